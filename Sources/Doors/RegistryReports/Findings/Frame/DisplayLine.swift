package import JSONSyntax

/// One line of a source as a terminal shows it: a row of cells with byte offsets and widths.
///
/// Tabs become spaces and unsafe characters become their names, so every cell is safe to print. Only the part of a very
/// long line around the requested offset is laid out, which bounds the cost for minified files.
package struct DisplayLine {
  /// The cells in order.
  private(set) var cells: [Cell] = []
  /// Whether text before the first cell was omitted.
  private(set) var isCutBefore: Bool
  /// Whether text after the last cell was omitted.
  private(set) var isCutAfter: Bool

  private var columns = 0
  /// Plain text that has not been split into characters yet.
  private var pending = String.UnicodeScalarView()
  private var pendingOffset = 0

  /// A unit of the display: a character, the name of one, or the spaces of a tab.
  package struct Cell {
    let utf8Offset: Int
    package let text: String
    package let columns: Range<Int>
  }

  private static let tabStop = 4
  private static let bytesBefore = 1_000
  private static let bytesAfter = 2_000

  /// Lays out the bytes of `line` around `focus`, a UTF-8 offset.
  package init(_ line: SourceRange, of source: SourceText, around focus: Int) {
    let start = Self.scalarStart(at: max(line.lowerBound, focus - Self.bytesBefore), in: source, after: line.lowerBound)
    let end = min(line.upperBound, focus + Self.bytesAfter)
    isCutBefore = start > line.lowerBound
    isCutAfter = end < line.upperBound
    layOut(source.bytes[start..<max(start, end)])
  }

  /// The total width of the cells, in columns.
  package var width: Int { columns }

  /// The columns of `range`; for an empty range the column at its offset, which may be the one after the last cell.
  package func columns(of range: SourceRange) -> Range<Int> {
    let touched = cells.indices.filter { index in
      let end = index + 1 < cells.count ? cells[index + 1].utf8Offset : Int.max
      return cells[index].utf8Offset < range.upperBound && end > range.lowerBound
    }
    guard let first = touched.first, let last = touched.last, !range.isEmpty else {
      let column = cells.first { $0.utf8Offset >= range.lowerBound }?.columns.lowerBound ?? width
      return column..<(column + 1)
    }
    let start = cells[first].columns.lowerBound
    return start..<max(start + 1, cells[last].columns.upperBound)
  }

  private mutating func layOut(_ bytes: ArraySlice<UInt8>) {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        append(Unicode.UTF8.decode(encoded), at: offset)
        offset += encoded.count
      case .error(let length):
        appendBroken(bytes[offset..<min(offset + length, bytes.endIndex)])
        offset += length
      case .emptyInput:
        return flush()
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
    if scalar == "\t" {
      flush()
      let count = Self.tabStop - columns % Self.tabStop
      appendCell(String(repeating: " ", count: count), columns: count, at: offset)
    } else if TerminalText.isUnsafe(scalar) {
      flush()
      let name = TerminalText.name(of: scalar)
      appendCell(name, columns: name.utf8.count, at: offset)
    } else {
      if pending.isEmpty { pendingOffset = offset }
      pending.append(scalar)
    }
  }

  private mutating func appendBroken(_ bytes: ArraySlice<UInt8>) {
    flush()
    for (offset, byte) in zip(bytes.indices, bytes) {
      appendCell(TerminalText.name(ofByte: byte), columns: 4, at: offset)
    }
  }

  private mutating func flush() {
    var offset = pendingOffset
    for character in String(pending) {
      appendCell(String(character), columns: TerminalText.columns(of: character), at: offset)
      offset += character.utf8.count
    }
    pending.removeAll()
  }

  private mutating func appendCell(_ text: String, columns count: Int, at offset: Int) {
    cells.append(Cell(utf8Offset: offset, text: text, columns: columns..<(columns + count)))
    columns += count
  }

  private static func scalarStart(at offset: Int, in source: SourceText, after lowerBound: Int) -> Int {
    var start = offset
    while start > lowerBound, start < source.bytes.count, source.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}

extension DisplayLine {
  /// The printed part of a line: its text, and the columns of that text to underline.
  package struct Window: Equatable {
    package let text: String
    package let underlined: Range<Int>
  }

  /// The part of the line, at most `limit` columns wide, that shows `marked`. `…` replaces omitted text.
  package func window(showing marked: Range<Int>, limit: Int) -> Window {
    let room = max(limit, 10)
    let visible = visibleColumns(showing: marked, room: room)
    let shown = cells.filter {
      visible.lowerBound <= $0.columns.lowerBound && $0.columns.upperBound <= visible.upperBound
    }
    let lead = isCutBefore || visible.lowerBound > 0 ? "…" : ""
    let tail = isCutAfter || visible.upperBound < width ? "…" : ""
    // A wide character that straddles the edge is omitted.
    let start = shown.first?.columns.lowerBound ?? visible.lowerBound
    let end = max(shown.last?.columns.upperBound ?? start, min(marked.upperBound, visible.upperBound))
    let lower = min(max(marked.lowerBound, start), end)
    let upper = max(lower + 1, min(marked.upperBound, end))
    let shift = lead.count - start
    return Window(text: lead + shown.map(\.text).joined() + tail, underlined: (lower + shift)..<(upper + shift))
  }

  /// All columns if they and a mark after the end fit; otherwise as many as fit with an ellipsis on each side, with the marked columns in the
  /// middle or, if there are too many of them, their beginning.
  private func visibleColumns(showing marked: Range<Int>, room: Int) -> Range<Int> {
    if !isCutBefore, !isCutAfter, max(width, marked.lowerBound + 1) <= room { return 0..<max(width, marked.upperBound) }
    let columns = room - 2
    if !isCutBefore, marked.upperBound <= columns { return 0..<columns }
    let margin = max((columns - marked.count) / 2, columns / 4)
    let latest = isCutAfter ? Int.max : max(0, width - columns)
    let start = min(max(0, marked.lowerBound - margin), latest)
    return start..<(start + columns)
  }
}
