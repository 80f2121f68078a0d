import RegistryModel
import TextBasics

extension Rule {
  static let fieldMissing = Rule(
    "field/missing",
    .error,
    "A required key is missing.",
    why:
      "The file format requires everything that a complete card needs. The App Store Connect API requires fewer "
      + "attributes of an advanced experience: only link, defaultLanguage and isPoweredBy.",
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
        "the required key \(Words.quoted(field.name)) is missing",
        help: field.examples.first.map { "add the key, for example \(Words.quoted(field.name)): \($0)" }
          ?? "add \(Words.quoted(field.name))"
      )
    }
  )
}
