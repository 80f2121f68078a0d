import CSVSyntax
import JSONSyntax

/// The text of one row with the way back: from a place in it to the template and to the row's cells.
struct RowSource: Sendable {
  private let template: RowTemplate
  private let table: CSVTable
  private let row: Int
  /// The text of the row.
  let tree: Tree
  private let recording: RowRecording

  /// Writes row `row` of `template` once more; nil for a template without a table.
  init?(_ template: RowTemplate, row: Int) {
    guard let table = template.table else { return nil }
    var recording: RowRecording? = RowRecording()
    tree = Tree(SourceText(template.program.text(ofRow: row, of: table, &recording)))
    self.recording = recording ?? RowRecording()
    self.template = template
    self.table = table
    self.row = row
  }

  /// Where something in a row's text was written.
  struct Origin: Sendable {
    /// The node of the template that says it.
    let node: Node
    /// The place in the template.
    let template: Finding.Place
    /// The cell that it has to do with; nil where it comes from the template alone.
    let cell: Finding.Place?
    /// What it has to do with the cell.
    let relation: Relation
    /// Whether other text stands beside the cell in one string.
    let isMixed: Bool
    /// Whether the string names a column that the table does not have.
    let isUnfinished: Bool
  }

  /// What a place has to do with a cell.
  enum Relation: Sendable {
    /// A part of it comes from the cell.
    case from
    /// It stands beside the cell in one string.
    case beside
    /// It lacks a member because the cell is empty.
    case lacks
  }

  /// Where the bytes `range` of the row's text were written.
  func origin(of range: SourceRange) -> Origin? {
    guard let own = tree.innermostNode(holding: range) else { return nil }
    let node = recording.nodes[own.ordinal]
    let whole = tree.range(of: own)
    let pieces = recording.pieces.filter {
      whole.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= whole.upperBound
    }
    let isContainer = tree.kind(of: own).isContainer
    guard !isContainer, pieces.contains(where: { $0.column != nil }) else {
      let removal = isContainer ? recording.removals.first { $0.container == node } : nil
      return Origin(
        node: node,
        template: place(of: range, in: own, writtenBy: node),
        cell: removal.map { cell($0.column) },
        relation: removal == nil ? .beside : .lacks,
        isMixed: false,
        isUnfinished: !isContainer && template.isUnfinished(node)
      )
    }
    return origin(of: range, in: own, node, pieces)
  }

  /// Where a part of a string with columns was written.
  private func origin(
    of range: SourceRange,
    in own: Node,
    _ node: Node,
    _ pieces: [RowRecording.Piece]
  ) -> Origin {
    let touched = pieces.filter { $0.range.lowerBound < range.upperBound && range.lowerBound < $0.range.upperBound }
    let isAll = range == tree.range(of: own) || pieces.count == 1
    let cells = (isAll ? pieces : touched).filter { $0.column != nil }
    let named = cells.first ?? pieces.first { $0.column != nil }
    let literal = touched.first.map { part(of: $0, in: range) } ?? template.document.tree.range(of: node)
    return Origin(
      node: node,
      template: Finding.Place(
        file: template.document.path,
        range: cells.isEmpty ? literal : template.document.tree.range(of: node)
      ),
      cell: named.flatMap { piece in piece.column.map { cell($0, range, of: piece) } },
      relation: cells.isEmpty ? .beside : .from,
      isMixed: pieces.count > 1,
      isUnfinished: template.isUnfinished(node)
    )
  }

  /// The bytes of the template that say `range` of a row's text, which lies in `piece`; all that say the piece where the two
  /// are spelled differently.
  private func part(of piece: RowRecording.Piece, in range: SourceRange) -> SourceRange {
    let isInside = piece.range.lowerBound <= range.lowerBound && range.upperBound <= piece.range.upperBound
    let written = template.document.tree.source.bytes[piece.place.lowerBound..<piece.place.upperBound]
    guard isInside, tree.source.bytes[piece.range].elementsEqual(written) else { return piece.place }
    let start = piece.place.lowerBound + range.lowerBound - piece.range.lowerBound
    return SourceRange(start, start + range.count)
  }

  /// The place in the template of something that stands there as it stands in the row.
  private func place(of range: SourceRange, in own: Node, writtenBy node: Node) -> Finding.Place {
    let document = template.document
    return Finding.Place(
      file: document.path,
      range: tree.range(range, of: own, asIn: node, of: document.tree)
    )
  }

  /// The cell of a column.
  private func cell(_ column: Int) -> Finding.Place {
    template.place(of: table.cell(inColumn: column, ofRow: row).range)
  }

  /// The part of a cell that `range` of the row's text comes from; all of the cell where the two are spelled differently, or
  /// where the range is more than the cell.
  private func cell(_ column: Int, _ range: SourceRange, of piece: RowRecording.Piece) -> Finding.Place {
    let cell = table.cell(inColumn: column, ofRow: row)
    let isInside = piece.range.lowerBound <= range.lowerBound && range.upperBound <= piece.range.upperBound
    let isSpelledAlike = tree.source.bytes[piece.range].elementsEqual(table.bytes[cell.contents])
    guard isInside, isSpelledAlike, range.count < piece.range.count else { return template.place(of: cell.range) }
    let start = cell.contents.lowerBound + range.lowerBound - piece.range.lowerBound
    return template.place(of: start..<start + range.count)
  }
}
