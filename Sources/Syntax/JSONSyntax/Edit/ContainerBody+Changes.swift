/// Insertion, removal and reordering of items.
///
/// White space belongs to the position, not to the item: an inserted item gets the gap of its siblings, and a removed
/// item leaves the larger of the two gaps around it, so that groups of members stay separated.
extension ContainerBody {
  /// A position for an insertion, relative to an existing item.
  enum Slot {
    case before(Int)
    case after(Int)
    /// In a container without children.
    case empty

    /// The position of the adjacent item; 0 in a container without children.
    var position: Int {
      switch self {
      case .before(let position), .after(let position): position
      case .empty: 0
      }
    }
  }

  /// Removes and returns the item at `position`.
  mutating func remove(at position: Int) -> ItemWithTrivia {
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

  /// Inserts an item and sets its gap.
  mutating func insert(_ piece: ItemWithTrivia, at slot: Slot, separator: TextRun) {
    var piece = piece
    switch slot {
    case .before(let position):
      piece.gap = pieces[position].gap
      pieces[position].gap = separator
      pieces.insert(piece, at: position)
    case .after(let position):
      piece.gap = separator
      pieces.insert(piece, at: position + 1)
    case .empty:
      piece.gap = separator
      pieces.append(piece)
    }
  }

  /// Reorders the children: the n-th child becomes the item that is now at `positions[n]`. Remarks and gaps stay where
  /// they are.
  mutating func reorder(_ positions: [Int]) {
    let old = pieces
    for (target, position) in zip(entries, positions) {
      pieces[target] = old[position]
      pieces[target].gap = old[target].gap
    }
  }

  /// The gap for an item that is inserted next to the child at `position`.
  ///
  /// It is copied from the nearest siblings: a line break only if all siblings are on separate lines, and a blank line
  /// only if there are three or more siblings with blank lines between all of them.
  func separator(near position: Int, _ layout: Layout) -> TextRun {
    let gaps = entries.dropFirst().sorted { abs($0 - position) < abs($1 - position) }.map { pieces[$0].gap }
    if let inline = gaps.first(where: { !$0.isBroken }) { return TextRun(inline.bytes) }
    if gaps.count > 1, gaps.allSatisfy({ $0.lineEndCount > 1 }) { return TextRun(gaps[0].bytes) }
    if let gap = gaps.first { return TextRun(gap.lastLine) }
    let only = pieces[position].gap
    return TextRun(only.isBroken ? only.lastLine : layout.commaSpace[...])
  }

  /// Prepares a container without children for its first child, and returns the gap before that child.
  mutating func open(_ shape: Shape, _ layout: Layout) -> TextRun {
    guard shape == .broken || !pieces.isEmpty else {
      end = TextRun(layout.padding(of: kind))
      return TextRun(layout.padding(of: kind))
    }
    guard shape == .broken else { return TextRun([.space]) }
    let gap = brokenGap(layout)
    if !end.isBroken { end = brokenEnd(layout) }
    hasTrailingComma = layout.hasTrailingCommas
    let isRemarkAbove = pieces.last?.gap.isBroken == true
    return isRemarkAbove ? TextRun(layout.newline + gap.bytes) : gap
  }

  /// A line end followed by the indentation of the children.
  func brokenGap(_ layout: Layout) -> TextRun {
    let sibling = pieces.first { $0.gap.isBroken }
    return TextRun(sibling.map { $0.gap.lastLine } ?? layout.newline + indentation + layout.indentation)
  }

  /// A line end followed by the indentation of the closing bracket.
  func brokenEnd(_ layout: Layout) -> TextRun { TextRun(layout.newline + indentation) }
}
