import RegistryModel
import TestSupport
import Testing

@testable import AppClipCodes

@Suite("The search for tables") struct TableSearchTests {
  /// A checksum for tests: the search is given the function that computes it.
  private static func digest(_ bytes: [UInt8]) -> String {
    String(bytes.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 })
  }

  private static func prints(of tables: [CodeText.Table: [UInt8]]) -> [TablePrint] {
    CodeText.Table.allCases.map { table in
      let bytes = tables[table] ?? []
      return TablePrint(table, start: bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }, digest: digest(bytes))
    }
  }

  @Test("finds tables anywhere in files, also with their bytes swapped in pairs")
  func finds() throws {
    let tables = SyntheticTables.bytes(seed: 7)
    var search = TableSearch(Self.prints(of: tables), digest: Self.digest)
    let (host, segment, combined) = (tables[.host] ?? [], tables[.segment] ?? [], tables[.combined] ?? [])
    search.add([1, 2, 3] + host + [9] + segment)
    #expect(search.missing == ["CPQ"] && search.tables == nil)
    var swapped = combined
    for index in stride(from: 0, to: swapped.count, by: 2) { swapped.swapAt(index, index + 1) }
    search.add([0] + swapped + [0])
    #expect(search.missing.isEmpty && search.tables != nil)
    #expect(search.found == tables)
  }

  @Test("refuses tables that are cut, changed or have a frequency of 0")
  func refuses() {
    let tables = SyntheticTables.bytes(seed: 7)
    let host = tables[.host] ?? []
    for file in [Array(host.dropLast()), host.dropLast() + [0], [], [UInt8](repeating: 1, count: 200_000)] {
      var search = TableSearch(Self.prints(of: tables), digest: Self.digest)
      search.add(file)
      #expect(search.missing.count == 3)
    }
    var zero = tables
    zero[.host]?[4] = 0
    zero[.host]?[5] = 0
    #expect(CodeTables(zero) == nil)
    zero[.host] = nil
    #expect(CodeTables(zero) == nil)
  }
}
