import Testing

@testable import AppClipsCommand
@testable import RegistryReports

struct FittedTableTests {
  private static func lines(_ rows: [[String]], columns: Int) -> [String] {
    var table = FittedTable([.path, .text, .aside])
    for row in rows { table.add(row.map { FittedTable.Cell($0) }) }
    return table.lines(columns: columns, palette: .plain)
  }

  @Test("columns are as wide as their widest cell, and an empty one is omitted")
  func aligned() {
    let rows = [["a", "", "one"], ["コーヒー", "", "two"], ["", "", "three"], ["last"]]
    #expect(Self.lines(rows, columns: 80) == ["a         one", "コーヒー  two", "          three", "last"])
  }

  @Test(
    "asides are cut first and then omitted, then the widest are cut, paths at their start and texts at their end",
    arguments: [
      (60, "shop/a/very/long/path  short  a title of many words"),
      (45, "shop/a/very/long/path  short  a title of man…"), (40, "shop/a/very/long/path  short"),
      (20, "…ry/long/path  short"), (5, "…path  short"),
    ]
  )
  func cut(columns: Int, line: String) {
    let rows = [["shop/a/very/long/path", "short", "a title of many words"]]
    #expect(Self.lines(rows, columns: columns) == [line])
  }

  @Test(
    "names stay whole until the other columns are narrow",
    arguments: [
      (60, "stations#kiel-foerde  ….example/stations  Stations and free…"),
      (44, "stations#kiel-foerde  …/stations  Stations …"), (40, "…ons#kiel-foerde  …/stations  Stations …"),
    ]
  )
  func names(columns: Int, line: String) {
    var table = FittedTable([.name, .path, .text])
    let row = ["stations#kiel-foerde", "https://velo.example/stations", "Stations and free docks"]
    table.add(row.map { FittedTable.Cell($0) })
    #expect(table.lines(columns: columns, palette: .plain) == [line])
  }

  @Test("what a terminal would obey is made visible")
  func unsafe() {
    #expect(Self.lines([["a\u{1B}[31mb"]], columns: 80) == ["a<U+001B>[31mb"])
  }

  @Test("no line is a CI command")
  func commands() {
    #expect(Self.lines([["::error file=a::b", "::x"]], columns: 80) == ["\"::error file=a::b\"  ::x"])
  }
}
