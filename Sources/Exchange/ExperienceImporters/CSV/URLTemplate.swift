import RegistryModel

/// A URL with the columns of a table in it, such as `https://example.com/s/${Store code}`: the URL of each row.
///
/// The grammar is that of the strings of a template. A cell becomes a part of a path segment or of a query value, so all
/// characters are escaped that have a meaning in a URL.
package struct URLTemplate: Sendable {
  private let template: TemplateText

  /// Creates the template; nil if `text` contains no column, or a column without its closing brace.
  package init?(_ text: String) {
    template = TemplateText(text)
    let isUnclosed = template.pieces.contains { if case .unclosed = $0 { true } else { false } }
    guard !template.columns.isEmpty, !isUnclosed else { return nil }
  }

  /// The names of the columns.
  var columns: [String] { template.columns.map(\.name) }

  /// The URL with the text of each column, which `cell` returns.
  func text(_ cell: (String) -> String) -> String {
    template.pieces.enumerated().map { index, piece in
      switch piece {
      case .literal(_, let text), .unclosed(_, let text): text
      // At the beginning, a cell is a whole URL, or the beginning of one.
      case .column(_, let name): index == 0 ? cell(name) : Self.escaped(cell(name))
      }
    }.joined()
  }

  /// The URL of a template of a registry in which `column` has the cells of the only column; nil if there are several.
  func text(namingColumn column: String) -> String? {
    guard columns.count == 1 else { return nil }
    return template.pieces.map { piece in
      switch piece {
      case .literal(_, let text), .unclosed(_, let text): text.replacing("${", with: "$${")
      case .column: "${\(column)}"
      }
    }.joined()
  }

  /// `text` with every character escaped that is not unreserved (RFC 3986 2.3).
  static func escaped(_ text: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      let isPlain = byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || "-._~".utf8.contains(byte)
      return isPlain ? [byte] : [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
