import JSONSyntax
import RegistryModel

extension App {
  /// The violation of an app whose object lacks `key`, at its opening brace; none where the text is broken or
  /// holds a key that is not known, since that may be the one.
  func violations(missing key: StaticString, without consequence: String) -> [Violation] {
    guard let object = declaration?.object, !document.isBroken,
      document.values.value(of: key, in: object, as: Fields.app.shape) == nil,
      !document.values.hasUnknownKey(in: object, as: Fields.app.shape)
    else { return [] }
    let start = document.tree.range(of: object).lowerBound
    return [
      Violation(
        at: object,
        of: document,
        part: SourceRange(start, start + 1),
        "the app has no \"\(key)\"; without it \(consequence)",
        help: "add \"\(key)\""
      )
    ]
  }
}

extension Example {
  /// An app with the keys that must be there and no more, marked at its opening brace.
  static let bareApp = Example.wholeApp(
    """
    «{»
      "schemaVersion": 2,
      "name": "Corner Shop",
      "bundleID": "com.example.shop",
      "clip": { "bundleID": "com.example.shop.Clip" },
      "domains": ["example.com"],
      "defaultLanguage": "en"
    }

    """
  )
}
