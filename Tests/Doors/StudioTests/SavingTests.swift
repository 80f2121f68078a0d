import Foundation
import Synchronization
import SystemFiles
import TestSupport
import Testing

@testable import Studio

@Suite("Review, save and merge")
struct SavingTests {
  /// A session over a folder on disk.
  private static func withPage(
    _ files: [String: String] = EditingTests.files,
    _ body: (inout StudioPage, TemporaryFolder) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      for (path, text) in files { try folder.write(text, to: path) }
      let tree = try FolderTree(folder.path)
      var page = StudioPage(
        studio: Studio(try StudioSession(tree, folder: tree.path, shownFolder: "experiences", clock: .stopped))
      )
      try body(&page, folder)
    }
  }

  private static func edit(_ pointer: String, _ value: String, of view: String = "shop/coffee") -> String {
    #"{"view":"\#(view)","edits":[{"pointer":"\#(pointer)","value":"\#(value)"}]}"#
  }

  @Test("nothing is written before it is saved; then only the changed member is")
  func save() throws {
    try Self.withPage { page, folder throws in
      #expect(try page.post("/api/edit", Self.edit("/title", "Espresso")).isFine)
      #expect(try folder.text(of: "shop/coffee.jsonc") == EditingTests.coffee)
      let review = try page.get("/api/review")
      #expect(review.string("/worst") == "any" && review.string("/files/0/kind") == "changed")
      #expect(review.string("/files/0/diff")?.contains("+  \"title\": \"Espresso\", // short") == true)
      #expect(review.string("/cards/0/before")?.contains(">Coffee<") == true)
      #expect(review.string("/cards/0/after")?.contains(">Espresso<") == true)
      let answer = try page.post("/api/save", "{}")
      #expect(answer["/saved"] == #"["shop/coffee.jsonc"]"# && answer["/unsaved"] == "[]")
      #expect(
        try folder.text(of: "shop/coffee.jsonc") == EditingTests.coffee.replacing("\"Coffee\"", with: "\"Espresso\"")
      )
      #expect(try page.post("/api/undo", "{}")["/unsaved"] == #"["shop/coffee.jsonc"]"#)
    }
  }

  @Test("a new card is still there when it is saved")
  func newCard() throws {
    try Self.withPage { page, _ throws in
      let card = #"{"app":"shop","name":"tea","urlPrefix":"https://example.com/tea","title":"Tea"}"#
      #expect(try page.post("/api/experiences", card).isFine)
      #expect(try page.post("/api/save", "{}").isFine)
      #expect(try page.get("/api/experience?id=shop/tea").string("/members/title") == "Tea")
    }
  }

  @Test("a file that changed on disk is reported once, by the next event")
  func events() throws {
    try withTemporaryFolder { folder in
      for (path, text) in EditingTests.files { try folder.write(text, to: path) }
      let tree = try FolderTree(folder.path)
      let time = Atomic(0)
      let clock = Clock { .seconds(time.add(1, ordering: .relaxed).newValue) }
      let session = try StudioSession(tree, folder: tree.path, shownFolder: "experiences", clock: clock)
      var site = StudioSite(Studio(session), for: StudioAccess(port: 2547))
      #expect(site.news() == nil)
      try folder.write(EditingTests.coffee + " ", to: "shop/coffee.jsonc")
      #expect(site.news()?.contains("shop/coffee.jsonc") == true)
      try folder.write(EditingTests.coffee + "  ", to: "shop/tea.jsonc")
      let next = site.news()
      #expect(next?.contains("shop/tea.jsonc") == true && next?.contains("coffee") == false)
      #expect(site.news() == nil)
    }
  }

  @Test("what the session wrote itself is no change on disk")
  func ownSave() throws {
    try Self.withPage { page, _ throws in
      #expect(try page.post("/api/edit", Self.edit("/title", "Espresso")).isFine)
      #expect(try page.post("/api/save", "{}").isFine)
      #expect(try page.studio.session.readDisk() == [])
    }
  }

  @Test("a review of another revision is not saved")
  func otherRevision() throws {
    try Self.withPage { page, folder throws in
      #expect(try page.post("/api/edit", Self.edit("/title", "Espresso")).isFine)
      #expect(try page.post("/api/save", #"{"revision":1}"#).status == "409 Conflict")
      #expect(try folder.text(of: "shop/coffee.jsonc") == EditingTests.coffee)
    }
  }

  @Test("a save that fails at any step writes nothing and loses nothing")
  func fullDisk() throws {
    for step in 1...12 {
      try Self.withPage { page, folder throws in
        #expect(try page.post("/api/edit", Self.edit("/title", "Espresso")).isFine)
        #expect(try page.post("/api/edit", Self.edit("/localizations/en-US/subtitle", "Now", of: "shop")).isFine)
        var (count, isSaved) = (0, false)
        do throws(StudioError) {
          _ = try page.studio.session.save { writeStep in
            // After these steps all files are in place, and there is nothing to roll back.
            if case .forget = writeStep { return nil }
            if case .done = writeStep { return nil }
            count += 1
            return count == step ? .fail(FileError(path: "shop", cause: .diskIsFull)) : nil
          }
          isSaved = true
        } catch {
          #expect(error.status == "500 Internal Server Error" && error.message.contains("full"))
        }
        #expect(isSaved == (count < step))
        #expect(try folder.text(of: "shop/coffee.jsonc").contains("Espresso") == isSaved)
        #expect(try folder.text(of: "shop/app.json").contains("Now") == isSaved)
        #expect(page.studio.session.unsaved.isEmpty == isSaved)
      }
    }
  }

  @Test("changes of other members on disk are merged, and reviewed before they are saved")
  func merge() throws {
    try Self.withPage { page, folder throws in
      #expect(try page.post("/api/edit", Self.edit("/title", "Espresso")).isFine)
      let theirs = EditingTests.coffee.replacing("Ready when you are", with: "Hot")
      try folder.write(theirs, to: "shop/coffee.jsonc")
      let refusal = try page.post("/api/save", "{}")
      #expect(refusal.status == "409 Conflict" && refusal["/conflicts"] == "[]")
      #expect(try folder.text(of: "shop/coffee.jsonc") == theirs)
      #expect(try page.post("/api/save", "{}").isFine)
      #expect(try folder.text(of: "shop/coffee.jsonc") == theirs.replacing("\"Coffee\"", with: "\"Espresso\""))
    }
  }

  @Test("the same member changed differently is a conflict that a person decides", arguments: ["mine", "theirs"])
  func conflict(take: String) throws {
    try Self.withPage { page, folder throws in
      #expect(try page.post("/api/edit", Self.edit("/title", "Espresso")).isFine)
      try folder.write(EditingTests.coffee.replacing("\"Coffee\"", with: "\"Mocha\""), to: "shop/coffee.jsonc")
      let refusal = try page.post("/api/save", "{}")
      #expect(
        refusal["/conflicts/0"]
          == #"{"file":"shop/coffee.jsonc","pointer":"/title","base":"Coffee","mine":"Espresso","theirs":"Mocha"}"#
      )
      #expect(try page.post("/api/save", "{}").status == "409 Conflict")
      let choice = #"{"choices":[{"file":"shop/coffee.jsonc","pointer":"/title","take":"\#(take)"}]}"#
      #expect(try page.post("/api/merge", choice)["/conflicts"] == "[]")
      #expect(try page.post("/api/save", "{}").isFine)
      let title = take == "mine" ? "Espresso" : "Mocha"
      #expect(
        try folder.text(of: "shop/coffee.jsonc") == EditingTests.coffee.replacing("\"Coffee\"", with: "\"\(title)\"")
      )
    }
  }

  private static let stalls = EditingTests.files.merging([
    "shop/stalls.json": """
    { "rows": "stalls.csv", "urlPrefix": "https://example.com/s/${id}", "action": "open", "title": "${name}",
      "subtitle": "Open all day", "image": "images/s.png" }
    """,
    "shop/stalls.csv": "id,name\nmarket,Market\nharbour,Harbour\n",
  ]) { $1 }

  @Test("the same cell changed differently is a conflict about that cell", arguments: ["mine", "theirs"])
  func conflictOfCell(take: String) throws {
    try Self.withPage(Self.stalls) { page, folder throws in
      let edit = ##"{"view":"shop/stalls#market","cells":[{"column":"name","value":"Markt"}]}"##
      #expect(try page.post("/api/edit", edit).isFine)
      let theirs = "id,name\nmarket,Marché\nharbour,Port\n"
      try folder.write(theirs, to: "shop/stalls.csv")
      let refusal = try page.post("/api/save", "{}")
      #expect(
        refusal["/conflicts/0"]
          == #"{"file":"shop/stalls.csv","pointer":"/market/name","base":"Market","mine":"Markt","theirs":"Marché"}"#
      )
      let choice = #"{"choices":[{"file":"shop/stalls.csv","pointer":"/market/name","take":"\#(take)"}]}"#
      #expect(try page.post("/api/merge", choice)["/conflicts"] == "[]")
      _ = try page.post("/api/save", "{}")
      let text = take == "mine" ? theirs.replacing("Marché", with: "Markt") : theirs
      #expect(try folder.text(of: "shop/stalls.csv") == text)
    }
  }

  @Test("a file with syntax errors on disk is in conflict as a whole, with the reason")
  func brokenOnDisk() throws {
    try Self.withPage { page, folder throws in
      #expect(try page.post("/api/edit", Self.edit("/title", "Espresso")).isFine)
      try folder.write("{ \"title\": ", to: "shop/coffee.jsonc")
      let refusal = try page.post("/api/save", "{}")
      #expect(refusal.string("/conflicts/0/pointer") == "" && refusal.count("/conflicts") == 1)
      #expect(refusal.string("/conflicts/0/reason")?.hasPrefix("the file on disk has syntax errors") == true)
      let choice = #"{"choices":[{"file":"shop/coffee.jsonc","pointer":"","take":"mine"}]}"#
      #expect(try page.post("/api/merge", choice)["/conflicts"] == "[]")
      #expect(try page.post("/api/save", "{}").isFine)
      #expect(try folder.text(of: "shop/coffee.jsonc").contains("Espresso"))
    }
  }

  @Test("a file that changed on disk before the first edit of it, but was not read since, is merged")
  func unnoticedChange() throws {
    try Self.withPage { page, folder throws in
      let theirs = EditingTests.coffee.replacing("Ready when you are", with: "Hot")
      try folder.write(theirs, to: "shop/coffee.jsonc")
      #expect(try page.post("/api/edit", Self.edit("/title", "Espresso")).isFine)
      #expect(try page.post("/api/save", "{}").status == "409 Conflict")
      #expect(try page.post("/api/save", "{}").isFine)
      #expect(try folder.text(of: "shop/coffee.jsonc") == theirs.replacing("\"Coffee\"", with: "\"Espresso\""))
    }
  }

  @Test("after a change on disk, steps can be undone that changed other members")
  func undoAfterSave() throws {
    try Self.withPage { page, folder throws in
      #expect(try page.post("/api/edit", Self.edit("/title", "Mocha")).isFine)
      #expect(try page.post("/api/edit", Self.edit("/subtitle", "Strong")).isFine)
      #expect(try page.post("/api/edit", Self.edit("/title", "Espresso")).isFine)
      #expect(try page.post("/api/save", "{}").isFine)
      let theirs = EditingTests.coffee.replacing("\"Coffee\"", with: "\"Espresso\"").replacing(
        "Ready when you are",
        with: "Hot"
      )
      try folder.write(theirs, to: "shop/coffee.jsonc")
      #expect(try page.studio.session.readDisk() == ["shop/coffee.jsonc"])
      #expect(try page.post("/api/undo", "{}").isFine)
      let title = theirs.replacing("\"Espresso\"", with: "\"Mocha\"")
      #expect(page.text(of: "shop/coffee.jsonc") == title)
      // The step before changed the subtitle, as somebody did on disk.
      #expect(try page.post("/api/undo", "{}").status == "409 Conflict")
      #expect(try page.post("/api/redo", "{}").isFine && page.text(of: "shop/coffee.jsonc") == theirs)
    }
  }

  @Test("a conflict in one file leaves the steps in other files to be undone")
  func undoOfOtherFiles() throws {
    let tea = EditingTests.coffee.replacing("/coffee\"", with: "/tea\"")
    try Self.withPage(EditingTests.files.merging(["shop/tea.jsonc": tea]) { $1 }) { page, folder throws in
      #expect(try page.post("/api/edit", Self.edit("/title", "Tea", of: "shop/tea")).isFine)
      #expect(try page.post("/api/edit", Self.edit("/title", "Mocha")).isFine)
      try folder.write(EditingTests.coffee.replacing("\"Coffee\"", with: "\"Latte\""), to: "shop/coffee.jsonc")
      #expect(try page.studio.session.readDisk() == ["shop/coffee.jsonc"])
      #expect(page.studio.session.conflicts.map(\.pointer) == ["/title"])
      #expect(page.studio.session.undoHistory.undoSteps.map { Array($0.changes.keys) } == [["shop/tea.jsonc"]])
      #expect(try page.post("/api/undo", "{}").isFine && page.text(of: "shop/tea.jsonc") == tea)
    }
  }

  @Test(
    "a conflict ends when the file on disk is as before",
    arguments: [EditingTests.coffee.replacing("\"Coffee\"", with: "\"Latte\""), "{ \"title\": ", nil]
  )
  func conflictTakenBack(theirs: String?) throws {
    try Self.withPage { page, folder throws in
      #expect(try page.post("/api/edit", Self.edit("/title", "Mocha")).isFine)
      if let theirs {
        try folder.write(theirs, to: "shop/coffee.jsonc")
      } else {
        try FileManager.default.removeItem(atPath: folder.path + "/shop/coffee.jsonc")
      }
      _ = try page.studio.session.readDisk()
      #expect(page.studio.session.conflicts.count == 1)
      try folder.write(EditingTests.coffee, to: "shop/coffee.jsonc")
      _ = try page.studio.session.readDisk()
      #expect(page.studio.session.conflicts.isEmpty)
      let mocha = EditingTests.coffee.replacing("\"Coffee\"", with: "\"Mocha\"")
      #expect(page.text(of: "shop/coffee.jsonc") == mocha)
    }
  }

  @Test("discarding takes every change back, and can be undone")
  func discard() throws {
    try Self.withPage { page, _ throws in
      #expect(try page.post("/api/edit", Self.edit("/title", "Espresso")).isFine)
      #expect(try page.post("/api/discard", "{}")["/unsaved"] == "[]")
      #expect(try page.post("/api/undo", "{}")["/unsaved"] == #"["shop/coffee.jsonc"]"#)
    }
  }
}
