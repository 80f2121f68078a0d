import JSONSyntax
import TestSupport
import Testing

@Suite("A set of edits")
struct EditSetTests {
  private let source = SourceText("0123456789")

  @Test("is applied together, in any order")
  func result() throws {
    let edits = [
      TextEdit(SourceRange(8, 10), []), TextEdit(SourceRange(0, 0), Array("<".utf8)),
      TextEdit(SourceRange(5, 8), Array("x".utf8)), TextEdit(SourceRange(0, 1), Array("-".utf8)),
    ]
    #expect(try EditSet(edits, of: source).result == SourceText("<-1234x"))
    #expect(try EditSet([], of: source).result == source)
  }

  @Test(
    "refuses two that share a byte or an offset, and reports both",
    arguments: [
      (SourceRange(1, 4), SourceRange(3, 5)), (SourceRange(1, 4), SourceRange(2, 2)),
      (SourceRange(1, 4), SourceRange(1, 4)),
      (SourceRange(3, 3), SourceRange(3, 3)), (SourceRange(1, 2), SourceRange(1, 4)),
    ]
  )
  func overlap(first: SourceRange, second: SourceRange) {
    for edits in [[first, second], [second, first]] {
      #expect(throws: EditConflict.overlap(first, second)) {
        try EditSet(edits.map { TextEdit($0, []) }, of: source)
      }
    }
  }

  @Test("reports the ranges")
  func words() {
    #expect(
      EditConflict.overlap(SourceRange(1, 4), SourceRange(3, 5)).description
        == "the edit of bytes 1..<4 overlaps the edit of bytes 3..<5"
    )
    #expect(
      EditConflict.outside(SourceRange(8, 11)).description == "the edit of bytes 8..<11 is outside the text"
    )
  }

  @Test("refuses edits outside the text", arguments: [SourceRange(8, 11), SourceRange(-1, 0)])
  func outside(range: SourceRange) {
    #expect(throws: EditConflict.outside(range)) { try EditSet([TextEdit(range, [])], of: source) }
  }

  @Test("holds edits of several changes of one text")
  func together() throws {
    let tree = Tree(SourceText("{\n  \"a\": [1],\n  \"b\": 2,\n  \"c\": 3\n}"))
    let editor = try TreeEditor(tree)
    let edits = try editor.set("/a/1", to: 2) + editor.remove("/b") + editor.rename(editor.at("/c"), to: "d")
    #expect(try EditSet(edits, of: tree.source).result == SourceText("{\n  \"a\": [1, 2],\n  \"d\": 3\n}"))
  }

  @Test("that grows accepts the same changes as a whole set, each all or nothing")
  func growing() async throws {
    try await forEachCase(500) { random in
      var growing = GrowingEditSet(of: source)
      var taken: [TextEdit] = []
      for _ in 0..<random.integer(in: 1...8) {
        let change = (0...random.integer(in: 0...2)).map { _ in
          let ends = [random.integer(in: -1...11), random.integer(in: -1...11)].sorted()
          return TextEdit(SourceRange(ends[0], ends[1]), [])
        }
        let fits = (try? EditSet(taken + change, of: source)) != nil
        #expect(growing.add(change) == fits)
        if fits { taken += change }
        let whole = try EditSet(taken, of: source)
        #expect(growing.edits == whole.edits)
      }
    }
  }
}
