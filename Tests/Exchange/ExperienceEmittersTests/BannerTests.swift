import ExperienceEmitters
import MarkupSyntax
import RegistryRules
import Testing

@Suite("The Smart App Banner tag")
struct BannerTests {
  private let shop = Example.experiences(
    ["coffee": #""banner": "bar""#, "secret": #""banner": "none""#, "tea": ""],
    showing: "coffee"
  ).registry

  @Test("a library user gets the tag of a page in one call")
  func oneCall() throws {
    let card = "app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card"
    #expect(
      try shop.banner(for: "https://example.com/tea?size=l")
        == #"<meta name="apple-itunes-app" content="\#(card)">"#
    )
    #expect(try shop.banner(forApp: "shop") == shop.banner(for: "https://example.com/tea"))
    #expect(try shop.banner(forExperience: "shop/coffee")?.contains("display") == false)
    #expect(try shop.banner(forExperience: "shop/secret") == nil)
  }

  @Test("an experience without a banner gives no file and a note with the reason")
  func none() throws {
    let emission = try shop.emit(.banner, Selection(experienceID: "shop/secret"))
    #expect(emission == Emission(notes: [#""shop/secret" declares "banner": "none", so its page has no tag"#]))
  }

  @Test("the files state their app, experience and URL")
  func files() throws {
    let site = try #require(try shop.emit(.banner).files.first)
    #expect([site.kind, site.path, site.appID] == ["banner", "shop/banner.html", "shop"])
    #expect(site.experienceID == nil)
    let page = try #require(try shop.emit(.banner, Selection(url: "https://example.com/tea?a=b")).files.first)
    #expect(page.path == "shop/tea.banner.html")
    #expect(page.experienceID == "shop/tea")
    #expect(page.url == "https://example.com/tea?a=b")
  }

  @Test(
    "a value that cannot be written in Apple's list of values is rejected",
    arguments: [
      (#""com.example.shop.Clip, app-argument=x""#, "a comma"), (#""com.\"example\"""#, "a quotation mark"),
      (#""com.example='x""#, "an equals sign"), (#""com.example clip""#, "a space"),
      (#""com.example\tclip""#, "U+0009"),
    ]
  )
  func unwritable(clip: String, name: String) throws {
    let registry = Example.app(#""clip": { "bundleID": \#(clip) }"#).registry
    let problem = try #require(throws: EmissionError.self) { try registry.banner(forApp: "shop") }
    #expect(problem.message.hasSuffix("in \"shop\" contains \(name), which the banner's list of values cannot contain"))
  }

  @Test("values are escaped for HTML and read back unchanged")
  func escaped() throws {
    let registry = Example.app(#""clip": { "bundleID": "com.<b>&.שלום.🍩" }"#).registry
    #expect(
      try registry.banner(forApp: "shop") == #"<meta name="apple-itunes-app" content=""#
        + #"app-id=1234567890, app-clip-bundle-id=com.&lt;b&gt;&amp;.שלום.🍩, app-clip-display=card">"#
    )
  }

  @Test("a tag is found regardless of its case and its character references")
  func found() {
    let banner = "<META content=x name=apple&#45;itunes-APP>"
    #expect(HTMLScanner.tags(in: Array(banner.utf8)).map(\.isAppBanner) == [true])
  }

  @Test("an App Store ID that is not a number is rejected")
  func appStoreID() throws {
    let registry = Example.app(#""appStoreID": "id1234567890""#).registry
    let problem = try #require(throws: EmissionError.self) { try registry.banner(forApp: "shop") }
    #expect(
      problem.message
        == #"the "appStoreID" of "shop" is "id1234567890"; expected only digits"#
    )
  }
}
