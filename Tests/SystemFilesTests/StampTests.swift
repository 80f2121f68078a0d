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
}
