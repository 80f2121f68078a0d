import AppClipRegistry
import ExperienceResolver
import HostNames
import RegistryModel
import RegistryRules
import TestSupport
import Testing

@Suite("A suggested registration")
struct RegistrationTests {
  private static let e = "https://example.com"

  static let table: [(url: String, registered: [String], wanted: String?)] = [
    ("\(e)/menu", [], "\(e)/menu in shop, shop/menu.json"),
    ("\(e)/menu/", ["\(e)/"], "\(e)/menu/ in shop, shop/menu.json"),
    ("\(e)/menu", ["\(e)/menu"], nil),
    ("\(e)/menu/", ["\(e)/menu"], nil),
    ("\(e)/menu", ["\(e)/menu/"], "\(e)/menu in shop, shop/0.json, existing shop/0"),
    ("\(e)/10?cup=l", ["\(e)/1"], "\(e)/10 in shop, shop/10.json"),
    ("\(e)/1?cup=l", ["\(e)/1", "\(e)/2"], "\(e)/1?cup=l in shop, shop/1-cup-l.json"),
    ("\(e)/1?cup=l", ["\(e)/1?cup"], "\(e)/1?cup=l in shop, shop/1-cup-l.json"),
    ("\(e)/1?utm_source=flyer", ["\(e)/1"], nil),
    ("\(e)/2?utm_source=flyer&cup=l&fbclid=x", ["\(e)/1"], "\(e)/2 in shop, shop/2.json"),
    ("\(e)/V/7K2M9", ["\(e)/v"], "\(e)/V in shop, shop/V.json"),
    ("\(e)/a/B/c?x", ["\(e)/A/b"], "\(e)/a/B in shop, shop/a/B.json"),
    ("\(e)/1?a&b", ["\(e)/1?b&a"], nil),
    ("\(e)/", [], "\(e)/ in shop, shop/index.json"),
    ("\(e)/%E5%AF%BF%E5%8F%B8", [], "\(e)/%E5%AF%BF%E5%8F%B8 in shop, shop/e5-af-bf-e5-8f-b8.json"),
    ("\(e)/station/2", ["\(e)/station/1"], "\(e)/station/2 in shop, shop/station/2.json"),
    ("\(e)/app", [], "\(e)/app in shop, shop/app-card.json"),
    ("https://www.example.com/a", [], "https://www.example.com/a in shop, shop/a.json, domain www.example.com"),
    ("https://exmaple.com/a", [], nil),
    ("https://elsewhere.org/a", [], "https://elsewhere.org/a in shop, shop/a.json, domain elsewhere.org"),
    ("\(e)/experiences", [], "\(e)/experiences in shop, shop/experiences-card.json"),
    ("\(e)/1?&a", ["\(e)/1"], nil),
    (
      "https://localhost/x", [],
      "the host \"localhost\" has no dot; expected a fully qualified domain name, such as example.com"
    ),
    ("https://a.b..c/x", [], "the host \"a.b..c\" contains two dots in a row; expected a name between the dots"),
    ("\(e)./x", [], "the host \"example.com.\" ends with a dot; associated domains cannot end with a dot"),
    (
      "https://xn--80ak6aa92e.com/x", [],
      "the host \"xn--80ak6aa92e.com\" decodes to \"аррӏе.com\", in Cyrillic letters that look like Latin letters"
    ),
    (
      "\(e)/a//b", [],
      "the path contains two or more slashes in a row; register the URL with a single slash, which is a different URL"
    ),
    ("https://appclip.apple.com/id?p=com.example.shop.Clip", [], nil),
  ]

  @Test("is a prefix, an app, an unused file, and a domain if one is missing", arguments: table)
  func registration(url: String, registered: [String], wanted: String?) throws {
    let registry = Self.registry(registering: registered)
    let found = registry.registration(for: try InvocationURL(url))
    #expect(found.map(Self.words) == wanted)
  }

  @Test("of two apps on one domain, it is in the one whose host contains the URL's")
  func nearestApp() throws {
    let apps = [("alpha", "orders.example.com"), ("zeta", "example.com")].map { id, domain in
      let bundle = "com.example.\(id)"
      let text = """
        { "schemaVersion": 2, "name": "\(id)", "bundleID": "\(bundle)", "clip": { "bundleID": "\(bundle).Clip" },
          "domains": ["\(domain)"], "defaultLanguage": "en" }
        """
      return Document(path: "\(id)/app.json", bytes: Array(text.utf8))
    }
    let registry = Registry(apps)
    let app = { (host: String) in registry.registration(for: try InvocationURL("https://\(host)/b"))?.app }
    #expect(try app("www.example.com") == "zeta")
    #expect(try app("eu.orders.example.com") == "alpha")
    #expect(try app("example.com") == "zeta")
  }

