/// From the changed list of pieces back to edits of the text.
extension Interior {
  /// The edits that write these pieces in place of what stands between the brackets.
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
