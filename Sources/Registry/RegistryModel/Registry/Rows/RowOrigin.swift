import CSVSyntax
import JSONSyntax

/// The origin of a value in a row: the template, a cell, or both.
struct RowOrigin: Sendable {
  /// The node of the template that defines the value.
  let node: Node
  /// The location in the template.
  let template: Finding.Location
  /// The cell involved; nil if the value comes from the template alone.
  let cell: Finding.Location?
  /// How the value is related to the cell.
  let relation: Relation
  /// Whether the string contains other text besides the cell.
  let isMixed: Bool
  /// Whether the string names a column that the table does not have.
  let isUnfinished: Bool

  /// How a value is related to a cell.
  enum Relation: Sendable {
    /// At least a part of the value comes from the cell.
    case from
    /// The value is in the same string as the cell, but does not come from it.
    case nextTo
    /// The value lacks a member because the cell is empty.
    case lacks
  }

  /// A part of a row's string.
  private struct RowPart {
    /// The column of the cell; nil for text of the template.
    let column: Int?
    let text: String
    /// The range in the row's decoded string.
    let range: Range<Int>
    /// The range in the template's decoded string.
    let written: Range<Int>

    func touches(_ other: Range<Int>) -> Bool {
      range.lowerBound < other.upperBound && other.lowerBound < range.upperBound
    }

    /// The range within this piece of the range `part` of the row's string; nil if `part` is nil or exceeds the piece.
    func offsets(of part: Range<Int>?) -> Range<Int>? {
      guard let part, range.lowerBound <= part.lowerBound, part.upperBound <= range.upperBound else { return nil }
      return part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound
    }
  }

  /// The origin of `place` in row `row` of `template`; nil for a template without a table.
  static func of(_ place: RowLocation, inRow row: Int, of template: RowTemplate) -> RowOrigin? {
    guard let filled = template.filled(row: row) else { return nil }
    let node = Node(ordinal: place.ordinal)
    let fill = filled.cells.fills[node]
    guard let fill, fill.hasCells else { return outsideCells(place, node, fill, filled, template) }
    let pieces = pieces(of: fill, in: filled)
    let touched = place.part.map { part in pieces.filter { $0.touches(part) } } ?? pieces
    let cells = (pieces.count == 1 ? pieces : touched).filter { $0.column != nil }
    let named = cells.first ?? pieces.first { $0.column != nil }
    let literal = cells.isEmpty ? touched.first : nil
    return RowOrigin(
      node: node,
      template: template.document.location(of: node, part: literal.map { written(place.part, in: $0) }),
      cell: named.flatMap { piece in
        piece.column.map { Self.location(of: place.part, in: filled.cell(inColumn: $0), of: piece, filled, template) }
      },
      relation: cells.isEmpty ? .nextTo : .from,
      isMixed: pieces.count > 1,
      isUnfinished: template.isUnfinished(node)
    )
  }

  /// The origin of a value that is the same in every row, or that a row lacks.
  private static func outsideCells(
    _ place: RowLocation,
    _ node: Node,
    _ fill: TemplateCells.Fill?,
    _ row: FilledRow,
    _ template: RowTemplate
  ) -> RowOrigin {
    let column = row.columnLeavingOut(from: node)
    let isSpelledAlike = fill == nil || row.text(of: node) == template.document.tree.string(of: node)
    return RowOrigin(
      node: node,
      template: template.document.location(of: node, part: isSpelledAlike ? place.part : nil),
      cell: column.map { template.location(of: row.cell(inColumn: $0).range) },
      relation: column == nil ? .nextTo : .lacks,
      isMixed: false,
      isUnfinished: template.isUnfinished(node)
    )
  }

  private static func pieces(of fill: TemplateCells.Fill, in row: FilledRow) -> [RowPart] {
    var end = 0
    return zip(fill.parts, fill.text.pieces).map { part, piece in
      let (text, start) = (row.text(of: part), end)
      end += text.utf8.count
      return RowPart(column: part.column, text: text, range: start..<end, written: piece.range)
    }
  }

  /// The range in the template's string for the range `part` of a row's string, which is in `piece`; the range of the
  /// whole piece if the two are spelled differently.
  private static func written(_ part: Range<Int>?, in piece: RowPart) -> Range<Int> {
    guard let offsets = piece.offsets(of: part), piece.text.utf8.count == piece.written.count else {
      return piece.written
    }
    return piece.written.lowerBound + offsets.lowerBound..<piece.written.lowerBound + offsets.upperBound
  }

  /// The location in a cell of the range `part` of the row's string; the whole cell if the two are spelled differently,
  /// or if the range exceeds the cell.
  private static func location(
    of part: Range<Int>?,
    in cell: CSVCell,
    of piece: RowPart,
    _ row: FilledRow,
    _ template: RowTemplate
  ) -> Finding.Location {
    guard let offsets = piece.offsets(of: part), offsets.count < piece.range.count,
      row.cells.table.bytes[cell.contents].elementsEqual(piece.text.utf8)
    else { return template.location(of: cell.range) }
    let start = cell.contents.lowerBound
    return template.location(of: start + offsets.lowerBound..<start + offsets.upperBound)
  }
}

extension Document {
  /// The location of `node` in a file, or of the range `part` of its decoded string, or of its opening bracket.
  fileprivate func location(of node: Node, part: Range<Int>?) -> Finding.Location {
    guard let part else { return location(of: node) }
    let isContainer = tree.kind(of: node).isContainer
    let range = isContainer ? openingBracket(of: node) : range(ofDecodedUTF8: part, in: node)
    return Finding.Location(file: path, range: range)
  }
}

extension TemplateText.Piece {
  /// The range in the string, in UTF-8.
  fileprivate var range: Range<Int> {
    switch self {
    case .literal(let range, _), .column(let range, _), .unclosed(let range, _): range
    }
  }
}
