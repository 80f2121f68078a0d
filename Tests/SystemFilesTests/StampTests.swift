import Foundation
import SystemFiles
import TestSupport
import Testing

@Suite("The stamp of a folder")
struct StampTests {
  @Test("is another one once a file comes, goes or is written, and no other while nothing happens")
  func changes() throws {
    try withTemporaryFolder { folder in
      try folder.write("one", to: "shop/a.json")
      let tree = try FolderTree(folder.path)
      var stamps = [tree.stamp()]
      #expect(tree.stamp() == stamps[0])
      try folder.write("not looked at", to: ".git/index")
      #expect(tree.stamp() == stamps[0])
      try folder.write("two", to: "shop/b.json")
      stamps.append(tree.stamp())
      try folder.write("longer", to: "shop/a.json")
      stamps.append(tree.stamp())
      try FileManager.default.removeItem(atPath: folder.path("shop/b.json"))
      stamps.append(tree.stamp())
      try folder.makeFolder("images")
      stamps.append(tree.stamp())
      #expect(Set(stamps).count == stamps.count)
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
