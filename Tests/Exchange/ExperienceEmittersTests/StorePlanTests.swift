import AppStoreConnect
import JSONSyntax
import RegistryRules
import TestSupport
import Testing

@testable import ExperienceEmitters

/// The content and order of the requests to App Store Connect; `.ci` checks their bodies against Apple's description.
@Suite("The requests to App Store Connect")
struct StorePlanTests {
  private static let shop = Example.experience(
    #""place": { "names": ["Shop"], "address": { "full": "1 High Street" }, "placeStatus": "MATCHED" }"#
  )

  /// Each request as its purpose, method and path, and the whole plan as a tree.
  private static func plan(
    of example: Example,
    _ state: StoreState? = nil
  ) throws -> (lines: [String], tree: Tree) {
    let registry = example.registry
    var selection = Selection()
    selection.storeState = state
    let bytes = ["shop/images/coffee.png", "shop/images/shop.png"].map { ($0, [UInt8]("image".utf8)) }
    let emission = try registry.emit(.appStoreConnect, selection, inputs: Dictionary(uniqueKeysWithValues: bytes))
    let tree = Tree(SourceText(emission.files[0].bytes))
    let requests = try #require(tree.node(at: "/requests"))
    let lines = tree.elements(of: requests).map { request in
      ["for", "method", "path"].compactMap { tree.value(named: $0, in: request).flatMap(tree.string(of:)) }
        .joined(separator: " ")
    }
    return (lines, tree)
  }

  @Test("attach the default card to a version of the app, and verify it and every upload")
  func version() throws {
    let (lines, tree) = try Self.plan(of: Self.shop)
    let creation = try #require(lines.firstIndex(of: "create POST /v1/appClipDefaultExperiences"))
    let version = "/body/data/relationships/releaseWithAppStoreVersion/data"
    #expect(tree.node(at: "/requests/\(creation)\(version)/type").flatMap(tree.string(of:)) == "appStoreVersions")
    #expect(tree.node(at: "/requests/\(creation)\(version)/id").flatMap(tree.string(of:)) == "<appStoreVersion>")
    #expect(
      lines.contains("verify GET /v1/appStoreVersions/<appStoreVersion>/relationships/appClipDefaultExperience")
    )
    for (index, line) in lines.enumerated() where line.hasPrefix("create PUT ") {
      #expect(lines[index + 1].hasPrefix("create PATCH ") && lines[index + 2].hasPrefix("verify GET "))
      let state = tree.node(at: "/requests/\(index + 2)/expects/value").flatMap(tree.string(of:))
      #expect(state == "COMPLETE")
    }
  }

  @Test(
    "refuse an ID of a state that would lead to another resource, or that a script takes for a name",
    arguments: ["../../v1/apps/1", "..", "a/b", "<a>$(x)`y`", "e1?x=1", "e 1", "e%2F1"]
  )
  func identifiers(id: String) throws {
    var app = StoreApp(id: "1", bundleID: try #require(Self.shop.registry.apps.first?.bundleID))
    app.clip = StoreClip(id: "c1", bundleID: "")
    app.clip?.cards = [StoreCard(id: id, link: "https://example.com/coffee", content: CardContent())]
    app.versions = [StoreVersion(id: "v1", number: "1.0", state: "PREPARE_FOR_SUBMISSION")]
    #expect(throws: EmissionError.self) { try Self.plan(of: Self.shop, StoreState(apps: [app])) }
    app.clip?.cards = [StoreCard(id: "e-1_2.3~4=", link: "https://example.com/coffee", content: CardContent())]
    #expect(try Self.plan(of: Self.shop, StoreState(apps: [app])).lines.contains { $0.hasSuffix("/e-1_2.3~4=") })
  }

  @Test("update everything of an experience except its link, and clear what is not declared")
  func update() throws {
    var app = StoreApp(id: "1", bundleID: try #require(Self.shop.registry.apps.first?.bundleID))
    var card = StoreCard(id: "e1", link: "https://example.com/coffee", content: CardContent())
    card.status = "RECEIVED"
    app.clip = StoreClip(id: "c1", bundleID: "")
    app.clip?.cards = [card]
    let (lines, tree) = try Self.plan(of: Self.shop, StoreState(apps: [app]))
    let update = try #require(lines.firstIndex(of: "update PATCH /v1/appClipAdvancedExperiences/e1"))
    #expect(!lines.contains { $0.hasSuffix("POST /v1/appClipAdvancedExperiences") })
    let attributes = "/requests/\(update)/body/data/attributes"
    #expect(tree.node(at: attributes + "/link") == nil)
    #expect(tree.node(at: attributes + "/place/names/0").flatMap(tree.string(of:)) == "Shop")
    #expect(tree.node(at: attributes + "/place/placeStatus") == nil)
    #expect(tree.node(at: attributes + "/businessCategory").map(tree.kind(of:)) == .null)
    #expect(tree.node(at: "/requests/\(update)/body/included/0/attributes/title").flatMap(tree.string(of:)) == "Coffee")
  }

  @Test("become a script in which no text of a card is a word of the shell")
  func script() throws {
    let shop = Example.experience(
      ##""localizations": { "de": { "title": "$(reboot) `id` 'x' \\n", "subtitle": "END OF BODY" } }"##
    )
    let bytes = ["shop/images/coffee.png", "shop/images/shop.png"].map { ($0, [UInt8]("image".utf8)) }
    let inputs = Dictionary(uniqueKeysWithValues: bytes)
    let script = try #require(try shop.registry.emit(.appStoreConnect, format: .shell, inputs: inputs).files.first)
    #expect(script.path.hasSuffix(".sh"))
    let lines = script.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("$(reboot)") })
    #expect(lines[line - 1].hasSuffix(" << 'END OF BODY'") && lines[line + 1] == "END OF BODY")
  }
}
