import RegistryModel
import TextBasics

extension Rule {
  static let fieldMissing = Rule(
    "field/missing",
    .error,
    "A required key is missing.",
    why:
      "The file format requires everything that a complete card needs. App Store Connect itself requires less: an "
      + "advanced experience needs only a link, a default language and whether it is powered by another business.",
    sources: [.registryFormat, .appStoreConnectOpenAPI],
    passes: [.experience(#""title": "Coffee""#)],
    fails: [
      .wholeFile(
        """
        «{»
          "urlPrefix": "https://example.com/coffee",
          "action": "open",
          "title": "Coffee",
          "image": "images/coffee.png"
        }

        """
      )
    ],
    check: .field { problem, document, _ in
      guard case .missing = problem.kind, let field = problem.field else { return nil }
      return Violation(
        at: problem.node,
        of: document,
        part: document.openingBracket(of: problem.node),
        "\(problem.shape.noun) requires \(Words.quoted(field.name)), which is missing here",
        help: field.examples.first.map { "add \(Words.quoted(field.name)): \($0)" } ?? "add \(Words.quoted(field.name))"
      )
    }
  )
}
