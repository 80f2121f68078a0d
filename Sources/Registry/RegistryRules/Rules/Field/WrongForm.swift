import RegistryModel
import TextBasics

extension Rule {
  static let wrongForm = Rule(
    "field/wrong-form",
    .error,
    "A string does not have the format that its key requires.",
    why:
      "An ID in the wrong format identifies nothing or the wrong app. For example, some public websites have an "
      + "app-id that contains a team ID.",
    sources: [.registryFormat, .smartAppBanner],
    passes: [.app(#""appStoreID": "1234567890""#)],
    fails: [
      .app(#""appStoreID": «"ABCDE12345.com.example.shop"»"#),
      .app(#""teamID": «"abcde12345"»"#),
      .app(#""appStoreID": «"https://apps.apple.com/us/app/shop/id1234567890"»"#),
      .app(#""teamID": «"Corner Shop Ltd (ABCDE12345)"»"#),
      .app(#""clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": «"iOS 16,4"» }"#),
      .experience(
        """
        "codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee",
            "foreground": «"#FFFFFF"», "background": "000000" }]
        """
      ),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee", "fileName": «"a/b.svg"» }]"#),
      .experience(
        """
        "place": { "names": ["Shop"],
          "address": { "street": ["1 High Street"], "locality": "Boston", "countryCode": «"United States"» } }
        """
      ),
    ],
    check: .field { problem, document in
      guard case .wrongForm(let form) = problem.kind, let field = problem.field else { return nil }
      let text = document.values.string(of: problem.node) ?? ""
      let inside = form.textInside(text)
      return Violation(
        at: problem.node,
        of: document,
        "\(Words.quoted(field.name)) is \(Words.quoted(text)); expected \(form.noun)",
        help: inside.map { "use \(Words.quoted($0))" } ?? field.examples.first.map { "use a value such as \($0)" }
          ?? "use \(form.noun)",
        fix: form.text(meantAt: problem.node, in: document.values).map {
          .spell(problem.node, $0, isSafe: true, in: document)
        } ?? inside.map { .spell(problem.node, $0, isSafe: false, in: document) }
      )
    }
  )
}

extension TextForm {
  /// The only part of `text` that has the form, as an App Store ID in the address of the App Store, a team ID in
  /// parentheses after a name, a version with a comma or with words around it, or the code of a country that is named.
  /// Nil for other forms.
  fileprivate func textInside(_ text: String) -> String? {
    switch self {
    case _ where self === Self.digits:
      let plain = text.filter { $0 != " " }
      if accepts(plain) { return plain }
      return plain.matches(of: /\bid([0-9]{6,})\b/).map { String($0.1) }.only
    case _ where self === Self.teamID:
      return text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init).filter(accepts).only
    case _ where self === Self.countryCode: return Countries.code(of: text)
    case _ where self === Self.version:
      return text.replacing(",", with: ".").matches(of: /[0-9]+(\.[0-9]+){0,2}/).map { String($0.0) }.only
    default: return nil
    }
  }
}

extension [String] {
  /// The only element; nil if there are none or several.
  fileprivate var only: String? { count == 1 ? self[0] : nil }
}
