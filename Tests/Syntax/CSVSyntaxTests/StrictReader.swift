/// A literal implementation of RFC 4180, byte by byte, which the package's reader is compared with.
enum StrictReader {
  private enum State { case cellStart, plain, quoted, quoteInQuoted }

  /// The records of a file, or nil if its quotation marks do not match. Empty lines are skipped.
  static func records(_ bytes: [UInt8]) -> [[[UInt8]]]? {
    var records: [[[UInt8]]] = []
    var record: [[UInt8]] = []
    var cell: [UInt8] = []
    var state = State.cellStart
    var isEmptyLine = true
    func end(_ isLine: Bool) {
      record.append(cell)
      cell = []
      state = .cellStart
      guard isLine else { return isEmptyLine = false }
      if !isEmptyLine { records.append(record) }
      record = []
      isEmptyLine = true
    }
    for byte in bytes {
      switch (state, byte) {
      case (.quoted, UInt8(ascii: "\"")): state = .quoteInQuoted
      case (.quoted, _): cell.append(byte)
      case (.quoteInQuoted, UInt8(ascii: "\"")):
        cell.append(byte)
        state = .quoted
      case (.cellStart, UInt8(ascii: "\"")):
        state = .quoted
        isEmptyLine = false
      case (_, UInt8(ascii: ",")): end(false)
      case (_, 0x0A), (_, 0x0D): end(true)
      case (.quoteInQuoted, _), (.plain, UInt8(ascii: "\"")): return nil
      case (_, _):
        cell.append(byte)
        state = .plain
        isEmptyLine = false
      }
    }
    guard state != .quoted else { return nil }
    end(true)
    return records
  }
}
