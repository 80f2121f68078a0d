import RegistryModel
import RegistryRules
import Testing

@testable import ExperienceEmitters

/// `Tests/Judges/check_site.py` checks with nginx that each URL gets the page of the experience that it resolves to.
@Suite("The site of a host")
struct SiteTests {
  private let shop = Example.experiences(
    [
      "coffee": #""image": "images/a b$.png""#, "secret": #""banner": "none""#, "tea": #""retired": true"#,
      "sale": #""urlPrefix": "https://example.com/coffee?sale=1""#,
    ],
    showing: "coffee"
  ).registry

  @Test("has an association file, an nginx configuration, and a page for each experience in use and the default card")
  func files() throws {
    #expect(
      try shop.emit(.site).files.map(\.path) == [
        "site/example.com/.well-known/apple-app-site-association", "site/example.com/cards/shop/coffee.html",
        "site/example.com/cards/shop/sale.html", "site/example.com/cards/shop/secret.html",
        "site/example.com/index.html", "site/example.com/nginx.conf",
      ]
    )
  }

  @Test("contains a copy of each image with a name that every server interprets alike")
  func pictures() throws {
    #expect(try shop.inputs(for: .site).contains("shop/images/a b$.png"))
    let picture = ImageSample.right.bytes
    let files = try shop.emit(.site, inputs: ["shop/images/a b$.png": picture]).files
    let copy = try #require(files.first { $0.path.contains("card-pictures") })
    #expect(copy.path == "site/example.com/card-pictures/shop/images/a=20b=24.png")
    #expect(copy.bytes == picture)
    let page = try #require(files.first { $0.experienceID == "shop/coffee" })
    let metas = try StrictHTML.read(page.text).flatMap { $0.all("meta") }
    let image = metas.first { $0.attributes["property"] == "og:image" }
    #expect(image?.attributes["content"] == "https://example.com/card-pictures/shop/images/a=20b=24.png")
  }

  @Test("a page has no image if its bytes are missing or not an image")
  func noPicture() throws {
    for inputs in [[:], ["shop/images/coffee.png": Array("<html>".utf8)]] {
      let registry = Example.experience("").registry
      let page = try #require(
        try registry.emit(.site, Selection(experienceID: "shop/coffee"), inputs: inputs).files.first
      )
      #expect(try StrictHTML.read(page.text).flatMap { $0.all("img") }.isEmpty)
      #expect(!page.text.contains("og:image"))
    }
  }

  @Test("for an experience is one page with the declared banner")
  func onePage() throws {
    for (experience, count) in [("shop/coffee", 1), ("shop/secret", 0)] {
      let files = try shop.emit(.site, Selection(experienceID: experience)).files
      #expect(files.count == 1)
      let metas = try StrictHTML.read(files[0].text).flatMap { $0.all("meta") }
      #expect(metas.count { $0.attributes["name"] == "apple-itunes-app" } == count)
    }
  }

  @Test("of a template is built once for all its rows, and every row has its page")
  func rows() throws {
    let rows = (0..<40).map { "\($0),Store \($0)\n" }.joined()
    let registry = Example.rows("id,name\n\(rows)").registry
    let targets = try Selection(experienceID: "shop/stores").targets(in: registry)
    #expect(targets.count == 40)
    var sites = HostSites(
      Emitter.Order(
        registry: registry,
        hosts: HostIndex(registry),
        targets: targets,
        format: .html,
        inputs: [:],
        existing: nil,
        selection: Selection()
      )
    )
    for target in targets { #expect(try sites.page(of: target)?.page.experience?.id == target.experience?.id) }
    #expect(sites.pageCount == 41)
    #expect(try registry.emit(.site, Selection(experienceID: "shop/stores")).files.count == 40)
  }

  @Test("is one site if two apps share the host, and lists both clips")
  func shared() throws {
    let registry = Example.twoShops(
      stall: #""urlPrefix": "https://example.com/tea""#,
      app: #""domains": ["EXAMPLE.com"]"#
    ).registry
    let files = try registry.emit(.site).files
    #expect(files.map(\.experienceID).compactMap(\.self) == ["shop/coffee", "stall/tea"])
    #expect(try registry.emit(.site, Selection(appID: "stall")).files == files)
    let association = try #require(files.first { $0.path.hasSuffix(AssociationFile.name) })
    #expect(association.text.contains("com.example.shop.Clip") && association.text.contains("com.example.stall.Clip"))
  }

  @Test("contains every text of a nasty registry, scalar for scalar")
  func nasty() throws {
    let registry = NastyRegistry.registry
    for experience in registry.experiences {
      let page = try StrictHTML.read(try registry.emit(.site, Selection(experienceID: experience.id)).files[0].text)
      let metas = page.flatMap { $0.all("meta") }
      func content(of property: String) -> String? {
        metas.first { $0.attributes["property"] == property }?.attributes["content"]
      }
      let title = Array(try #require(experience.title).unicodeScalars)
      let subtitle = Array(try #require(experience.subtitle).unicodeScalars)
      for name in ["title", "h1"] {
        #expect(page.flatMap { $0.all(name) }.map { Array($0.text.unicodeScalars) } == [title])
      }
      #expect(content(of: "og:title").map { Array($0.unicodeScalars) } == title)
      #expect(content(of: "og:description").map { Array($0.unicodeScalars) } == subtitle)
      #expect(page[0].attributes["lang"] == "en")
      #expect(page.flatMap { $0.all("section") }.map { $0.attributes["lang"] } == ["he"])
    }
  }

  @Test(
    "has names without characters that are special to a server, shell or file system",
    arguments: [
      ("shop/a b", "shop/a=20b"), ("$x;{}", "=24x=3B=7B=7D"), (".hidden/..", "=2Ehidden/=2E."), ("é=", "=C3=A9=3D"),
      ("a-b_c.d", "a-b_c.d"),
    ]
  )
  func names(text: String, name: String) {
    #expect(SiteName.plain(text) == name)
  }

  @Test("reports paths that a server cannot distinguish, and a host without an association file")
  func notes() throws {
    let registry = Example.experience(#""urlPrefix": "https://other.example/a%2Fb""#).registry
    let notes = try registry.emit(.site).notes
    #expect(
      notes == [
        AssociationFile.replacementNote(for: ["example.com"], command: "example.com"),
        #"because of an escaped slash, nginx cannot distinguish the path of "shop/coffee" from another path, so no "#
          + "URL gets its page",
        "no app declares the domain other.example, so it gets no association file",
      ]
    )
    let dotted = Example.app(#""domains": ["example.com."]"#).registry
    #expect(
      try dotted.emit(.site)
        == Emission(notes: [#"skipped the host "example.com.": it cannot be the name of a server block"#])
    )
  }
}
