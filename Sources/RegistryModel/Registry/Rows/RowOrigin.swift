import CSVSyntax
import JSONSyntax

/// Where something in a row was written: in the template, in a cell, or in both.
struct RowOrigin: Sendable {
  /// The node of the template that says it.
  let node: Node
  /// The place in the template.
  let template: Finding.Place
  /// The cell that it has to do with; nil where it comes from the template alone.
  let cell: Finding.Place?
  /// What it has to do with the cell.
  let relation: Relation
  /// Whether there is other text in the string with the cell.
  let isMixed: Bool
  /// Whether the string names a column that the table does not have.
  let isUnfinished: Bool

  /// What a place has to do with a cell.
  enum Relation: Sendable {
    /// A part of it comes from the cell.
    case from
    /// It is in the string with the cell, but not from the cell.
    case beside
    /// It lacks a member because the cell is empty.
    case lacks
  }

  /// A part of a string as a row has it.
  private struct Piece {
    /// The column of its cell; nil for what the template says.
    let column: Int?
    let text: String
    /// Its place in what the row's string says.
    let range: Range<Int>
    /// Its place in what the template's string says.
    let written: Range<Int>

    func touches(_ other: Range<Int>) -> Bool {
      range.lowerBound < other.upperBound && other.lowerBound < range.upperBound
    }

    /// Where in it `part` of the row's string is; nil for all of it, and for what is more than it.
    func offsets(of part: Range<Int>?) -> Range<Int>? {
      guard let part, range.lowerBound <= part.lowerBound, part.upperBound <= range.upperBound else { return nil }
      return part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound
    }
  }

  /// Where `place` of row `row` of `template` was written; nil for a template without a table.
  static func of(_ place: RowPlace, inRow row: Int, of template: RowTemplate) -> RowOrigin? {
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
      template: template.document.place(of: node, part: literal.map { written(place.part, in: $0) }),
      cell: named.flatMap { piece in
        piece.column.map { Self.place(of: place.part, in: filled.cell(inColumn: $0), of: piece, filled, template) }
      },
      relation: cells.isEmpty ? .beside : .from,
      isMixed: pieces.count > 1,
      isUnfinished: template.isUnfinished(node)
    )
  }

  /// Where something was written that every row has, or that a row lacks.
  private static func outsideCells(
    _ place: RowPlace,
    _ node: Node,
    _ fill: TemplateCells.Fill?,
    _ row: FilledRow,
    _ template: RowTemplate
  ) -> RowOrigin {
    let column = row.columnLeavingOut(from: node)
    let isSpelledAlike = fill == nil || row.text(of: node) == template.document.tree.string(of: node)
    return RowOrigin(
      node: node,
      template: template.document.place(of: node, part: isSpelledAlike ? place.part : nil),
      cell: column.map { template.place(of: row.cell(inColumn: $0).range) },
      relation: column == nil ? .beside : .lacks,
      isMixed: false,
      isUnfinished: template.isUnfinished(node)
    )
  }

  private static func pieces(of fill: TemplateCells.Fill, in row: FilledRow) -> [Piece] {
    var end = 0
    return zip(fill.parts, fill.text.pieces).map { part, piece in
      let (text, start) = (row.text(of: part), end)
      end += text.utf8.count
      return Piece(column: part.column, text: text, range: start..<end, written: piece.range)
    }
  }

  /// The part of the template's string that says `part` of a row's, which lies in `piece`; all that says the piece where the
  /// two are spelled differently.
  private static func written(_ part: Range<Int>?, in piece: Piece) -> Range<Int> {
    guard let offsets = piece.offsets(of: part), piece.text.utf8.count == piece.written.count else {
      return piece.written
    }
    return piece.written.lowerBound + offsets.lowerBound..<piece.written.lowerBound + offsets.upperBound
  }

  /// The part of a cell that `part` of the row's string comes from; all of the cell where the two are spelled differently, or
  /// where the part is more than the cell.
  private static func place(
    of part: Range<Int>?,
    in cell: CSVCell,
    of piece: Piece,
    _ row: FilledRow,
    _ template: RowTemplate
  ) -> Finding.Place {
    guard let offsets = piece.offsets(of: part), offsets.count < piece.range.count,
      row.cells.table.bytes[cell.contents].elementsEqual(piece.text.utf8)
    else { return template.place(of: cell.range) }
    let start = cell.contents.lowerBound
    return template.place(of: start + offsets.lowerBound..<start + offsets.upperBound)
  }
}

extension Document {
  /// The bytes of `node` in a file, or of a part of what the string there says, or of the opening bracket.
  fileprivate func place(of node: Node, part: Range<Int>?) -> Finding.Place {
    guard let part else { return place(of: node) }
    let isContainer = tree.kind(of: node).isContainer
    let range = isContainer ? openingBracket(of: node) : range(ofDecodedUTF8: part, in: node)
    return Finding.Place(file: path, range: range)
  }
}

extension TemplateText.Piece {
  /// Its place in the string, in UTF-8.
  fileprivate var range: Range<Int> {
    switch self {
    case .literal(let range, _), .column(let range, _), .unclosed(let range, _): range
    }
  }
}
