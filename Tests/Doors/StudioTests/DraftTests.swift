import JSONSyntax
import SystemFiles
import TestSupport
import Testing

@testable import Studio

@Suite("Drafts: unsaved changes outlive a session")
struct DraftTests {
  /// The folder of a registry, and next to it one for drafts.
  private struct Desk {
    let folder: TemporaryFolder
    var registry: String { folder.path + "/registry" }

    init(in folder: TemporaryFolder) throws {
      self.folder = folder
      for (path, text) in EditingTests.files { try folder.write(text, to: "registry/\(path)") }
    }

    /// A page of a new session.
    func page() throws -> StudioPage {
      let tree = try FolderTree(registry)
      var session = try StudioSession(tree, folder: tree.path, shownFolder: "registry", clock: .stopped)
      session.keepDrafts(in: try #require(ScratchFolder(keptAt: folder.path + "/home/drafts", outside: registry)))
      return StudioPage(studio: Studio(session))
    }

    func registryText(_ path: String) throws -> String { try folder.text(of: "registry/\(path)") }
  }

  private static func withDesk(_ body: (Desk) throws -> Void) throws {
    try withTemporaryFolder { try body(try Desk(in: $0)) }
  }

  private static func title(_ text: String) -> String {
    #"{"view":"shop/coffee","typing":true,"edits":[{"pointer":"/title","value":"\#(text)"}]}"#
  }

  @Test("the next session offers them, restores them in one step that can be undone, and changes nothing before")
  func restored() throws {
    try Self.withDesk { desk in
      do {
        var page = try desk.page()
        #expect(try page.get("/api/registry")["/draft"] == nil)
        #expect(try page.post("/api/edit", Self.title("Espresso"))["/kept"] == "true")
      }
      var page = try desk.page()
      let offer = try page.get("/api/registry")
      #expect(offer["/draft/files"] == #"["shop/coffee.jsonc"]"# && offer["/draft/time"] != nil)
      #expect(try page.post("/api/edit", Self.title("Mocha")).status == "409 Conflict")
      let answer = try page.post("/api/draft", #"{"restore":true}"#)
      #expect(answer["/unsaved"] == #"["shop/coffee.jsonc"]"# && answer["/draft"] == nil)
      #expect(answer.string("/canUndo") == "Restore changes")
      #expect(try page.get("/api/experience?id=shop/coffee").string("/members/title") == "Espresso")
      #expect(try desk.registryText("shop/coffee.jsonc") == EditingTests.coffee)
      #expect(try page.post("/api/undo", "{}")["/unsaved"] == "[]")
    }
  }

  @Test("those that are saved, undone or discarded are not offered, and what is discarded can be restored by undo")
  func settled() throws {
    for last in ["/api/save", "/api/undo", "/api/discard"] {
      try Self.withDesk { desk in
        do {
          var page = try desk.page()
          #expect(try page.post("/api/edit", Self.title("Espresso")).isFine)
          #expect(try page.post(last, "{}").isFine)
        }
        var page = try desk.page()
        #expect(try page.get("/api/registry")["/draft"] == nil, "\(last)")
      }
    }
    try Self.withDesk { desk in
      do {
        var page = try desk.page()
        #expect(try page.post("/api/edit", Self.title("Espresso")).isFine)
      }
      var page = try desk.page()
      #expect(try page.post("/api/draft", #"{"restore":false}"#)["/unsaved"] == "[]")
      #expect(try page.post("/api/undo", "{}")["/unsaved"] == #"["shop/coffee.jsonc"]"#)
    }
  }

  @Test("they are merged with what changed on disk meanwhile, and a person decides about the same member")
  func merged() throws {
    try Self.withDesk { desk in
      do {
        var page = try desk.page()
        #expect(try page.post("/api/edit", Self.title("Espresso")).isFine)
      }
      let theirs = EditingTests.coffee.replacing("\"Coffee\"", with: "\"Kaffee\"") + "\n"
      try desk.folder.write(theirs, to: "registry/shop/coffee.jsonc")
      var page = try desk.page()
      let answer = try page.post("/api/draft", #"{"restore":true}"#)
      #expect(answer.string("/conflicts/0/pointer") == "/title" && answer.string("/conflicts/0/theirs") == "Kaffee")
      #expect(page.text(of: "shop/coffee.jsonc") == theirs.replacing("Kaffee", with: "Espresso"))
    }
  }

  @Test("a crash while typing, between any two writes, loses at most the last key, and never touches a file")
  func crash() throws {
    try Self.withDesk { desk in
      let letters = (1...30).map { String(repeating: "x", count: $0) }
      var crashes = 0
      for (index, text) in letters.enumerated() {
        var step = 0
        while true {
          var page = try desk.page()
          if page.studio.session.offer != nil { #expect(try page.post("/api/draft", #"{"restore":true}"#).isFine) }
          let before = page.text(of: "shop/coffee.jsonc")
          // The key is typed, but the process ends after some of the writes for it.
          let drafts = try #require(page.studio.session.drafts)
          page.studio.session.drafts = nil
          #expect(try page.post("/api/edit", Self.title(text)).isFine)
          let after = page.text(of: "shop/coffee.jsonc")
          let writes = page.studio.session.draft.writes(replacing: drafts.names)
          #expect(drafts.write(Array(writes.prefix(step))))
          let isLast = step >= writes.count
          page.studio.session.drafts = nil
          let left = try #require(SessionDraft(in: drafts) ?? (index == 0 ? SessionDraft([:], outside: [:]) : nil))
          let kept = left.files["shop/coffee.jsonc"]?.new.map { String(decoding: $0, as: UTF8.self) }
          #expect(kept == after || kept == before || index == 0 && kept == nil, "key \(index + 1), write \(step)")
          #expect(!isLast || kept == after)
          #expect(try desk.registryText("shop/coffee.jsonc") == EditingTests.coffee)
          crashes += 1
          step += 1
          if isLast { break }
        }
      }
      #expect(crashes >= 100)
    }
  }

  @Test("only this user can read them, a second session has others, and none are in the repository")
  func access() throws {
    try Self.withDesk { desk in
      var page = try desk.page()
      #expect(try page.post("/api/edit", Self.title("Espresso")).isFine)
      let home = desk.folder.path + "/home/drafts"
      #expect(try desk.folder.permissions(of: "home/drafts") == 0o700)
      for name in try #require(page.studio.session.drafts).names {
        #expect(try desk.folder.permissions(of: "home/drafts/\(name)") == 0o600, "\(name)")
      }
      #expect(ScratchFolder(keptAt: home, outside: desk.registry) == nil, "another process has it open")
      #expect(ScratchFolder(keptAt: desk.registry + "/drafts", outside: desk.registry) == nil)
    }
  }
}
