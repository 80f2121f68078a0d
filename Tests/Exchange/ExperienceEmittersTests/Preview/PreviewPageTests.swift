import ExperienceEmitters
import AppClipRegistry
import RegistryModel
import RegistryRules
import Testing

@Suite("The page of all cards")
struct PreviewPageTests {
  private let shop = Example.experiences(
    [
      "coffee": #""localizations": { "he": { "title": "קפה", "subtitle": "מוכן" } }"#,
      "tea": #""retired": true, "image": "images/coffee.png", "poweredBy": true"#,
    ],
    showing: "coffee",
    app: #"""
      "defaultExperience": { "action": "view",
        "localizations": { "en-US": { "subtitle": "Around the corner", "image": "images/shop.png" } } }
      """#
  ).registry

  @Test("every card is on the page in every language, the default language first")
  func cards() throws {
    let articles = try page(of: shop).flatMap { $0.all("article") }
    #expect(articles.map { $0.all("h3").map(\.text) } == [["Default card"], ["Coffee"], ["Tea"]])
    let titles = articles.map { article in article.parts("card-title").map { [$0.attributes["lang"], $0.text] } }
    #expect(titles == [[["en-US", "Corner Shop"]], [["en", "Coffee"], ["he", "קפה"]], [["en", "Tea"]]])
    #expect(articles.map { $0.attributes["class"] } == ["entry", "entry", "entry retired"])
    #expect(articles[2].all("strong").map(\.text) == ["Retired"])
  }

  @Test("the bytes of an image are in the page once, and each card that shows it has its name")
  func pictures() throws {
    let bytes = ImageSample.right.bytes
    let page = html(of: shop, pictures: ["shop/images/coffee.png": bytes, "shop/images/shop.png": bytes])
    #expect(page.components(separatedBy: "data:image/png").count == 2)
    let cards = try StrictHTML.read(page).flatMap { $0.all("article") }
    let names = cards.flatMap { $0.all("div") }.filter { $0.attributes["role"] == "img" }.map {
      $0.attributes["aria-label"]
    }
    let coffee = "Header image shop/images/coffee.png"
    #expect(names == ["Header image shop/images/shop.png", coffee, coffee, coffee])
  }

  @Test("a finding is next to its card, with the messages of validate; one that is not about a card is above")
  func findings() throws {
    let broken = Example.experience(
      #""urlPrefix": "http://example.com/coffee""#,
      app: #""domains": ["example.com", "b.example"]"#
    )
    let registry = broken.registry
    let page = try page(of: registry)
    let beside = page.flatMap { $0.all("article") }.flatMap { $0.parts("finding error") }
    let expected = registry.findings().filter { $0.experienceID == "shop/coffee" && $0.severity == .error }
    #expect(
      !expected.isEmpty
        && beside.map { $0.all("p").map(\.text) }
          == expected.map { finding in
            ["error \(finding.message)", finding.help, "there:1:1 \(finding.ruleID)"]
              + finding.related.map { "there \($0.message)" }
          }
    )
    let all = page.flatMap { $0.all("li") }.filter { $0.attributes["class"]?.hasPrefix("finding") ?? false }
    #expect(all.count == registry.findings().count)
  }

  @Test("a finding about a template is next to its app, once")
  func templates() throws {
    let chain = Example.rows("id,name\nkiel,Kiel\nbonn,Bonn\n", #""poweredBy": "yes""#).registry
    for page in [
      PreviewPage(chain, in: surroundings(of: chain)),
      PreviewPage(chain, experiences: chain.experiences.filter { $0.template != nil }, in: surroundings(of: chain)),
    ] {
      let html = String(decoding: page.html(), as: UTF8.self)
      #expect(html.split(separator: "field/wrong-type").count == 2, "\(html)")
    }
  }

  @Test("one experience or one app can be selected")
  func selection() throws {
    let two = Example.twoShops().registry
    let stall = PreviewPage(two, app: two.app(withID: "stall"), in: surroundings(of: two))
    let headings = try StrictHTML.read(String(decoding: stall.html(), as: UTF8.self)).flatMap { $0.all("h2") }.map(
      \.text
    )
    #expect(headings == ["Contents", "Market Stall"])
    let tea = PreviewPage(
      shop,
      experiences: [try #require(shop.experience(withID: "shop/tea"))],
      in: surroundings(of: shop)
    )
    let cards = try StrictHTML.read(String(decoding: tea.html(), as: UTF8.self)).flatMap { $0.all("h3") }.map(\.text)
    #expect(cards == ["Tea"])
    #expect(
      PreviewPage.pictures(of: shop, experiences: [try #require(shop.experience(withID: "shop/tea"))]) == [
        "shop/images/coffee.png"
      ]
    )
    #expect(
      PreviewPage.pictures(of: shop)
        == ["shop/images/shop.png", "shop/images/coffee.png", "shop/images/coffee.png"]
    )
  }

  @Test("headings go down one level at a time, names are unique, and every link leads somewhere")
  func structure() throws {
    for registry in [shop, NastyRegistry.registry, Example.twoShops().registry] {
      let elements = try page(of: registry).flatMap(\.below)
      let levels = elements.compactMap { ["h1": 1, "h2": 2, "h3": 3, "h4": 4][$0.name] }
      #expect(levels.first == 1 && zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
      let names = elements.compactMap { $0.attributes["id"] }
      #expect(Set(names).count == names.count)
      let links = elements.compactMap { $0.attributes["href"] }
      #expect(!links.isEmpty && links.allSatisfy { $0.hasPrefix("#") && names.contains(String($0.dropFirst())) })
      let labels = elements.compactMap { $0.attributes["aria-labelledby"] ?? $0.attributes["for"] }
      #expect(labels.allSatisfy(names.contains))
      let images = elements.filter { ["img", "svg"].contains($0.name) || $0.attributes["role"] == "img" }
      #expect(images.allSatisfy { !($0.attributes["alt"] ?? $0.attributes["aria-label"] ?? "").isEmpty })
    }
  }

  @Test("texts that try to become markup come back unchanged")
  func nasty() throws {
    let cards = try page(of: NastyRegistry.registry).flatMap { $0.all("article") }
    let titles = cards.flatMap { $0.parts("card-title") }.map(\.text)
    let expected = NastyRegistry.registry.experiences.flatMap { [$0.title ?? "", "שלום \($0.title ?? "")"] }
    #expect(titles == expected)
  }

  @Test("a saved page does not refer to a server, and a served page contains its state")
  func live() {
    #expect(!html(of: shop).contains("EventSource"))
    let served = PreviewPage(shop, in: surroundings(of: shop), state: "1f").html()
    let text = String(decoding: served, as: UTF8.self)
    #expect(text.contains("EventSource") && text.contains(#"<html lang="en" data-state="1f">"#))
    #expect(text.contains("connect-src 'self'") && !html(of: shop).contains("connect-src"))
  }

  private func surroundings(of registry: Registry, pictures: [String: [UInt8]] = [:]) -> PreviewPage.Surroundings {
    PreviewPage.Surroundings(
      findings: registry.findings().map { finding in
        let related = finding.related.map { PreviewFinding.Related(message: $0.message, place: "there") }
        return PreviewFinding(finding, place: "there:1:1", related: related)
      },
      pictures: pictures,
      placeOfExperience: { "\($0.id).json:1" },
      placeOfApp: { "\($0.id)/app.json" }
    )
  }

  private func html(of registry: Registry, pictures: [String: [UInt8]] = [:]) -> String {
    String(decoding: PreviewPage(registry, in: surroundings(of: registry, pictures: pictures)).html(), as: UTF8.self)
  }

  private func page(of registry: Registry) throws -> [StrictHTML.Element] {
    try StrictHTML.read(html(of: registry))
  }
}

extension StrictHTML.Element {
  /// All descendants, in the order of the document.
  fileprivate var below: [StrictHTML.Element] {
    children.flatMap { child -> [StrictHTML.Element] in
      guard case .element(let element) = child else { return [] }
      return [element] + element.below
    }
  }

  /// The descendants of a class.
  fileprivate func parts(_ name: String) -> [StrictHTML.Element] {
    below.filter { $0.attributes["class"] == name }
  }
}

extension String {
  fileprivate func components(separatedBy part: String) -> [Substring] {
    split(separator: part, omittingEmptySubsequences: false)
  }
}
