import ExperienceRegistry
import TestSupport
import Testing

@testable import RegistryFiles

struct OverlayTreeTests {
  private static let base = MemoryTree(texts: ["a/one.json": "1", "a/two.json": "2", "b.json": "b"])

  @Test(
    "the file is where it was laid, in place of another, beside others, or in folders that are not there",
    arguments: [
      ("a/one.json", ["a/one.json", "a/two.json", "b.json"]),
      ("a/three.json", ["a/one.json", "a/three.json", "a/two.json", "b.json"]),
      ("c/d/e.json", ["a/one.json", "a/two.json", "b.json", "c/d/e.json"]),
      ("0.json", ["0.json", "a/one.json", "a/two.json", "b.json"]),
      ("a/.hidden.json", ["a/one.json", "a/two.json", "b.json"]),
    ]
  )
  func files(path: String, expected: [String]) throws {
    let tree = OverlayTree(Self.base, file: path, bytes: Array("new".utf8))
    #expect(try files(in: tree, below: "") == expected)
    for file in expected {
      let expected = file == path ? Array("new".utf8) : try Self.base.bytes(of: file)
      #expect(try tree.bytes(of: file) == expected)
    }
  }

  @Test("files of a folder are read in their order, the laid one among them")
  func reading() {
    let tree = OverlayTree(Self.base, file: "a/one.json", bytes: Array("new".utf8))
    var read: [String] = []
    tree.readFiles(["two.json", "one.json", "none.json"], of: "a") { name, bytes in
      read.append("\(name) \((try? bytes.get()).map { String(decoding: $0, as: UTF8.self) } ?? "-")")
    }
    #expect(read == ["two.json 2", "one.json new", "none.json -"])
  }

  @Test("a folder that neither tree has is missing")
  func missing() {
    let tree = OverlayTree(Self.base, file: "c/d.json", bytes: [])
    #expect(throws: FileProblem(path: "x", cause: .missing)) { try tree.entries(of: "x") }
    #expect(throws: FileProblem(path: "b.json", cause: .isNoFolder)) { try tree.entries(of: "b.json") }
  }

  private func files(in tree: OverlayTree, below folder: String) throws -> [String] {
    try tree.entries(of: folder).flatMap { entry in
      let path = TreePath.join(folder, entry.name)
      return entry.kind == .folder ? try files(in: tree, below: path) : [path]
    }
  }
}
