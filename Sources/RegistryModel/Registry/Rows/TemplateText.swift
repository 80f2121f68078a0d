/// A string of a template, cut at the columns that it names.
///
/// `${name}` stands for the cell in the column called `name`, `$${` for `${`. What a cell holds is not looked at again,
/// whatever it looks like.
package struct TemplateText: Sendable, Hashable {
  /// A part of the string; offsets count its UTF-8.
  package enum Piece: Sendable, Hashable {
    /// Text that is the same in every row; `text` says it without the first `$` of `$${`.
    case literal(Range<Int>, text: String)
    /// A column.
    case column(Range<Int>, name: String)
    /// A `${` without its `}`, and all behind it.
    case unclosed(Range<Int>, text: String)
  }

  /// The parts, in order; none of them is empty.
  package private(set) var pieces: [Piece] = []

  /// Cuts `text`.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    var offset = 0
    while offset < bytes.count {
      guard let opening = Opening(at: offset, in: bytes) else {
        offset += 1
        continue
      }
      addLiteral(bytes[start..<offset])
      offset = add(opening, at: offset, in: bytes)
      start = offset
    }
    addLiteral(bytes[start...])
  }

  /// The name of the column, where the string is that one column and nothing else.
  package var onlyColumn: String? {
    guard pieces.count == 1, case .column(_, let name) = pieces[0] else { return nil }
    return name
  }

  /// Whether the string says what it says, without columns and without what stands for `${`.
  var isPlain: Bool {
    pieces.allSatisfy { if case .literal(let range, let text) = $0 { range.count == text.utf8.count } else { false } }
  }

  /// Whether every row has the same text.
  var isLiteral: Bool { textOfAllRows != nil }

  /// The text that every row has; nil where it depends on the row.
  var textOfAllRows: String? {
    var all = ""
    for piece in pieces {
      guard case .literal(_, let text) = piece else { return nil }
      all += text
    }
    return all
  }

  private enum Opening {
    case column, escape

    init?(at offset: Int, in bytes: [UInt8]) {
      let rest = bytes[offset...].prefix(3)
      if rest.elementsEqual("$${".utf8) {
        self = .escape
      } else if rest.starts(with: "${".utf8) {
        self = .column
      } else {
        return nil
      }
    }
  }

  private mutating func addLiteral(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    pieces.append(.literal(bytes.indices, text: String(decoding: bytes, as: UTF8.self)))
  }

  /// Adds what opens at `offset`, and returns the offset behind it.
  private mutating func add(_ opening: Opening, at offset: Int, in bytes: [UInt8]) -> Int {
    if case .escape = opening {
      pieces.append(.literal(offset..<offset + 3, text: "${"))
      return offset + 3
    }
    guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: "}")) else {
      pieces.append(.unclosed(offset..<bytes.count, text: String(decoding: bytes[offset...], as: UTF8.self)))
      return bytes.count
    }
    pieces.append(.column(offset..<end + 1, name: String(decoding: bytes[offset + 2..<end], as: UTF8.self)))
    return end + 1
  }
}
