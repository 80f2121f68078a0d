/// The difference between two texts in the format of `diff -u`, with three lines of context around each change.
///
/// Lines are compared as bytes, including their line endings, so that a patch of a file with CRLF keeps them.
package struct UnifiedDiff: Sendable {
  /// The name of the file before and after; nil if there is no file.
  private let names: (old: String?, new: String?)
  private let rows: [Row]

  /// The number of equal lines before and after a change.
  private static let context = 3

  /// The name of a file that does not exist.
  private static let nothing = "/dev/null"

  /// A line of one text or of both.
  private struct Row {
    let sign: Character
    let line: ArraySlice<UInt8>
    /// The numbers of lines before it in the old and in the new text.
    let old: Int
    let new: Int
  }

  /// Compares two texts; nil means no file. Costs n log n for n bytes in both texts.
  package init(from old: [UInt8]?, to new: [UInt8]?, name: String) {
    names = (old.map { _ in name }, new.map { _ in name })
    rows = Self.rows(from: Self.lines(of: old ?? []), to: Self.lines(of: new ?? []))
  }

  /// The difference for programs; empty if there is none.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for line in lines { bytes += line.text + [UInt8(ascii: "\n")] }
    return bytes
  }

  /// The difference for a terminal, with control characters made visible.
  package func text(painted palette: Palette) -> String {
    Self.visible(lines).map { text, ink in (ink.map { palette.paint(text, $0) } ?? text) + "\n" }.joined()
  }

  /// The lines for a terminal, without the file names.
  package var changes: [(text: String, ink: Ink?)] { Self.visible(Array(lines.dropFirst(2))) }

  private static func visible(_ lines: [(text: [UInt8], ink: Ink?)]) -> [(text: String, ink: Ink?)] {
    lines.map { line in
      // The tab after a name is only for programs.
      let isTabEnd = line.ink == .heading && line.text.last == UInt8(ascii: "\t")
      let bytes = (isTabEnd ? line.text.dropLast() : line.text[...]).filter { $0 != UInt8(ascii: "\r") }
      return (TerminalText.visible(String(decoding: bytes, as: UTF8.self)), line.ink)
    }
  }

  private var lines: [(text: [UInt8], ink: Ink?)] {
    let hunks = hunks
    guard !hunks.isEmpty else { return [] }
    var lines: [(text: [UInt8], ink: Ink?)] = [
      (Array("--- \(names.old.map { Self.headlineName("a/" + $0) } ?? Self.nothing)".utf8), .heading),
      (Array("+++ \(names.new.map { Self.headlineName("b/" + $0) } ?? Self.nothing)".utf8), .heading),
    ]
    for hunk in hunks {
      lines.append((Array(headline(of: hunk).utf8), .gutter))
      for row in rows[hunk] { lines += Self.lines(of: row) }
    }
    return lines
  }

  /// A name as git writes it in a patch: quoted if necessary, and followed by a tab if it contains a space, which would
  /// otherwise end it.
  private static func headlineName(_ name: String) -> String {
    FileName.quoted(name) + (name.utf8.contains(UInt8(ascii: " ")) ? "\t" : "")
  }

  private static func lines(of row: Row) -> [(text: [UInt8], ink: Ink?)] {
    let ink: Ink? = row.sign == "-" ? .removed : row.sign == "+" ? .added : nil
    let hasEnd = row.line.last == UInt8(ascii: "\n")
    let text = Array(String(row.sign).utf8) + (hasEnd ? row.line.dropLast() : row.line)
    return [(text, ink)] + (hasEnd ? [] : [(Array("\\ No newline at end of file".utf8), nil)])
  }

  /// The ranges of rows that are shown together.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in rows.indices where rows[index].sign != " " {
      let near = max(0, index - Self.context)..<min(rows.count, index + Self.context + 1)
      if let last = hunks.last, last.upperBound >= near.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<near.upperBound
      } else {
        hunks.append(near)
      }
    }
    return hunks
  }

  private func headline(of hunk: Range<Int>) -> String {
    let first = rows[hunk.lowerBound]
    let old = rows[hunk].count { $0.sign != "+" }
    let new = rows[hunk].count { $0.sign != "-" }
    return "@@ -\(Self.span(first.old, old)) +\(Self.span(first.new, new)) @@"
  }

  /// The first line and the number of lines of a hunk; for a hunk without lines, the number of the line before it.
  private static func span(_ before: Int, _ count: Int) -> String {
    count == 1 ? "\(before + 1)" : "\(count == 0 ? before : before + 1),\(count)"
  }

  private static func rows(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Row] {
    let comparison = LineComparison(from: old, to: new)
    var rows: [Row] = []
    var (one, other) = (0, 0)
    while one < old.count || other < new.count {
      let isRemoved = one < old.count && comparison.isRemoved[one]
      let sign: Character = isRemoved ? "-" : other < new.count && comparison.isAdded[other] ? "+" : " "
      rows.append(Row(sign: sign, line: sign == "+" ? new[other] : old[one], old: one, new: other))
      one += sign == "+" ? 0 : 1
      other += sign == "-" ? 0 : 1
    }
    return rows
  }

  /// The lines of a text, each with its line ending.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    return start < bytes.count ? lines + [bytes[start...]] : lines
  }
}
