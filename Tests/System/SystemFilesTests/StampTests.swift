import Foundation
import SystemFiles
import TestSupport
import Testing

@Suite("The stamps of files")
struct StampTests {
  /// Writes a file in place, as if at `time`.
  private static func write(_ text: String, at time: Date, to path: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
  }

  @Test("a second write within one tick of the clock is noticed by the contents, shortly after and later")
  func writesWithinATick() throws {
    try withTemporaryFolder { folder in
      try folder.write("one", to: "shop/a.json")
      let path = folder.path("shop/a.json")
      let now = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded())
      let tree = try FolderTree(folder.path)
      try Self.write("two", at: now, to: path)
      let before = try TreeSnapshot(tree)
      try Self.write("six", at: now, to: path)
      #expect(try TreeSnapshot(tree).changes(since: before) == ["shop/a.json"])
      try Self.write("two", at: now, to: path)
      #expect(try TreeSnapshot(tree).changes(since: before) == [])
    }
  }

  @Test("the contents of an old file are not read")
  func oldFile() throws {
    try withTemporaryFolder { folder in
      try folder.write("one", to: "shop/a.json")
      let (path, old) = (folder.path("shop/a.json"), Date(timeIntervalSince1970: 1_700_000_000))
      let tree = try FolderTree(folder.path)
      try Self.write("two", at: old, to: path)
      let before = try TreeSnapshot(tree)
      try Self.write("six", at: old, to: path)
      #expect(try TreeSnapshot(tree).changes(since: before) == [])
    }
  }

  @Test("two snapshots show which files were added, written and removed in between")
  func snapshots() throws {
    try withTemporaryFolder { folder in
      for name in ["a", "b", "c"] { try folder.write(name, to: "shop/\(name).json") }
      let tree = try FolderTree(folder.path)
      let before = try TreeSnapshot(tree)
      #expect(try TreeSnapshot(tree).changes(since: before) == [])
      try folder.write("longer", to: "shop/b.json")
      try folder.write("new", to: "shop/images/d.png")
      try FileManager.default.removeItem(atPath: folder.path("shop/c.json"))
      let after = try TreeSnapshot(tree)
      #expect(after.changes(since: before) == ["shop/b.json", "shop/c.json", "shop/images/d.png"])
      #expect(try before.entries(of: "shop").map(\.name) == ["a.json", "b.json", "c.json"])
      #expect(try after.entries(of: "shop").map(\.name) == ["a.json", "b.json", "images"])
    }
  }
}