  @Test("once registered, it matches its URL under every interpretation")
  func works() async throws {
    let paths = ["/", "/a", "/a/", "/a/b", "/ab", "/a?x", "/a?x=1", "/a?x&y", "/a/b?y", "/?x", "/a//", "/a?y&x"]
    try await forEachCase(400) { random in
      let several = (0..<random.integer(in: 0...6)).map { _ in Self.e + random.one(of: paths) }
      let registered = Dictionary(several.map { ((try? InvocationURL($0))?.matchKey, $0) }) { first, _ in first }
        .values.sorted()
      let url = try InvocationURL(Self.e + random.one(of: paths))
      let registry = Self.registry(registering: registered)
      guard let wanted = registry.registration(for: url) else { return }
      guard wanted.obstacle == nil else { return }
      let kept = registry.table.experiences
        .filter { $0.id != wanted.existing && $0.urlPrefix.hasPrefix(Self.e) }.map(\.urlPrefix)
      let resolution = Self.registry(registering: kept + [wanted.urlPrefix]).table.resolve(url)
      #expect(resolution.outcome == .advanced(Int32(kept.count)), "\(url) among \(registered)")
      #expect(resolution.certainty == .certain, "\(url) among \(registered)")
    }
  }

  @Test("once declared, `validate` finds nothing wrong with its URL, domain and file, or with others")
  func accepted() async throws {
    let hosts = ["example.com", "www.example.com", "localhost", "a..b", "b\u{FC}cher.example", "example.org."]
    let parts = [
      "/", "//", "/app", "/experiences", "/a.json", "/%20", "/..%2F", "?", "?&", "&x=1", "?y", ";", "%C3%BC",
    ]
    try await forEachCase(200) { random in
      let path = (0..<random.integer(in: 0...4)).map { _ in random.one(of: parts) }.joined()
      let text = "https://" + random.one(of: hosts) + "/" + path
      let registry = Self.registry(registering: ["\(Self.e)/a"])
      guard let wanted = registry.registration(for: try InvocationURL(mappingHostOf: text)), wanted.obstacle == nil,
        let file = wanted.file
      else { return }
      let domains = (["example.com"] + [wanted.missingDomain].compactMap(\.self)).map { "\"\($0)\"" }
      let name = String(file.dropFirst("shop/".count).dropLast(".json".count))
      let members = ["0": "\"urlPrefix\": \"\(Self.e)/a\"", name: "\"urlPrefix\": \"\(wanted.urlPrefix)\""]
      let declared = Example.experiences(
        members,
        showing: "0",
        app: "\"domains\": [\(domains.joined(separator: ", "))]"
      ).registry
      let found = declared.findings().map(\.ruleID).filter { rule in
        // A URL with a punctuation mark in an unusual position is suggested as it is, and validate asks whether it is meant.
        !["url/punctuation", "url/query-separator"].contains(rule)
          && ["url/", "routing/", "layout/", "app/domain"].contains { rule.hasPrefix($0) }
      }
      #expect(found.isEmpty, "\(text): \(found)")
    }
  }

  private static func words(_ found: SuggestedRegistration) -> String {
    if let obstacle = found.obstacle { return obstacle }
    let domain = found.missingDomain.map { ", domain \($0)" } ?? ""
    let existing = found.existing.map { ", existing \($0)" } ?? ""
    return "\(found.urlPrefix) in \(found.app ?? "?"), \(found.file ?? "?")\(existing)\(domain)"
  }

  /// The example shop with these URLs as `shop/0`, `shop/1`, …, and one experience on another host.
  private static func registry(registering urls: [String]) -> Registry {
    var experiences = ["on-another-host": #""urlPrefix": "https://other.example/""#]
    for (number, url) in urls.enumerated() { experiences["\(number)"] = "\"urlPrefix\": \"\(url)\"" }
    return Example.experiences(experiences, showing: "on-another-host").registry
  }
}
