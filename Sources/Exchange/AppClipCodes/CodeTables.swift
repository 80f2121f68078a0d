package import RegistryModel

/// The three frequency tables of Apple's App Clip Code Generator, which a user has.
///
/// They belong to Apple, so this package does not contain them.
package struct CodeTables: Sendable, Hashable {
  private let host, segment, combined: CodeBook

  /// Creates the tables from their bytes; nil if one is missing, has the wrong size, or contains a frequency of 0.
  package init?(_ bytes: [CodeText.Table: [UInt8]]) {
    let books = CodeText.Table.allCases.compactMap { table in bytes[table].flatMap { CodeBook(table, $0) } }
    guard books.count == CodeText.Table.allCases.count else { return nil }
    (host, segment, combined) = (books[0], books[1], books[2])
  }

  private func book(_ table: CodeText.Table) -> CodeBook {
    switch table {
    case .host: host
    case .segment: segment
    case .combined: combined
    }
  }

  /// Whether both are the same tables in memory.
  package static func == (left: CodeTables, right: CodeTables) -> Bool {
    CodeText.Table.allCases.allSatisfy { left.book($0) === right.book($0) }
  }

  package func hash(into hasher: inout Hasher) {
    for table in CodeText.Table.allCases { hasher.combine(ObjectIdentifier(book(table))) }
  }

  /// The exact number of bits of texts.
  package var costs: CodeCosts { CodeCosts(exact: { book($0.table).length(of: $0) }) }

  func append(_ text: CodeText, to bits: inout BitString) -> Bool { book(text.table).append(text, to: &bits) }

  func text(
    _ table: CodeText.Table,
    from reader: inout BitReader,
    after context: UInt8? = nil
  ) -> (characters: [UInt8], isEnded: Bool)? {
    book(table).text(from: &reader, context: context)
  }
}

/// What identifies a frequency table in a file.
package struct TablePrint: Sendable {
  package let table: CodeText.Table
  /// The first eight bytes, as a big-endian number.
  let start: UInt64
  /// The SHA-256 hash in lowercase hexadecimal digits.
  let digest: String

  package init(_ table: CodeText.Table, start: UInt64, digest: String) {
    self.table = table
    self.start = start
    self.digest = digest
  }

  /// The tables of Apple's generator. Codes made from 2021 to 2026 use these.
  package static let apple = [
    TablePrint(
      .host,
      start: 0x12D3_D0F2_04C4_05E4,
      digest: "d25d3231bb6d4ac940e55c3e37634e9d9ad87676d1fce3a3d76067b81cfd541b"
    ),
    TablePrint(
      .segment,
      start: 0x0042_0209_C755_1600,
      digest: "b32b2e257854c9888615b21d43d1c32aaa721cb1bf55d760b6c9523461e114bc"
    ),
    TablePrint(
      .combined,
      start: 0x0001_2291_0050_023D,
      digest: "e960b50df1f0daa3252842e466a189e8b741d958a2b0e78332c4ff9d7aa2348f"
    ),
  ]

  /// The same with each pair of bytes swapped.
  var swappedStart: UInt64 { (start & 0x00FF_00FF_00FF_00FF) << 8 | (start >> 8) & 0x00FF_00FF_00FF_00FF }
}

/// Looks for the tables in files, wherever they are in a file: by their first bytes and their checksums.
package struct TableSearch {
  /// A file with fewer bytes contains no table.
  package static let leastBytes = CodeText.Table.host.byteCount
  /// The tables found so far.
  package private(set) var found: [CodeText.Table: [UInt8]] = [:]
  private let prints: [TablePrint]
  private let digest: ([UInt8]) -> String

  /// Searches for tables with these `prints`; `digest` is SHA-256 in lowercase hexadecimal digits.
  package init(_ prints: [TablePrint] = TablePrint.apple, digest: @escaping ([UInt8]) -> String) {
    self.prints = prints
    self.digest = digest
  }

  /// The tables, once all three are found.
  package var tables: CodeTables? { CodeTables(found) }

  /// The names of the tables that were not found.
  package var missing: [String] { prints.filter { found[$0.table] == nil }.map(\.table.rawValue) }

  /// Searches a file, also for tables with each pair of bytes swapped. A compiler for a little-endian processor would
  /// store 16-bit numbers this way.
  package mutating func add(_ file: [UInt8]) {
    guard file.count >= Self.leastBytes, !missing.isEmpty else { return }
    let wanted = prints.filter { found[$0.table] == nil }
    var window: UInt64 = 0
    var places: [(print: TablePrint, start: Int, isSwapped: Bool)] = []
    let starts = wanted.map { ($0, $0.start, $0.swappedStart) }
    for (index, byte) in file.enumerated() {
      window = window << 8 | UInt64(byte)
      guard index >= 7 else { continue }
      for (print, start, swapped) in starts where window == start || window == swapped {
        guard file.count - (index - 7) >= print.table.byteCount, places.count < 1_000 else { continue }
        places.append((print, index - 7, window == swapped && window != start))
      }
    }
    for place in places where found[place.print.table] == nil { check(place, in: file) }
  }

  private mutating func check(_ place: (print: TablePrint, start: Int, isSwapped: Bool), in file: [UInt8]) {
    var bytes = Array(file[place.start..<place.start + place.print.table.byteCount])
    if place.isSwapped { for index in stride(from: 0, to: bytes.count - 1, by: 2) { bytes.swapAt(index, index + 1) } }
    if digest(bytes) == place.print.digest { found[place.print.table] = bytes }
  }
}
