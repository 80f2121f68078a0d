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
  private static func plan(of example: Example) throws -> (lines: [String], tree: Tree) {
    let registry = example.registry
    let bytes = ["shop/images/coffee.png", "shop/images/shop.png"].map { ($0, [UInt8]("image".utf8)) }
    let emission = try registry.emit(.appStoreConnect, inputs: Dictionary(uniqueKeysWithValues: bytes))
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
    let template = try #require(lines.firstIndex(of: "next-version POST /v1/appClipDefaultExperiences"))
    let old = "/requests/\(template)/body/data/relationships/appClipDefaultExperienceTemplate/data/id"
    #expect(tree.node(at: old).flatMap(tree.string(of:)) == "<old defaultExperience>")
    #expect(
      lines.contains("verify GET /v1/appStoreVersions/<appStoreVersion>/relationships/appClipDefaultExperience")
    )
    for (index, line) in lines.enumerated() where line.hasPrefix("create PUT ") {
      #expect(lines[index + 1].hasPrefix("create PATCH ") && lines[index + 2].hasPrefix("verify GET "))
      let state = tree.node(at: "/requests/\(index + 2)/expects/value").flatMap(tree.string(of:))
      #expect(state == "COMPLETE")
    }
  }

  @Test("update everything of an experience except its link, and clear what is not declared")
  func update() throws {
    let (lines, tree) = try Self.plan(of: Self.shop)
    let update = try #require(lines.firstIndex { $0.hasPrefix("update PATCH /v1/appClipAdvancedExperiences/<old ") })
    #expect(lines[update - 1] == "create POST /v1/appClipAdvancedExperiences")
    #expect(lines[update + 1].hasPrefix("replace PATCH /v1/appClipAdvancedExperiences/<old "))
    let attributes = "/requests/\(update)/body/data/attributes"
    #expect(tree.node(at: attributes + "/link") == nil)
    #expect(tree.node(at: attributes + "/place/names/0").flatMap(tree.string(of:)) == "Shop")
    #expect(tree.node(at: attributes + "/place/placeStatus") == nil)
    #expect(tree.node(at: attributes + "/businessCategory").map(tree.kind(of:)) == .null)
    #expect(tree.node(at: "/requests/\(update)/body/included/0/attributes/title").flatMap(tree.string(of:)) == "Coffee")
  }
}
