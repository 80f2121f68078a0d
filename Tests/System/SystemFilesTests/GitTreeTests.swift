import Foundation
import SystemFiles
import TestSupport
import Testing

/// A repository created by git itself; without git there is nothing to compare the tree with.
@Suite("A revision of a git repository", .enabled(if: GitProgram.isThere, "git is not installed"))
struct GitTreeTests {
  @Test("contains the committed files, whatever is on disk now")
  func files() throws {
    try withRepository { folder in
      try folder.write("later", to: "registry/shop/app.json")
      try folder.write("new", to: "registry/shop/new.json")
      let tree = try GitTree(folder.path("registry"), at: try #require(GitRevision("HEAD")))
      #expect(tree.folder == "registry")
      #expect(try tree.entries(of: "").map(\.name) == ["shop"])
      #expect(try tree.entries(of: "shop").map(\.name) == ["a b.json", "app.json", "images", "ünï.json"])
      #expect(try text(of: "shop/app.json", in: tree) == "second")
      #expect(try text(of: "shop/ünï.json", in: tree) == "üni")
      #expect(try tree.bytes(of: "shop/images/big.bin") == big)
      let first = try GitTree(folder.path("registry"), at: try #require(GitRevision("HEAD~1")))
      #expect(try text(of: "shop/app.json", in: first) == "first")
      #expect(throws: FileError(path: "shop/nothing.json", cause: .missing)) {
        try tree.bytes(of: "shop/nothing.json")
      }
    }
  }

  @Test("follows links inside the folder and refuses those that lead out of it")
  func links() throws {
    try withRepository { folder in
      try folder.link("registry/shop/inner.json", to: "app.json")
      try folder.link("registry/shop/outer.json", to: "../../outside.txt")
      try GitProgram.run("add -A", "commit -qm links", in: folder)
      let tree = try GitTree(folder.path("registry"), at: try #require(GitRevision("HEAD")))
      #expect(try text(of: "shop/inner.json", in: tree) == "second")
      let outer = try tree.entries(of: "shop").first { $0.name == "outer.json" }
      #expect(
        outer?.kind == .refused(FileError(path: "shop/outer.json", cause: .leadsOutside(target: "../../outside.txt")))
      )
    }
  }

  @Test("refuses a file that is too large before it is read")
  func tooLarge() throws {
    try withRepository { folder in
      let tree = try GitTree(folder.path("registry"), at: try #require(GitRevision("HEAD")), limit: 6)
      #expect(try text(of: "shop/app.json", in: tree) == "second")
      let problem = FileError(path: "shop/images/big.bin", cause: .isTooLarge(limit: 6))
      #expect(throws: problem) { try tree.bytes(of: "shop/images/big.bin") }
    }
  }

  @Test("fetches nothing in a partial clone, and reports what is missing")
  func partialClone() throws {
    try withRepository { folder in
      try GitProgram.run("config uploadpack.allowFilter true", in: folder)
      try GitProgram.run("clone -q --filter=blob:none file://\(folder.path) clone", in: folder)
      let packs = Self.packs(of: folder)
      let clone = folder.path("clone/registry")
      #expect(try text(of: "shop/app.json", in: GitTree(clone, at: try #require(GitRevision("HEAD")))) == "second")
      #expect(throws: GitError.isIncomplete) { try GitTree(clone, at: try #require(GitRevision("HEAD~1"))) }
      #expect(Self.packs(of: folder) == packs)
    }
  }

  private static func packs(of folder: TemporaryFolder) -> [String] {
    folder.files().filter { $0.hasPrefix("clone/.git/objects/") }
  }

  @Test("can be given as the point at which a branch left another one")
  func commonAncestor() throws {
    try withRepository { folder in
      try GitProgram.run("checkout -qb feature HEAD~1", in: folder)
      try folder.write("third", to: "registry/shop/app.json")
      try GitProgram.run("commit -qam third", in: folder)
      for name in ["main...", "main...feature", "...main"] {
        let tree = try GitTree(folder.path("registry"), at: try #require(GitRevision(name)))
        #expect(try text(of: "shop/app.json", in: tree) == "first")
      }
      try GitProgram.run("checkout -q --orphan alone", "commit -qm alone", in: folder)
      #expect(throws: GitError.noCommonAncestor("main", "HEAD")) {
        try GitTree(folder.path("registry"), at: try #require(GitRevision("main...")))
      }
    }
  }

  @Test("can be read by several threads concurrently")
  func threads() throws {
    try withRepository { folder in
      let tree = try GitTree(folder.path("registry"), at: try #require(GitRevision("HEAD")))
      let read = Threads(count: 4).map(parts: 40) { part in
        part % 2 == 0
          ? (try? tree.bytes(of: "shop/images/big.bin")) == big
          : (try? tree.bytes(of: "shop/app.json")) == Array("second".utf8)
      }
      #expect(read.allSatisfy { $0 })
    }
  }

  @Test("is the whole repository if the folder is its top, and does not have to exist on disk")
  func places() throws {
    try withRepository { folder in
      let top = try GitTree(folder.path, at: try #require(GitRevision("main")))
      #expect(try top.entries(of: "").map(\.name) == ["outside.txt", "registry"])
      try FileManager.default.removeItem(atPath: folder.path("registry"))
      let gone = try GitTree(folder.path("registry/shop"), at: try #require(GitRevision("main")))
      #expect(try text(of: "app.json", in: gone) == "second")
    }
  }

  @Test("that does not exist is reported, with a way to fix it")
  func problems() throws {
    try withRepository { folder in
      let registry = folder.path("registry")
      #expect(throws: GitError.noRevision("nowhere")) {
        try GitTree(registry, at: try #require(GitRevision("nowhere")))
      }
      #expect(throws: GitError.noRevision("nowhere")) {
        try GitTree(registry, at: try #require(GitRevision("nowhere...")))
      }
      let main = try #require(GitRevision("main"))
      #expect(throws: GitError.noFolder("other", revision: main)) {
        try GitTree(folder.path("other"), at: main)
      }
      #expect(throws: GitError.noFolder("outside.txt", revision: main)) {
        try GitTree(folder.path("outside.txt"), at: main)
      }
      #expect(throws: GitError.noGit) {
        try GitTree(registry, at: try #require(GitRevision("main")), program: "there-is-no-such-git")
      }
    }
    try withTemporaryFolder { folder in
      let path = folder.path
      #expect(throws: GitError.noRepository(folder: path)) {
        try GitTree(path, at: try #require(GitRevision("main")))
      }
    }
  }

  @Test(
    "is not an option, not empty, and not several words",
    arguments: ["", "-x", "...", "a...b...c", "a b", "a...-b", "a\nb"]
  )
  func names(_ text: String) { #expect(GitRevision(text) == nil) }
}

private let big = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

private func text(of path: String, in tree: GitTree) throws -> String {
  String(decoding: try tree.bytes(of: path), as: UTF8.self)
}

/// Runs `body` with a repository of two commits on `main`.
private func withRepository(_ body: (TemporaryFolder) throws -> Void) throws {
  try withTemporaryFolder { folder in
    try folder.write("first", to: "registry/shop/app.json")
    try folder.write("outside", to: "outside.txt")
    try GitProgram.run("init -q -b main", "add -A", "commit -qm first", in: folder)
    try folder.write("second", to: "registry/shop/app.json")
    try folder.write("spaces", to: "registry/shop/a b.json")
    try folder.write("üni", to: "registry/shop/ünï.json")
    try folder.write(big, to: "registry/shop/images/big.bin")
    try GitProgram.run("add -A", "commit -qm second", in: folder)
    try body(folder)
  }
}
