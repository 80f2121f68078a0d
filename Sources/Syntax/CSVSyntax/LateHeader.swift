import TextBasics

/// A header that is not in the first line of a file, because a title or the headings of groups of columns are above it.
///
/// It is looked for in a table that has no usable header. The lines above it have few values; it has many, no empty one
/// between two others, and at least one row below it has as many.
struct LateHeader {
  /// The number of the line, counted from 1.
  let line: Int

  /// How many lines are searched.
  private static let mostLines = 20
  private static let fewestColumns = 3

  /// Searches the text that starts at `start`, which is in line `firstLine`; nil if the header is the first line.
  init?(in bytes: [UInt8], from start: Int, firstLine: Int) {
    var lines: [(number: Int, cells: [Substring])] = []
    var (offset, number) = (start, firstLine)
    while offset < bytes.count, lines.count < Self.mostLines {
      let end = bytes[offset...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? bytes.count
      let cells = Self.cells(of: String(decoding: bytes[offset..<end], as: UTF8.self))
      if cells.contains(where: { !$0.isEmpty }) { lines.append((number, cells)) }
      let isPair = end + 1 < bytes.count && bytes[end] == .carriageReturn && bytes[end + 1] == .lineFeed
      (offset, number) = (end + (isPair ? 2 : 1), number + 1)
    }
    guard let first = lines.first else { return nil }
    let few = first.cells.count { !$0.isEmpty }
    guard few == 1 || few < first.cells.count else { return nil }
    let index = lines.indices.dropFirst().first { index in
      let cells = lines[index].cells
      guard cells.count >= Self.fewestColumns, cells.count >= few * 2, cells.allSatisfy({ !$0.isEmpty }),
        Set(cells).count == cells.count, !cells.contains(where: { Double($0) != nil || $0.contains("://") })
      else { return false }
      return lines[(index + 1)...].contains { $0.cells.count * 2 > cells.count }
    }
    guard let index else { return nil }
    line = lines[index].number
  }

  /// The values of a line, divided at the separator that it has most of, without the empty ones at its end.
  private static func cells(of line: String) -> [Substring] {
    let separator = [";", "\t", ","].max { first, second in
      line.count { $0 == first } < line.count { $0 == second }
    }
    var cells = line.split(separator: separator ?? ",", omittingEmptySubsequences: false).map { cell in
      cell.drop { $0.isWhitespace || $0 == "\"" }
    }
    while cells.last?.isEmpty == true { cells.removeLast() }
    return cells
  }
}
