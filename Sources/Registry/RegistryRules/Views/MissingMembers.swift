import JSONSyntax
import RegistryModel

extension App {
  /// A violation at the app's opening brace if `key` is missing. Empty if the file is broken or has an unknown key,
  /// which may be a misspelling of `key`. `value` describes the missing value in the help.
  func violations(missing key: StaticString, _ value: String, without consequence: String) -> [Violation] {
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
        "the app has no \"\(key)\"; without it, \(consequence)",
        help: "add \"\(key)\", \(value)"
      )
    ]
  }
}

extension Example {
  /// An app with only the required keys, marked at its opening brace.
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
