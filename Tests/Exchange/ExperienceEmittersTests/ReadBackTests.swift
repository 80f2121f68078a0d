import ExperienceEmitters
import AppClipRegistry
import ExperienceResolver
import HostNames
import JSONSyntax
import MarkupSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// Emitted files parse again and contain the exact strings of the registry.
@Suite("Emitted files read back unchanged")
struct ReadBackTests {
  @Test("the banner's HTML contains the bundle ID")
  func banner() throws {
    let registry = NastyRegistry.registry
    let html = try #require(try registry.banner(forApp: registry.apps[0].id))
    let tag = try #require(try StrictHTML.read(html).first)
    #expect(tag.attributes["name"] == "apple-itunes-app")
    #expect(
      tag.attributes["content"]
        == "app-id=1, app-clip-bundle-id=com.example.<&>.Clip🍩, app-clip-display=card"
    )
  }

  @Test("the HTML sheet contains every field of every card, scalar for scalar")
  func html() throws {
    let registry = NastyRegistry.registry
    let file = try #require(try registry.emit(.localExperiences, format: .html).files.first)
    let page = try StrictHTML.read(file.text)
    let articles = page.flatMap { $0.all("article") }
    #expect(articles.count == registry.experiences.count)
    for (article, experience) in zip(articles, registry.experiences) {
      let values = article.all("dd").map(\.text)
      let expected = Self.values(of: experience, in: registry)
      #expect(values.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
    }
    #expect(page.flatMap { $0.all("h1") }.map(\.text) == [registry.apps[0].name])
  }

  @Test("the JSON sheet contains every field of every card, scalar for scalar")
  func json() throws {
    let registry = NastyRegistry.unwritable
    let file = try #require(try registry.emit(.localExperiences, format: .json).files.first)
    let tree = Tree(SourceText(file.bytes))
    #expect(tree.problems.isEmpty)
    for (index, experience) in registry.experiences.enumerated() {
      let pointers = ["urlPrefix", "bundleID", "title", "subtitle", "action", "photo"].map {
        "/experiences/\(index)/\($0)"
      }
      let localized = ["title", "subtitle"].map { "/experiences/\(index)/localizations/0/\($0)" }
      let values = (pointers + localized).map { tree.node(at: $0).flatMap(tree.string) ?? "nothing at \($0)" }
      let expected = Self.values(of: experience, in: registry)
      #expect(values.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
    }
  }

  @Test("every page has a policy that allows only its own style and images")
  func policies() throws {
    let registry = NastyRegistry.registry
    let inputs = Dictionary(
      uniqueKeysWithValues: try registry.inputs(for: .everything).map { ($0, ImageSample.right.bytes) }
    )
    let pages = try registry.emit(.everything, inputs: inputs).files.filter {
      $0.path.hasSuffix(".html") && $0.text.hasPrefix("<!DOCTYPE")
    }
    #expect(pages.count > 2)
    for page in pages {
      let tags = HTMLScanner.tags(in: page.bytes)
      let policy = try #require(
        tags.first { $0["http-equiv"] == "Content-Security-Policy" }?["content"],
        "\(page.path)"
      )
      #expect(policy.hasPrefix("default-src 'none'; style-src 'unsafe-inline'; img-src "))
      #expect(policy.hasSuffix("; form-action 'none'; base-uri 'none'") && !policy.contains("script-src"))
      let loads = tags.first { $0["src"] != nil || $0.name == "style" || $0.name == "link" }
      let place = try #require(tags.first { $0["http-equiv"] != nil })
      #expect(loads.map { $0.range.lowerBound > place.range.lowerBound } ?? true, "\(page.path)")
    }
  }

  @Test("a control character is rejected in a property list and a table, and validate reports its location")
  func controls() throws {
    let cases: [(Example, Emitter, OutputFormat?)] = [
      (.app(#""clip": { "bundleID": "com.example.shop.Clip", "appGroups": ["group.a\u0007"] }"#), .entitlements, nil),
      (.experience(Self.code(named: "a\\u0007.svg")), .appClipCodes, .csv),
    ]
    for (example, emitter, format) in cases {
      let registry = example.registry
      let problem = #expect(throws: EmissionError.self) { try registry.emit(emitter, format: format) }
      guard case .unwritable? = problem else {
        Issue.record("\(emitter.name): \(String(describing: problem))")
        continue
      }
      #expect(registry.findings().contains { $0.severity == .error })
    }
  }

  @Test("no cell of a table is a formula", arguments: ["=cmd", "+1", "-1", "@a"])
  func formulas(name: String) throws {
    let registry = Example.experience(Self.code(named: "\(name).svg")).registry
    let text = try #require(try registry.emit(.appClipCodes, format: .csv).files.first).text
    #expect(text.contains("\n./\(name).svg,https://"))
  }

  private static func code(named name: String) -> String {
    #""codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee", "foreground": "FFFFFF", "background": "000000", "fileName": "\#(name)" }]"#
  }

  @Test("a text that HTML cannot contain is reported, and no page is generated")
  func unwritable() throws {
    let registry = NastyRegistry.unwritable
    let problem = try #require(throws: EmissionError.self) { try registry.emit(.localExperiences, format: .html) }
    #expect(problem.message.hasSuffix("contains U+0007, which an HTML page cannot contain"))
  }

  @Test("any text comes back from HTML unchanged, or is rejected because of a character that HTML cannot contain")
  func anyText() async throws {
    try await forEachCase(300) { random in
      let text = Self.text(from: &random)
      var writer = MarkupWriter(.html)
      writer.element("p", ["title": text], text: text)
      do {
        let html = String(decoding: try writer.finish(), as: UTF8.self)
        let element = try #require(try StrictHTML.read(html).first)
        #expect(Array(element.text.unicodeScalars) == Array(text.unicodeScalars))
        #expect(Array((element.attributes["title"] ?? "").unicodeScalars) == Array(text.unicodeScalars))
      } catch let problem as MarkupWriter.WriteError {
        #expect(problem.character.hasNoWayIntoMarkup)
      }
    }
  }

  private static func text(from random: inout SeededRandom) -> String {
    let pieces = ["\"", "<", ">", "&", "'", "\\", "&lt;", "&#10;", "\n", "\t", " ", "é", "e\u{301}", "שלום", "🍩", "x"]
    let rare = ["\u{0}", "\u{1B}", "\u{9F}", "\u{FFFF}"]
    return (0..<random.integer(in: 0...12)).map { _ in
      random.oneIn(40) ? random.one(of: rare) : random.one(of: pieces)
    }.joined()
  }

  private static func values(of experience: AdvancedExperience, in registry: Registry) -> [String] {
    let localized = experience.declaration?.localizations.first
    return [
      experience.urlPrefix.flatMap { try? InvocationURL(mappingHostOf: $0) }?.text, registry.apps[0].clipBundleID,
      experience.title, experience.subtitle, "View",
      experience.image.map { registry.apps[0].id + "/" + $0 }, localized?.title?.value, localized?.subtitle?.value,
    ].compactMap(\.self)
  }
}
