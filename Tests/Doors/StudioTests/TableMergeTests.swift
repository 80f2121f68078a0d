import Testing

@testable import Studio

@Suite("Two changes of one CSV file")
struct TableMergeTests {
  private static let base = "id,title,url\n1,Window,/1\n2,\"Door, left\",/2\n3,Bar,/3\n"

  private func merge(_ mine: String, _ theirs: String) throws(MergeObstacle) -> TableMerge {
    try TableMerge("a.csv", base: Array(Self.base.utf8), mine: Array(mine.utf8), theirs: Array(theirs.utf8))
  }

  private func merged(_ mine: String, _ theirs: String) throws(MergeObstacle) -> String {
    let merge = try merge(mine, theirs)
    #expect(merge.conflicts.isEmpty)
    return String(decoding: merge.merged, as: UTF8.self)
  }

  @Test("different cells of one row are both changed, and other bytes stay")
  func cells() throws {
    let mine = Self.base.replacing("Window", with: "Window, front")
    let theirs = Self.base.replacing("/1", with: "/one").replacing("Bar", with: " Bar")
    let merged = theirs.replacing("Window", with: "\"Window, front\"")
    #expect(try self.merged(mine.replacing("Window, front", with: "\"Window, front\""), theirs) == merged)
  }

  @Test("rows are added and removed by both")
  func rows() throws {
    let mine = Self.base.replacing("3,Bar,/3\n", with: "4,Garden,/4\n")
    let theirs = "id,title,url\n0,Hall,/0\n2,\"Door, left\",/2\n3,Bar,/3"
    #expect(try merged(mine, theirs) == "id,title,url\n0,Hall,/0\n2,\"Door, left\",/2\n4,Garden,/4\n")
  }

  @Test("an added row ends as the rows of the table do, and keeps its separators")
  func lineEnds() throws {
    func excel(_ text: String) -> [UInt8] {
      Array(text.replacing(",", with: ";").replacing("\n", with: "\r\n").utf8)
    }
    let base = "id,title,url\n1,Tür,/1\n"
    let merge = try TableMerge(
      "a.csv",
      base: excel(base),
      mine: excel(base + "2,Fenster,/2\n"),
      theirs: excel(base.replacing("Tür", with: "Tor"))
    )
    #expect(merge.merged == excel("id,title,url\n1,Tor,/1\n2,Fenster,/2\n"))
  }

  @Test("a cell that both changed has the session's text, and is a conflict")
  func cell() throws {
    let (mine, theirs) = (Self.base.replacing("Bar", with: "A"), Self.base.replacing("Bar", with: "\"B, C\""))
    let merge = try merge(mine, theirs)
    #expect(merge.merged == Array(mine.utf8))
    let conflict = try #require(merge.conflicts.first)
    #expect(conflict.pointer == "/3/title" && merge.conflicts.count == 1)
    #expect((conflict.base, conflict.mine, conflict.theirs) == ("Bar", "A", "B, C"))
    let taken = TableMerge.taking("/3/title", from: Array(theirs.utf8), into: merge.merged)
    #expect(taken == Array(theirs.utf8))
    #expect(TableMerge.taking("/4/title", from: Array(theirs.utf8), into: merge.merged) == nil)
  }

  private static let clashes: [(mine: String, theirs: String, obstacle: MergeObstacle)] = [
    (base.replacing("Bar", with: "A"), base.replacing("3,Bar,/3\n", with: ""), .sameRow("3")),
    (base.replacing("3,Bar,/3\n", with: ""), base.replacing("Bar", with: "B"), .sameRow("3")),
    (base + "4,A,/4\n", base + "4,B,/4\n", .sameRow("4")),
    (base, base.replacing("url", with: "link"), .rowsDiffer),
    (base, base.replacing("3,Bar", with: "2,Bar"), .rowsDiffer),
  ]

  @Test("a row that both changed, and rows without an ID, are left to a person", arguments: clashes)
  func clash(mine: String, theirs: String, obstacle: MergeObstacle) {
    #expect(throws: obstacle) { try merge(mine, theirs) }
  }
}
