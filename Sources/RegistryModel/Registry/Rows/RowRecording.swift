import JSONSyntax

/// Where the text of one row comes from, taken down while it is written.
struct RowRecording: Sendable {
  /// The nodes of the template, one for each node of the row's tree, in its order.
  var nodes: [Node] = []
  /// The parts of strings beside or from columns, in order.
  var pieces: [Piece] = []
  /// What was left out because cells are empty.
  var removals: [Removal] = []

  /// A part of the row's text.
  struct Piece: Sendable {
    /// The bytes in the row's text.
    let range: Range<Int>
    /// The column it comes from; nil for what the template says.
    let column: Int?
    /// The bytes of the template that say it, or name the column.
    let place: SourceRange
  }

  /// Something left out.
  struct Removal: Sendable {
    /// The object or list of the template that lacks it.
    let container: Node
    /// The first of the columns whose cells are empty.
    let column: Int
  }
}
