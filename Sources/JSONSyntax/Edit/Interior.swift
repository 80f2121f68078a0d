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
    pieces.append(Piece(gap: gap, content: remark, endsInLineComment: between.remarkEndsInLineComment, isRemark: true))
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

/// From the changed list of pieces back to edits of the text.
extension Interior {
  /// The edits that write these pieces in place of what is between the brackets.
  func edits(_ layout: Layout, of source: SourceText) -> [TextEdit] {
    var settled = self
    settled.settleCommas(layout)
    settled.settleGaps(layout)
    return PassageComparison(settled.passages, replacing: range, of: source).edits
  }

  /// Puts a comma behind every child but the last, and behind that too where the container has it so.
  private mutating func settleCommas(_ layout: Layout) {
    let entries = entries
    let before = pieces.first { !$0.comma.isEmpty }?.tail ?? .empty
    for index in entries {
      let isWanted = index != entries.last || hasTrailingComma
      guard isWanted == pieces[index].comma.isEmpty else { continue }
      if isWanted {
        pieces[index].comma = Passage([.comma])
        let isBare = pieces[index].tail.isEmpty && pieces[index].trail.isEmpty
        if isBare, before.isWhitespace { pieces[index].tail = Passage(before.bytes) }
      } else {
        pieces[index].comma = .empty
        if pieces[index].tail.isWhitespace { pieces[index].tail = .empty }
      }
    }
  }

  /// Ends the line where comments need it: above a child with comments above it, and behind `//`.
  private mutating func settleGaps(_ layout: Layout) {
    for index in pieces.indices where !pieces[index].gap.isBroken {
      let followsLineComment = index > 0 && pieces[index - 1].endsInLineComment
      guard followsLineComment || pieces[index].isHeadAbove else { continue }
      pieces[index].gap = brokenGap(layout)
    }
    if pieces.last?.endsInLineComment == true, !end.isBroken { end = brokenEnd(layout) }
  }

  /// All bytes between the brackets, in order.
  private var passages: [Passage] {
    var passages: [Passage] = []
    for (index, piece) in pieces.enumerated() {
      passages += [piece.gap, piece.head, piece.content, piece.tail]
      passages += commaFollowsTrail(index) ? [piece.trail, piece.comma] : [piece.comma, piece.trail]
    }
    return passages + [end]
  }

  /// Whether a comment would become that of the next child if it stood behind the comma: both are on one line.
  private func commaFollowsTrail(_ index: Int) -> Bool {
    index + 1 < pieces.count && !pieces[index + 1].gap.isBroken && !pieces[index].endsInLineComment
  }
}
