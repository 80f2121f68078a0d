import AppClipsCommand
import Foundation
import TestSupport
import Testing

/// The JSON in the documentation.
@Suite("The documented JSON")
struct DocumentedJSONTests {
  @Test("is what appclips reads", arguments: PackageFolder.documents)
  func valid(path: String) throws {
    for block in CodeBlock.all(in: try PackageFolder.text(of: path)) where block.language == "json" {
      let members = block.text.hasPrefix("\"")
      for text in Self.documents(of: members ? "{\n\(block.text)}" : block.text) {
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        guard let file = value as? [String: Any], members || Self.isWhole(file) else { continue }
        #expect(try Self.mistakes(in: file, or: members ? nil : text) == "", "\(path)\n\(text)")
      }
    }
  }

  /// A block is one document, or one on each line.
  private static func documents(of text: String) -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    return lines.count > 1 && lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") } ? lines : [text]
  }

  private static func isWhole(_ file: [String: Any]) -> Bool {
    ["schemaVersion", "urlPrefix", "version"].contains { file[$0] != nil } && file["formatVersion"] == nil
  }

  /// What `validate` says about a file of a registry, or about members that an app or an experience can have.
  private static func mistakes(in file: [String: Any], or text: String?) throws -> String {
    if let text { return findings(in: text) }
    let candidates = try bases.map { base in
      let whole = base.merging(file) { $1 }
      return findings(in: String(decoding: try JSONSerialization.data(withJSONObject: whole), as: UTF8.self))
    }
    return candidates.contains("") ? "" : candidates.joined(separator: "\n")
  }

  private static func findings(in text: String) -> String {
    Transcript(["validate", "-", "--severity", "error", "--format", "compact", "--quiet"], input: text).output
  }

  /// A complete app and a complete experience, to which members can be added.
  private static var bases: [[String: Any]] {
    [
      [
        "schemaVersion": 2, "name": "Costra Coffee", "bundleID": "com.example.costra", "defaultLanguage": "en",
        "clip": ["bundleID": "com.example.costra.Clip"], "domains": ["costracoffee.com"],
      ],
      [
        "urlPrefix": "https://costracoffee.com/1", "action": "open", "title": "Americano",
        "subtitle": "Order ahead, skip the line", "image": "images/americano.png",
      ],
    ]
  }
}
