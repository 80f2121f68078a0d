/// White space stays with the place: what comes in gets the gap that its siblings have, and what goes leaves the larger
/// of the two gaps around it, so that groups of members stay groups.
extension Interior {
  /// A place as the position of a piece, and on which side of it.
  enum Slot {
    case before(Int)
    case behind(Int)
    /// In a container without children.
    case empty

    /// The position of the piece beside it, 0 in a container without children.
    var position: Int {
      switch self {
      case .before(let position), .behind(let position): position
      case .empty: 0
      }
    }
  }

  /// Takes out the piece at `position`.
  mutating func remove(at position: Int) -> Piece {
    let removed = pieces.remove(at: position)
    guard position < pieces.count else {
      if pieces.isEmpty { end = .empty }
      return removed
    }
    if position == 0 || removed.gap.lineEndCount > pieces[position].gap.lineEndCount {
      pieces[position].gap = removed.gap
    }
    return removed
  }

  /// Puts in a piece, whose gap this sets.
  mutating func insert(_ piece: Piece, at slot: Slot, separator: Passage) {
    var piece = piece
    switch slot {
    case .before(let position):
      piece.gap = pieces[position].gap
      pieces[position].gap = separator
      pieces.insert(piece, at: position)
    case .behind(let position):
      piece.gap = separator
      pieces.insert(piece, at: position + 1)
    case .empty:
      piece.gap = separator
      pieces.append(piece)
    }
  }

  /// Puts the children into another order: the n-th child is to be the one that is at `positions[n]` among the pieces.
  /// Remarks and gaps stay where they are.
  mutating func reorder(_ positions: [Int]) {
    let old = pieces
    for (target, position) in zip(entries, positions) {
      pieces[target] = old[position]
      pieces[target].gap = old[target].gap
    }
  }

  /// The gap between two neighbours, for what comes in beside the child at `position`.
  ///
  /// It is that of the nearest siblings: on lines of their own only where all are, and with a blank line only where all
  /// of three or more have one.
  func separator(near position: Int, _ layout: Layout) -> Passage {
    let gaps = entries.dropFirst().sorted { abs($0 - position) < abs($1 - position) }.map { pieces[$0].gap }
    if let inline = gaps.first(where: { !$0.isBroken }) { return Passage(inline.bytes) }
    if gaps.count > 1, gaps.allSatisfy({ $0.lineEndCount > 1 }) { return Passage(gaps[0].bytes) }
    if let gap = gaps.first { return Passage(gap.lastLine) }
    let only = pieces[position].gap
    return Passage(only.isBroken ? only.lastLine : layout.commaSpace[...])
  }

  /// Lays out a container without children for its first one.
  mutating func open(_ shape: Shape, _ layout: Layout) -> Passage {
    guard shape == .broken || !pieces.isEmpty else {
      end = Passage(layout.padding(of: kind))
      return Passage(layout.padding(of: kind))
    }
    guard shape == .broken else { return Passage([.space]) }
    let gap = brokenGap(layout)
    if !end.isBroken { end = brokenEnd(layout) }
    hasTrailingComma = layout.hasTrailingCommas
    let isRemarkAbove = pieces.last?.gap.isBroken == true
    return isRemarkAbove ? Passage(layout.newline + gap.bytes) : gap
  }

  /// A line end and the indentation of the children.
  func brokenGap(_ layout: Layout) -> Passage {
    let sibling = pieces.first { $0.gap.isBroken }
    return Passage(sibling.map { $0.gap.lastLine } ?? layout.newline + indentation + layout.indentation)
  }

  /// A line end and the indentation of the closing bracket.
  func brokenEnd(_ layout: Layout) -> Passage { Passage(layout.newline + indentation) }
}
