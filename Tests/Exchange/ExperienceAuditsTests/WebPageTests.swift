import ExperienceEmitters
import ExperienceResolver
import JSONSyntax
import RegistryModel
import RegistryRules
import Testing

@testable import ExperienceAudits

@Suite("Audited pages")
struct WebPageTests {
  private func page(
    _ path: String,
    in folder: String = "/srv/site",
    host: String? = nil,
    _ example: Example = .experience("")
  ) -> WebPage {
    let file = AuditedFile(path: path, bytes: [])
    let scene = AuditScene(example.registry, AuditedFolder(path: folder, files: [file]), AuditOptions(host: host))
    return WebPage(file, [], scene)
  }

  @Test(
    "have the URLs of their path",
    arguments: [
      ("coffee.html", ["https://example.com/coffee", "https://example.com/coffee.html"]),
      ("coffee/index.html", ["https://example.com/coffee/", "https://example.com/coffee/index.html"]),
      ("index.htm", ["https://example.com/", "https://example.com/index.htm"]),
      (
        "a b%20?#é.html",
        ["https://example.com/a%20b%2520%3F%23%C3%A9", "https://example.com/a%20b%2520%3F%23%C3%A9.html"]
      ),
    ]
  )
  func urls(path: String, urls: [String]) {
    #expect(page(path).urls.map(\.text) == urls)
  }

  @Test("belong to the host that is named, or that a folder is named after, or to the only one")
  func hosts() {
    let two = Example.experience("", app: #""domains": ["example.com", "shop.example"]"#)
    #expect(page("a.html", two).address == nil)
    #expect(page("a.html", host: "other.example", two).address?.host == "other.example")
    #expect(page("a.html", in: "/srv/Shop.Example/public", two).address?.host == "shop.example")
    let inside = page("sites/shop.example/x/a.html", two)
    #expect(inside.address?.host == "shop.example" && inside.address?.path == "x/a.html")
    #expect(page("a.html").address?.host == "example.com")
  }

  @Test("match their experience, else the default one")
  func answers() {
    #expect(page("coffee.html").answers.map { $0.experience?.id } == ["shop/coffee"])
    #expect(page("coffee/large/index.html").answers.map { $0.experience?.id } == ["shop/coffee"])
    #expect(page("tea.html").answers.map { $0.app.id } == ["shop"] && page("tea.html").answers[0].experience == nil)
    #expect(page("tea.html", host: "nowhere.example").answers.isEmpty)
  }

  @Test("with another app's clip in their tag get a finding for that, and not for the App Store ID as well")
  func otherClip() {
    let tag = #"<meta name="apple-itunes-app" content="app-id=42, app-clip-bundle-id=com.example.stall.Clip">"#
    let page = AuditedFile(path: "example.com/coffee.html", bytes: Array("<head>\(tag)</head>".utf8))
    let found = Example.twoShops().registry.audit(AuditedFolder(path: "x", files: [page]))
    #expect(found.map(\.ruleID) == ["audit/banner-other"])
  }

  @Test("have the URL that they name themselves, if it is on their host")
  func named() {
    let example = Example.experience("")
    for tag in [
      "<link rel=canonical href=https://example.com/coffee>",
      "<meta property='og:url' content='https://example.com/coffee'>",
    ] {
      let findings = example.auditing("site/cards/7.html", Example.page(tag)).auditFindings
      #expect(
        findings.map(\.message) == [
          #"the page https://example.com/coffee matches the experience "shop/coffee" but has no Smart App Banner tag"#
        ]
      )
    }
    let other = "<link rel=canonical href=https://other.example/coffee>\n\(Example.tag)"
    #expect(example.auditing("site/coffee.html", Example.page(other)).auditFindings == [])
  }

  @Test("share the experiences that match with a query, and either banner is right")
  func queries() {
    let experiences = [
      "coffee": #""banner": "bar""#, "deal": #""urlPrefix": "https://example.com/coffee?deal=1", "banner": "none""#,
    ]
    let example = Example.experiences(experiences, showing: "coffee")
    #expect(page("coffee.html", example).answers.map { $0.experience?.id } == ["shop/coffee", "shop/deal"])
    let bar = "<meta name=apple-itunes-app content='app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip'>"
    for (head, rules) in [("", []), (bar, []), (Example.tag, ["audit/banner-display-other"])] {
      let findings = example.auditing("site/coffee.html", Example.page(head)).auditFindings
      #expect(findings.map(\.ruleID) == rules, "\(head)")
    }
  }

  @Test("a tag's references are resolved, and its pairs need no order and no spaces")
  func pairs() throws {
    let html =
      #"<META NAME='Apple-iTunes-App' content="app-clip-bundle-id=a&amp;b&#x3c;&#33;&unknown;&; ,app-id = 1,x">"#
    let file = AuditedFile(path: "coffee.html", bytes: Array(html.utf8))
    let scene = AuditScene(Example.experience("").registry, AuditedFolder(path: "x", files: [file]), AuditOptions())
    let banner = try #require(WebPage(file, Array(html.utf8), scene).banners.first)
    #expect(banner[.clip] == "a&b<!&unknown;&;" && banner[.app] == "1" && banner[.argument] == nil)
    #expect(banner.items.map(\.key) == ["app-clip-bundle-id", "app-id", "x"])
  }

  @Test("a tag in a comment or script, or one that is cut off, is ignored")
  func hidden() {
    for text in ["<!-- \(Example.tag) -->", "<script>\"\(Example.tag)\"</script>", String(Example.tag.dropLast())] {
      let findings = Example.experience("").auditing("site/coffee.html", text).auditFindings
      #expect(findings.map(\.ruleID) == ["audit/banner-missing"], "\(text)")
    }
  }
}
