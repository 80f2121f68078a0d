import TestSupport
import Testing

@testable import SystemFiles

struct OverlayTreeTests {
  private static let base = MemoryTree(texts: ["a/one.json": "1", "a/two.json": "2", "b.json": "b"])

  @Test(
    "the file is where it was added, in place of another, next to others, or in missing folders",
    arguments: [
      ("a/one.json", ["a/one.json", "a/two.json", "b.json"]),
      ("a/three.json", ["a/one.json", "a/three.json", "a/two.json", "b.json"]),
      ("c/d/e.json", ["a/one.json", "a/two.json", "b.json", "c/d/e.json"]),
      ("0.json", ["0.json", "a/one.json", "a/two.json", "b.json"]),
      ("a/.hidden.json", ["a/one.json", "a/two.json", "b.json"]),
    ]
  )
  func files(path: String, expected: [String]) throws {
    let tree = OverlayTree(Self.base, files: [path: Array("new".utf8)])
    #expect(try files(in: tree, below: "") == expected)
    for file in expected {
      let expected = file == path ? Array("new".utf8) : try Self.base.bytes(of: file)
      #expect(try tree.bytes(of: file) == expected)
    }
  }

  @Test("files of a folder are read in order, including the added one")
  func reading() {
    let tree = OverlayTree(Self.base, files: ["a/one.json": Array("new".utf8)])
    var read: [String] = []
    tree.readFiles(["two.json", "one.json", "none.json"], of: "a") { name, bytes in
      read.append("\(name) \((try? bytes.get()).map { String(decoding: $0, as: UTF8.self) } ?? "-")")
    }
    #expect(read == ["two.json 2", "one.json new", "none.json -"])
  }

  @Test("several files are added together, also to the same new folder and in place of each other's folders")
  func several() throws {
    let tree = OverlayTree(Self.base, files: ["c/1.json": [1], "c/2.json": [2], "a/two.json": [3], "c/d/e.json": [4]])
    let all = try files(in: tree, below: "")
    #expect(all == ["a/one.json", "a/two.json", "b.json", "c/1.json", "c/2.json", "c/d/e.json"])
    var read: [String] = []
    tree.readFiles(["one.json", "two.json"], of: "a") { name, bytes in
      read.append("\(name) \((try? bytes.get())?.count ?? -1)")
    }
    #expect(read == ["one.json 1", "two.json 1"])
  }

  @Test("the stamp of a file is that of the base tree, unless the file is added, replaced or hidden")
  func stamps() {
    let tree = OverlayTree(Self.base, files: ["b.json": [1]], without: ["a/one.json"])
    let other = OverlayTree(Self.base, files: ["b.json": [2]])
    #expect(tree.stamp(of: "a/two.json") == Self.base.stamp(of: "a/two.json"))
    #expect(tree.stamp(of: "a/one.json") != Self.base.stamp(of: "a/one.json"))
    #expect(Set([tree, other].map { $0.stamp(of: "b.json") } + [Self.base.stamp(of: "b.json")]).count == 3)
  }

  @Test("a folder that neither tree has is missing")
  func missing() {
    let tree = OverlayTree(Self.base, files: ["c/d.json": []])
    #expect(throws: FileError(path: "x", cause: .missing)) { try tree.entries(of: "x") }
    #expect(throws: FileError(path: "b.json", cause: .isNoFolder)) { try tree.entries(of: "b.json") }
  }

  private func files(in tree: OverlayTree, below folder: String) throws -> [String] {
    try tree.entries(of: folder).flatMap { entry in
      let path = TreePath.join(folder, entry.name)
      return entry.kind == .folder ? try files(in: tree, below: path) : [path]
    }
  }
}
