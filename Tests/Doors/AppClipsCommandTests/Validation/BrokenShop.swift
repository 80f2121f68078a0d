import RegistryRules
import SystemFiles
import TestSupport
import Testing

@testable import AppClipsCommand

/// A shop with one error in each of two areas, one warning and no notes, in a temporary folder.
struct BrokenShop {
  let folder: TemporaryFolder

  static let card = "experiences/shop/coffee.json"

  /// Makes the shop: a title of white space (error), a URL that is not https (error), and no team (warning).
  static func with(_ body: (BrokenShop) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let shop = BrokenShop(folder: folder)
      try folder.makeFolder(".git")
      try folder.write(app, to: "experiences/shop/app.json")
      try folder.write(card(title: " ", url: "http://example.com/1"), to: Self.card)
      try folder.write(ImageSample.right.bytes, to: "experiences/shop/a.png")
      try body(shop)
    }
  }

  static let app = #"""
    {
      "schemaVersion": 2, "name": "Shop", "appStoreID": "1", "bundleID": "com.example.shop",
      "clip": { "bundleID": "com.example.shop.Clip" }, "domains": ["example.com"], "defaultLanguage": "en",
      "defaultExperience": {
        "action": "open", "localizations": { "en-US": { "subtitle": "Shop in seconds", "image": "a.png" } }
      }
    }
    """#

  static func card(title: String, url: String = "https://example.com/1") -> String {
    #"""
    { "urlPrefix": "\#(url)", "action": "open",
      "title": "\#(title)", "subtitle": "Ready in a minute", "image": "a.png" }
    """#
  }

  /// Runs `appclips validate` with the words of `line` in the shop's folder.
  func validate(_ line: String, input: String = "") -> Transcript {
    Transcript(
      ["validate"] + line.split(separator: " ").map(String.init),
      input: input,
      workingFolder: folder.path
    )
  }

  /// Writes both files, and ends like a run that is killed when only one of them is new.
  func interruptWrite() {
    var set = WriteSet()
    set.write(Array(Self.card(title: "Interrupted").utf8), to: "shop/coffee.json")
    set.write(Array("{}".utf8), to: "shop/app.json")
    var moves = 0
    #expect(throws: FileError.self) {
      try set.commit(in: folder.path("experiences")) { step in
        if case .move = step { moves += 1 }
        return moves == 2 ? .kill : nil
      }
    }
  }

  /// The rules of the findings in a compact report.
  func rules(_ line: String, input: String = "") -> [String] {
    validate(line + " --format compact", input: input).output.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /.* \[(.*)\]/).map { String($0.1) }
    }
  }
}
