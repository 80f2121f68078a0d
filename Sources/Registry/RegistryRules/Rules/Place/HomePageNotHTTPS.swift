import RegistryModel
import TextBasics

extension Rule {
  static let homePageNotHTTPS = Rule(
    "place/home-page-not-https",
    .warning,
    "A place's home page is not an https URL.",
    why: "Apple documents only that the home page is a URL. Browsers warn about pages that do not use https.",
    sources: [.placeAttributes, .appStoreConnectOpenAPI],
    passes: [.experience(homePage(#""https://example.com/york#hours""#))],
    fails: [
      .experience(homePage(#"«"http://example.com/york"»"#)),
      .experience(homePage(#"«"example.com/york"»"#)),
      .experience(homePage(#"«"https://"»"#)),
    ],
    check: .place { place, experience in
      guard let page = place.homePage, !page.value.isBlank,
        !isSecurePage(page.value)
      else { return nil }
      return Violation(
        at: page.node,
        of: experience.document,
        "the home page is \(Words.quoted(page.value)); expected a complete URL that starts with https://",
        help: "use the complete URL of the page, including https://"
      )
    }
  )

  private static func homePage(_ page: String) -> String {
    #""place": { "names": ["Shop"], "address": { "full": "1 High Street" }, "homePage": \#(page) }"#
  }

  private static func isSecurePage(_ text: String) -> Bool {
    let scheme = "https://"
    guard text.utf8.count > scheme.utf8.count, text.prefix(scheme.count).lowercased() == scheme else { return false }
    return !text.contains(where: \.isWhitespace) && text.dropFirst(scheme.count).first != "/"
  }
}
