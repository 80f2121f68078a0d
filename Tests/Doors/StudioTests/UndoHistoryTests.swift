import RegistryModel
import SystemFiles
import TestSupport
import Testing

@testable import Studio

@Suite("The steps that can be undone")
struct UndoHistoryTests {
  private static func step(_ before: [UInt8]?, _ after: [UInt8]?) -> EditStep {
    EditStep("Change", ["a.png": EditStep.Change(before: before, after: after)], typingKey: nil, at: .zero)
  }

  private static func image(_ number: UInt8, count: Int = 1_000_000) -> [UInt8] {
    Array(repeating: number, count: count)
  }

  @Test("images need no more room than the bound, and the newest steps are kept")
  func bound() {
    var history = UndoHistory(mostBytes: 5_000_000)
    var last: [UInt8]?
    for number in 0..<40 {
      let next = history.shared(Self.image(UInt8(number)), at: "a.png")
      history.add(Self.step(last, next))
      last = next
      #expect(history.byteCount <= 5_000_000)
    }
    #expect(history.isIncomplete && history.undoSteps.count == 4)
    #expect(history.undo()?.changes["a.png"]?.before == Self.image(38))
  }

  @Test("equal contents are kept once")
  func content() {
    var history = UndoHistory(mostBytes: 5_000_000)
    for number in 0..<40 {
      let before = history.shared(Self.image(UInt8(number % 2)), at: "a.png")
      history.add(Self.step(before, history.shared(Self.image(UInt8((number + 1) % 2)), at: "a.png")))
    }
    #expect(!history.isIncomplete && history.undoSteps.count == 40 && history.byteCount == 2_000_000)
  }

  @Test("the last step can be undone whatever its size, and can be made again")
  func last() {
    var history = UndoHistory(mostBytes: 10)
    history.add(Self.step(nil, Self.image(1)))
    history.add(Self.step(Self.image(1), Self.image(2)))
    #expect(history.undoSteps.count == 1 && history.isIncomplete)
    #expect(history.undo() != nil && history.undo() == nil && history.redo() != nil && history.redo() == nil)
  }

  @Test("the page says why earlier changes cannot be undone")
  func limit() throws {
    var page = try StudioPage(EditingTests.files)
    let edit = #"{"view":"shop/coffee","edits":[{"pointer":"/title","value":"Espresso"}]}"#
    #expect(try page.post("/api/edit", edit)["/undoLimit"] == "null")
    page.studio.session = try StudioSession(
      MemoryTree(files: EditingTests.files.mapValues { Array($0.utf8) }),
      folder: "/registry",
      shownFolder: "experiences",
      clock: .stopped
    )
    page.studio.session.undoHistory = UndoHistory(mostBytes: 10)
    _ = try page.post("/api/edit", edit)
    let answer = try page.post("/api/edit", edit.replacing("Espresso", with: "Mocha"))
    #expect(answer.string("/undoLimit")?.contains("100 MB") == true && answer.string("/canUndo") != nil)
    #expect(try page.post("/api/undo", "{}").isFine && page.text(of: "shop/coffee.jsonc")?.contains("Espresso") == true)
    #expect(try page.post("/api/undo", "{}").status == "409 Conflict")
  }
}
