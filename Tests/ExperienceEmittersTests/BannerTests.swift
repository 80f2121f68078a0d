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

  @Test("an experience without a banner gives no file and a note that says why")
  func none() throws {
    let emission = try shop.emit(.banner, Selection(experience: "shop/secret"))
    #expect(emission == Emission(notes: [#""shop/secret" declares "banner": "none"; its page carries no tag"#]))
  }

  @Test("the files say what they are about")
  func files() throws {
    let site = try #require(try shop.emit(.banner).files.first)
    #expect([site.kind, site.path, site.app] == ["banner", "shop/banner.html", "shop"])
    #expect(site.experience == nil)
    let page = try #require(try shop.emit(.banner, Selection(url: "https://example.com/tea?a=b")).files.first)
    #expect(page.path == "shop/tea.banner.html")
    #expect(page.experience == "shop/tea")
    #expect(page.url == "https://example.com/tea?a=b")
  }

  @Test(
    "a value that Apple's list of values has no way to hold is refused",
    arguments: [
      (#""com.example.shop.Clip, app-argument=x""#, "a comma"), (#""com.\"example\"""#, "a quotation mark"),
      (#""com.example='x""#, "an equals sign"), (#""com.example clip""#, "a space"),
      (#""com.example\tclip""#, "U+0009"),
    ]
  )
  func unwritable(clip: String, name: String) throws {
    let registry = Example.app(#""clip": { "bundleID": \#(clip) }"#).registry
    let problem = try #require(throws: EmissionProblem.self) { try registry.banner(forApp: "shop") }
    #expect(problem.message.hasSuffix("in \"shop\" holds \(name), which the banner's list of values cannot hold"))
  }

  @Test("what the list can hold is escaped for HTML and read back whole")
  func escaped() throws {
    let registry = Example.app(#""clip": { "bundleID": "com.<b>&.שלום.🍩" }"#).registry
    #expect(
      try registry.banner(forApp: "shop") == #"<meta name="apple-itunes-app" content=""#
        + #"app-id=1234567890, app-clip-bundle-id=com.&lt;b&gt;&amp;.שלום.🍩, app-clip-display=card">"#
    )
  }

  @Test("a tag is found whatever its letters and references")
  func found() {
    let banner = "<META content=x name=apple&#45;itunes-APP>"
    #expect(HTMLScanner.tags(in: Array(banner.utf8)).map(\.isAppBanner) == [true])
  }

  @Test("an App Store id that is no number is refused")
  func appStoreID() throws {
    let registry = Example.app(#""appStoreID": "id1234567890""#).registry
    let problem = try #require(throws: EmissionProblem.self) { try registry.banner(forApp: "shop") }
    #expect(
      problem.message
        == #"the "appStoreID" of "shop" is "id1234567890"; it has to be digits and nothing else"#
    )
  }
}
