import ExperienceEmitters
import MarkupSyntax
import RegistryModel
import RegistryRules
import TextBasics

extension AuditRule {
  static let bannerMalformed = AuditRule(
    "audit/banner-malformed",
    .error,
    "A Smart App Banner tag is not written in the form that Apple shows.",
    why:
      "Apple shows <meta name=\"apple-itunes-app\" content=\"app-id=…, app-clip-bundle-id=…\"> and publishes no other "
      + "grammar. With property instead of name, with another key, or without =, the tag has no effect or lacks an "
      + "item. Apple does not document other separators and repeated items; these are warnings. The values are checked as "
      + "they are meant.",
    sources: [.smartAppBanner],
    passes: [.page(Example.tag)],
    fails: [
      .page("«\(Example.tag.replacing("name=", with: "property="))»"),
      .page(#"<meta name="apple-itunes-app" content="app-id=1234567890; «app-clip-bundle-id=com.example.shop.Clip»">"#),
      .page(#"<meta name="apple-itunes-app" content="app-id=1234567890, «app-clip-bundleid=com.example.shop.Clip»">"#),
      .page(
        #"<meta name="apple-itunes-app" content="«app-id: 1234567890», app-clip-bundle-id=com.example.shop.Clip">"#
      ),
      .page(#"<meta name="apple-itunes-app" content="«app-id1234567890», app-clip-bundle-id=com.example.shop.Clip">"#),
      .page(
        #"<meta name="apple-itunes-app" content="app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip, «app-id=1234567890»">"#
      ),
      .page(#"«<meta name="apple-itunes-app" value="\#(Example.tagContent)">»"#, #""banner": "none""#),
    ],
    check: .page { page in
      let distinct =
        page.banners.count > 1 && page.checkedBanners.isEmpty ? page.banners : Array(page.banners.prefix(1))
      return distinct.flatMap { banner in violations(of: banner, in: page) }
    }
  )

  private static func violations(of banner: PageBanner, in page: WebPage) -> [Violation] {
    let whole = page.location(of: banner.tag.range)
    var found: [Violation] = []
    if banner.tag.isMisnamedAppBanner {
      found.append(
        Violation(
          at: whole,
          "the tag has property=\"apple-itunes-app\"; Safari looks for name=\"apple-itunes-app\"",
          help: "use name instead of property"
        )
      )
    }
    if let problem = banner.contentProblem {
      found.append(Violation(at: whole, problem.message, help: problem.help))
    }
    if page.isInBody(banner.tag) {
      found.append(
        Violation(
          at: whole,
          "the Smart App Banner tag is in the body; Apple asks for it in the head of each page",
          help: "move it into <head>",
          severity: .warning
        )
      )
    }
    found += separators(of: banner, in: page)
    var seen: Set<BannerKey> = []
    for item in banner.items where !item.isSetting {
      guard let meant = item.meant else { continue }
      if let problem = problem(of: item, meant, isFirst: seen.insert(meant).inserted) {
        found.append(
          Violation(at: page.location(of: item.range), problem.message, help: problem.help, severity: problem.severity)
        )
      }
    }
    return found
  }

  /// One violation for all wrong separators of a tag.
  private static func separators(of banner: PageBanner, in page: WebPage) -> [Violation] {
    guard let item = banner.items.first(where: { $0.separator != "," }) else { return [] }
    let names: [Unicode.Scalar: String] = ["\0": "nothing", " ": "white space", ";": "a semicolon"]
    let name = names[item.separator] ?? Words.quoted(String(item.separator))
    return [
      Violation(
        at: page.location(of: item.range),
        "\(name) separates \(item.key) from the item before it; Apple shows commas",
        help: "use a comma and a space between the items",
        severity: .warning
      )
    ]
  }

  private static func problem(of item: PageBanner.Item, _ meant: BannerKey, isFirst: Bool)
    -> (message: String, help: String, severity: Severity?)?
  {
    let key = meant.rawValue
    if let mark = item.wrongMark {
      let help = mark == .colon ? "use = instead of :" : "add = after the key"
      return ("expected \(key)=\(item.value), found \(mark.rawValue) after \(item.key)", help, nil)
    }
    guard item.key.trimmed == key else {
      return ("the tag has the key \(Words.quoted(item.key)), which Apple does not document", "use \(key)", nil)
    }
    if item.key != key {
      return ("a special space is before or after \(key); Apple shows plain spaces", "use a plain space", nil)
    }
    return isFirst ? nil : ("the tag has \(key) more than once; expected it only once", "remove one of them", .warning)
  }
}
