import Testing

@testable import Studio

@Suite("Two changes of one CSV file")
struct TableMergeTests {
  private static let base = "id,title,url\n1,Window,/1\n2,\"Door, left\",/2\n3,Bar,/3\n"

  private func merge(_ mine: String, _ theirs: String) -> String? {
    TableMerge(base: Array(Self.base.utf8), mine: Array(mine.utf8), theirs: Array(theirs.utf8)).map {
      String(decoding: $0.merged, as: UTF8.self)
    }
  }

  @Test("different cells of one row are both changed, and other bytes stay")
  func cells() {
    let mine = Self.base.replacing("Window", with: "Window, front")
    let theirs = Self.base.replacing("/1", with: "/one").replacing("Bar", with: " Bar")
    let merged = theirs.replacing("Window", with: "\"Window, front\"")
    #expect(merge(mine.replacing("Window, front", with: "\"Window, front\""), theirs) == merged)
  }

  @Test("rows are added and removed by both")
  func rows() {
    let mine = Self.base.replacing("3,Bar,/3\n", with: "4,Garden,/4\n")
    let theirs = "id,title,url\n0,Hall,/0\n2,\"Door, left\",/2\n3,Bar,/3"
    #expect(merge(mine, theirs) == "id,title,url\n0,Hall,/0\n2,\"Door, left\",/2\n4,Garden,/4\n")
  }

  @Test("an added row ends as the rows of the table do, and keeps its separators")
  func lineEnds() {
    func excel(_ text: String) -> [UInt8] {
      Array(text.replacing(",", with: ";").replacing("\n", with: "\r\n").utf8)
    }
    let base = "id,title,url\n1,Tür,/1\n"
    let merge = TableMerge(
      base: excel(base),
      mine: excel(base + "2,Fenster,/2\n"),
      theirs: excel(base.replacing("Tür", with: "Tor"))
    )
    #expect(merge?.merged == excel("id,title,url\n1,Tor,/1\n2,Fenster,/2\n"))
  }

  private static let clashes = [
    (base.replacing("Bar", with: "A"), base.replacing("Bar", with: "B")),
    (base.replacing("Bar", with: "A"), base.replacing("3,Bar,/3\n", with: "")),
    (base.replacing("3,Bar,/3\n", with: ""), base.replacing("Bar", with: "B")),
    (base + "4,A,/4\n", base + "4,B,/4\n"),
    (base, base.replacing("url", with: "link")), (base, base.replacing("3,Bar", with: "2,Bar")),
  ]

  @Test("cells and rows that both changed, and rows without an ID, are left to a person", arguments: clashes)
  func clash(mine: String, theirs: String) { #expect(merge(mine, theirs) == nil) }
}
