/// What lies between the brackets of one container, in pieces that can be taken out, put in and reordered.
///
/// Every edit that adds, takes or moves a child changes this list and has it written again; what the list still has in
/// its old order is not touched. Rejected: working out the bytes of each edit by themselves, as most editors do, since
/// then every one of them meets the comma before the last element, the comment behind it and the empty container anew.
struct Interior {
  let container: Node
  let kind: NodeKind
  /// Between the brackets.
  let range: SourceRange
  private let source: SourceText
  var pieces: [Piece] = []
  /// The white space before the closing bracket.
  var end = Passage.empty
  /// Whether a comma follows the last child.
  var hasTrailingComma = false

  /// Cuts up `container`, an object or array of a tree without problems.
  init(of container: Node, in tree: Tree) {
    let outer = tree.range(of: container)
    self.container = container
    self.kind = tree.kind(of: container)
    self.range = SourceRange(outer.lowerBound + 1, outer.upperBound - 1)
    self.source = tree.source
    var start = range.lowerBound
    for (child, content) in Self.children(of: container, in: tree) {
      let between = Between(SourceRange(start, content.lowerBound), follows: !pieces.isEmpty, precedes: true, in: tree)
      take(between)
      var piece = Piece(gap: between.gap, content: Passage(content, of: tree.source), child: child)
      piece.head = between.head
      piece.isHeadAbove = between.isHeadAbove
      pieces.append(piece)
      start = content.upperBound
    }
    let between = Between(SourceRange(start, range.upperBound), follows: !pieces.isEmpty, precedes: false, in: tree)
    take(between)
    hasTrailingComma = !between.comma.isEmpty
    end = between.gap
  }

  /// The white space that begins the line of the opening bracket. Cost: the length of the line.
  var indentation: ArraySlice<UInt8> { source.lineIndentation(at: range.lowerBound - 1) }

  /// The positions of the children among the pieces.
  var entries: [Int] { pieces.indices.filter { !pieces[$0].isRemark } }

  /// Whether children stand on lines of their own; nil for a container without children.
  var shape: Shape? {
    let entries = entries
    guard !entries.isEmpty else { return nil }
    return entries.contains { pieces[$0].gap.isBroken } ? .broken : .inline
  }

  /// Gives the child before what belongs to it, and a remark its place.
  private mutating func take(_ between: Between) {
    if let last = pieces.indices.last {
      pieces[last].tail = between.tail
      pieces[last].comma = between.comma
      pieces[last].trail = between.trail
      pieces[last].endsInLineComment = between.trailEndsInLineComment
    }
    guard let (gap, remark) = between.remark else { return }
    pieces.append(
      Piece(gap: gap, content: remark, endsInLineComment: between.remarkEndsInLineComment, isRemark: true)
    )
  }

  private static func children(of container: Node, in tree: Tree) -> [(Node, SourceRange)] {
    let members = tree.members(of: container).map { member in
      (member.key, SourceRange(tree.range(of: member.key).lowerBound, tree.range(of: member.value).upperBound))
    }
    return members + tree.elements(of: container).map { ($0, tree.range(of: $0)) }
  }
}

/// Whether the children of a container stand on lines of their own.
enum Shape: Hashable {
  case inline, broken
}
