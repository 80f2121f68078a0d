import JSONSyntax

/// How the client counts the characters of a line.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The encoding to use with a client that supports those in `offered`, which lists the preferred one first. Every client
  /// supports UTF-16.
  init(offered: [String]) { self = offered.lazy.compactMap(PositionEncoding.init).first ?? .utf16 }
}

/// A position between two characters of a text, counted from 0.
struct Position: Sendable, Hashable {
  let line: Int
  /// The number of UTF-8 or UTF-16 code units before it in its line.
  let character: Int
}

/// Converts between the bytes of a text and the positions of the protocol.
///
/// A byte order mark is not part of the text that an editor shows, so it does not count.
struct TextPositions: Sendable {
  private let bytes: [UInt8]
  private let lines: LineTable
  private let encoding: PositionEncoding

  init(_ bytes: [UInt8], encoding: PositionEncoding) {
    self.bytes = bytes
    lines = LineTable(SourceText(bytes))
    self.encoding = encoding
  }

  /// The position of the byte at `offset`, which is clamped to the text.
  func position(of offset: Int) -> Position {
    let line = lines.location(of: offset).line
    let start = lines.range(ofLine: line).lowerBound
    let before = bytes[start..<max(start, min(offset, bytes.count))]
    let character = encoding == .utf8 ? before.count : String(decoding: before, as: UTF8.self).utf16.count
    return Position(line: line - 1, character: character)
  }

  /// The offset of the byte at `position`. As the protocol requires, a character after the end of a line is its end. A
  /// line after the last one is the end of the text.
  func offset(of position: Position) -> Int {
    guard position.line >= 0 else { return lines.range(ofLine: 1).lowerBound }
    guard position.line < lines.lineCount else { return bytes.count }
    let range = lines.range(ofLine: position.line + 1)
    guard encoding == .utf16 else {
      var offset = range.lowerBound + min(max(0, position.character), range.count)
      // Not inside a character.
      while offset > range.lowerBound, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    var (offset, units) = (range.lowerBound, 0)
    while offset < range.upperBound, units < position.character {
      let width = bytes[offset] >= 0xF0 ? 2 : 1
      guard units + width <= position.character else { break }
      units += width
      offset += 1
      while offset < range.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// Writes a member with a range.
  func write(_ range: SourceRange, as key: String = "range", to writer: inout JSONWriter) {
    writer.object(key) { writer in
      Self.write(position(of: range.lowerBound), as: "start", to: &writer)
      Self.write(position(of: range.upperBound), as: "end", to: &writer)
    }
  }

  /// Writes a member with a position.
  static func write(_ position: Position, as key: String = "position", to writer: inout JSONWriter) {
    writer.object(key) { writer in
      writer.member("line", position.line)
      writer.member("character", position.character)
    }
  }
}
