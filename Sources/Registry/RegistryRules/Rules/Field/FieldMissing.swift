import ExperienceResolver
import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let fieldMissing = Rule(
    "field/missing",
    .error,
    "A required key is missing.",
    why:
      "Without its required keys, a file does not describe a complete card, code, place or app. For an advanced "
      + "experience, the App Store Connect API itself requires only link, defaultLanguage and isPoweredBy.",
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
    check: .field { problem, document in
      guard case .missing = problem.kind, let field = problem.field, !document.hasKeyTwice(in: problem.node) else {
        return nil
      }
      let example = document.prefixAsExample(for: field, in: problem.shape) ?? field.examples.first
      return Violation(
        at: problem.node,
        of: document,
        part: document.openingBracket(of: problem.node),
        "the required key \(Words.quoted(field.name)) is missing",
        help: example.map { "add the key, for example \(Words.quoted(field.name)): \($0)" }
          ?? "add \(Words.quoted(field.name))"
      )
    }
  )
}

extension Document {
  /// Whether a key occurs twice in `object`, one of which was probably meant to be the missing one.
  fileprivate func hasKeyTwice(in object: Node) -> Bool {
    let keys = values.members(of: object).compactMap { values.string(of: $0.key) }
    return Set(keys).count < keys.count
  }

  /// The URL prefix of the experience, for the URL of a code: it is certain to show the card. Nil for other fields.
  fileprivate func prefixAsExample(for field: FieldDescription, in shape: ObjectShape) -> String? {
    guard shape === Fields.code.shape, field.name == "url", case .success(let prefix) = experience?.registered else {
      return nil
    }
    return Words.quoted(prefix.text)
  }
}
