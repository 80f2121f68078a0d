/// The content between the brackets of one container, as a list of items that can be removed, inserted and reordered.
///
/// Every edit that adds, removes or moves a child changes this list and writes it back; items that remain in their old
/// order are not touched. Rejected: computing the bytes of each kind of edit separately, as most editors do, because
/// then each of them has to handle the comma before the last element, trailing comments and empty containers again.
struct ContainerBody {
  let container: Node
  let kind: NodeKind
  /// The bytes between the brackets.
  let range: SourceRange
  private let source: SourceText
  var pieces: [ItemWithTrivia] = []
  /// The white space before the closing bracket.
  var end = TextRun.empty
  /// Whether a comma follows the last child.
  var hasTrailingComma = false

  /// Splits `container`, an object or array of a tree without problems.
  init(of container: Node, in tree: Tree) {
    let outer = tree.range(of: container)
    self.container = container
    self.kind = tree.kind(of: container)
    self.range = SourceRange(outer.lowerBound + 1, outer.upperBound - 1)
    self.source = tree.source
    var start = range.lowerBound
    for (child, content) in Self.children(of: container, in: tree) {
      let gap = SourceRange(start, content.lowerBound)
      let between = SeparatorTrivia(gap, follows: !pieces.isEmpty, precedes: true, in: tree)
      take(between)
      var piece = ItemWithTrivia(gap: between.gap, content: TextRun(content, of: tree.source), child: child)
      piece.head = between.head
      piece.isHeadAbove = between.isHeadAbove
      pieces.append(piece)
      start = content.upperBound
    }
    let gap = SourceRange(start, range.upperBound)
    let between = SeparatorTrivia(gap, follows: !pieces.isEmpty, precedes: false, in: tree)
    take(between)
    hasTrailingComma = !between.comma.isEmpty
    end = between.gap
  }

  /// The indentation of the line with the opening bracket. Cost: the length of the line.
  var indentation: ArraySlice<UInt8> { source.lineIndentation(at: range.lowerBound - 1) }

  /// The positions of the children among the items.
  var entries: [Int] { pieces.indices.filter { !pieces[$0].isRemark } }

  /// Whether the children are on separate lines; nil for a container without children.
  var shape: Shape? {
    let entries = entries
    guard !entries.isEmpty else { return nil }
    return entries.contains { pieces[$0].gap.isBroken } ? .broken : .inline
  }

  /// Assigns trailing bytes to the previous child, and adds a remark as an item.
  private mutating func take(_ between: SeparatorTrivia) {
    if let last = pieces.indices.last {
      pieces[last].tail = between.tail
      pieces[last].comma = between.comma
      pieces[last].trail = between.trail
      pieces[last].endsInLineComment = between.trailEndsInLineComment
    }
    guard let (gap, remark) = between.remark else { return }
    let endsInLineComment = between.remarkEndsInLineComment
    pieces.append(ItemWithTrivia(gap: gap, content: remark, endsInLineComment: endsInLineComment, isRemark: true))
  }

  private static func children(of container: Node, in tree: Tree) -> [(Node, SourceRange)] {
    let members = tree.members(of: container).map { member in
      (member.key, SourceRange(tree.range(of: member.key).lowerBound, tree.range(of: member.value).upperBound))
    }
    return members + tree.elements(of: container).map { ($0, tree.range(of: $0)) }
  }
}

/// Whether the children of a container are on one line or on separate lines.
enum Shape: Hashable {
  case inline, broken
}

/// Converts the changed list of items to edits of the text.
extension ContainerBody {
  /// The edits that replace the content between the brackets with these items.
  func edits(_ layout: Layout, of source: SourceText) -> [TextEdit] {
    var settled = self
    settled.settleCommas(layout)
    settled.settleGaps(layout)
    return PassageComparison(settled.passages, replacing: range, of: source).edits
  }

  /// Puts a comma after every child except the last, and after the last one too if the container has a trailing comma.
  private mutating func settleCommas(_ layout: Layout) {
    let entries = entries
    let before = pieces.first { !$0.comma.isEmpty }?.tail ?? .empty
    for index in entries {
      let isWanted = index != entries.last || hasTrailingComma
      guard isWanted == pieces[index].comma.isEmpty else { continue }
      if isWanted {
        pieces[index].comma = TextRun([.comma])
        let isBare = pieces[index].tail.isEmpty && pieces[index].trail.isEmpty
        if isBare, before.isWhitespace { pieces[index].tail = TextRun(before.bytes) }
      } else {
        pieces[index].comma = .empty
        if pieces[index].tail.isWhitespace { pieces[index].tail = .empty }
      }
    }
  }

  /// Adds the line ends that comments need: before a child with comments above it, and after `//` comments.
  private mutating func settleGaps(_ layout: Layout) {
    for index in pieces.indices where !pieces[index].gap.isBroken {
      let followsLineComment = index > 0 && pieces[index - 1].endsInLineComment
      guard followsLineComment || pieces[index].isHeadAbove else { continue }
      pieces[index].gap = brokenGap(layout)
    }
    if pieces.last?.endsInLineComment == true, !end.isBroken { end = brokenEnd(layout) }
  }

  /// All bytes between the brackets, in order.
  private var passages: [TextRun] {
    var passages: [TextRun] = []
    for (index, piece) in pieces.enumerated() {
      passages += [piece.gap, piece.head, piece.content, piece.tail]
      passages += commaFollowsTrail(index) ? [piece.trail, piece.comma] : [piece.comma, piece.trail]
    }
    return passages + [end]
  }

  /// Whether the comma must follow the trailing comment: the next child is on the same line, and after the comma the
  /// comment would belong to that child.
  private func commaFollowsTrail(_ index: Int) -> Bool {
    index + 1 < pieces.count && !pieces[index + 1].gap.isBroken && !pieces[index].endsInLineComment
  }
}
