import RegistryRules
import Testing

@testable import ExperienceAudits

/// Tags as people write them: each mistake in one is a finding, and what another program fills in is none.
@Suite("Smart App Banner tags of any form") struct BannerFormTests {
  private static let clip = "app-clip-bundle-id=com.example.shop.Clip"

  private func rules(_ content: String, _ members: String = "") -> [String] {
    let page = Example.page("<meta name=\"apple-itunes-app\" content=\"\(content)\">")
    return Example.experience(members).auditing("site/coffee.html", page).auditFindings.map(\.ruleID).sorted()
  }

  @Test("a tag without a clip is read, too")
  func withoutClip() {
    #expect(rules("app-id=ABCDE12345.com.example.shop", #""banner": "none""#) == ["audit/banner-app-id-wrong"])
    #expect(rules("add-id=1234567890", #""banner": "none""#) == ["audit/banner-malformed"])
    #expect(rules("app-id=1234567890", #""banner": "none""#) == [])
  }

  @Test(
    "two mistakes in one tag are two findings",
    arguments: [
      (
        "app-id=42, app-clip-bundle-id=com.example.shop.Clp",
        ["audit/banner-app-id-wrong", "audit/banner-clip-unknown"]
      ),
      ("app-id=42; \(clip)", ["audit/banner-app-id-wrong", "audit/banner-malformed"]),
      (
        "app-id=42 \(clip), app-clip-display=banner",
        ["audit/banner-app-id-wrong", "audit/banner-display-other", "audit/banner-malformed"]
      ),
      ("appid=42, \(clip)", ["audit/banner-app-id-wrong", "audit/banner-malformed"]),
      (
        "app-id: 1234567890, app-clip-bundle-ID=com.example.shop.Clip",
        ["audit/banner-malformed", "audit/banner-malformed"]
      ),
      (
        "app-id=1234567890, app-clip-bundle-id=com.example.shop.Clp, app-clip-display=banner",
        ["audit/banner-clip-unknown", "audit/banner-display-other"]
      ),
      ("app-id=42, \(clip), app-argument=x", ["audit/banner-app-argument", "audit/banner-app-id-wrong"]),
    ]
  )
  func two(content: String, expected: [String]) {
    #expect(rules(content) == expected)
  }

  @Test(
    "a placeholder is a setting",
    arguments: [
      "app-id={{ site.app_id }}, \(clip)", "app-id={{ site[\"a,b\"] }}, \(clip)", "{{ banner }}",
      "{% include banner.html %}",
      "app-id=<%= ENV['APP_ID'] %>, \(clip)", "app-id=<?= $app_id ?>, app-clip-bundle-id=<?= $clip ?>",
      "app-id=%APP_ID%, app-clip-bundle-id=%CLIP_ID%", "app-id=${appId}, app-clip-bundle-id=${clipId}",
      "app-id={appId}, app-clip-bundle-id={clip}", "app-id=$APP_ID, \(clip)", "app-id=__APP_ID__, \(clip)",
      "app-id=@Model.AppId, \(clip)", "app-id=1234567890, \(clip), app-argument={{ page.url }}",
      "app-id=1234567890, \(clip), app-clip-display={{ display }}", "app-id=1234567890, app-clip-bundle-id=#{clip}",
    ]
  )
  func placeholders(content: String) {
    #expect(rules(content.replacing("\"", with: "&quot;")) == [])
    let tag = "<meta name='apple-itunes-app' content='\(content.replacing("'", with: ""))'>"
    #expect(Example.experience("").auditing("site/coffee.html", Example.page(tag)).auditFindings.map(\.ruleID) == [])
  }

  @Test("a server sends no placeholders: what it sends is checked")
  func served() {
    let tag =
      "<meta name=\"apple-itunes-app\" content=\"app-id={{ app_id }}, \(Self.clip)\">\n<meta property=\"og:image\" content=\"x\">"
    let response = "HTTP/1.1 200 OK\nContent-Type: text/html\n\n\(Example.page(tag))"
    #expect(Example.served(page: response).auditFindings.map(\.ruleID) == ["audit/banner-app-id-wrong"])
  }

  @Test(
    "an app-argument that is the URL of the page is right",
    arguments: ["https://example.com/coffee", "https://example.com/coffee/", "HTTPS://Example.com:443/coffee"]
  )
  func argument(url: String) {
    #expect(rules("app-id=1234567890, \(Self.clip), app-argument=\(url)") == [])
  }

  @Test("equal tags are one warning, and their mistakes are found once")
  func equal() {
    let tag = "<meta name=\"apple-itunes-app\" content=\"app-id=42, \(Self.clip)\">"
    let findings = Example.experience("").auditing("site/coffee.html", Example.page("\(tag)\n\(tag)")).auditFindings
    #expect(findings.map(\.ruleID).sorted() == ["audit/banner-app-id-wrong", "audit/two-banners"])
    #expect(findings.first { $0.ruleID == "audit/two-banners" }?.help == "delete one of the two")
  }

  @Test("pages without a tag are one finding with a count, and error, verification and legal pages are none")
  func count() {
    let bare = MarkedSource(Example.page(""))
    var files = [
      "site/.well-known/apple-app-site-association": MarkedSource(
        #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#
      )
    ]
    for name in [
      "index.html", "a.html", "b/index.html", "404.html", "50x.html", "privacy.html", "privacy-policy/index.html",
      "terms_of_service.html", "impressum.html", "google0a1b2c3d4e5f6a7b.html", "yandex_0a1b2c3d4e5f6a7b.html",
      "offline.html",
    ] { files["site/\(name)"] = bare }
    let example = Example.experience(#""urlPrefix": "https://example.com/""#)
    let findings = example.auditing(files).auditFindings
    #expect(findings.map(\.ruleID) == ["audit/banner-missing"])
    #expect(
      findings.first?.message
        == #"the page https://example.com/ matches the experience "shop/coffee" but has no Smart App Banner tag; 2 more pages of it have none either"#
    )
    #expect(findings.first?.location.file == "site/index.html")
    let privacy = Example.experience(#""urlPrefix": "https://example.com/privacy""#)
    #expect(privacy.auditing(["site/privacy.html": bare]).auditFindings.map(\.ruleID) == ["audit/banner-missing"])
  }

  @Test("a part of a page has its tag in the layout")
  func part() {
    let text = "---\nlayout: default\n---\n<h1>{{ page.title }}</h1>\n"
    #expect(Example.experience("").auditing("site/coffee.html", text).auditFindings.map(\.ruleID) == [])
  }

  @Test(
    "a canonical link that leads nowhere is reported",
    arguments: [
      ("https://example.com/cofee", true), ("https://exampel.com/coffee", true), ("http://localhost:4000/coffee", true),
      ("http://127.0.0.1/coffee", true), ("https://example.com/coffee", false), ("https://example.com/coffee/", false),
      ("https://www.another.example/coffee", false), ("/coffee", false), ("https://www.example.com/coffee", true),
    ]
  )
  func canonical(url: String, isReported: Bool) {
    let page = Example.page("<link rel=canonical href=\"\(url)\">\n\(Example.tag)")
    let files = [
      "site/index.html": MarkedSource(Example.page("")), "site/coffee.html": MarkedSource(page),
      "site/.well-known/apple-app-site-association": MarkedSource(
        #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#
      ),
    ]
    let found = Example.experience("").auditing(files).auditFindings.map(\.ruleID)
    #expect(found == (isReported ? ["audit/canonical-nowhere"] : []))
  }
}
