/// Which part of one text corresponds to a part of another that says the same.
extension Tree {
  /// The smallest key or value that holds all of `range`; the outermost value where none does.
  package func innermostNode(holding range: SourceRange) -> Node? {
    var node = innermostNode(at: range.lowerBound)
    while let inner = node, self.range(of: inner).upperBound < range.upperBound { node = parent(of: inner) }
    return node ?? root
  }

  /// The part of `other` in another tree that `range` is of `node` in this one: a part of a text that is spelled alike,
  /// the opening bracket, or all of it.
  package func range(_ range: SourceRange, of node: Node, asIn other: Node, of tree: Tree) -> SourceRange {
    let (here, there) = (self.range(of: node), tree.range(of: other))
    let isOpening = kind(of: node) == .object && range.upperBound - range.lowerBound == 1
    let isBracket = isOpening && range.lowerBound == here.lowerBound && tree.kind(of: other) == .object
    if isBracket { return SourceRange(there.lowerBound, there.lowerBound + 1) }
    let isSpelledAlike = source.bytes[here.lowerBound..<here.upperBound]
      .elementsEqual(tree.source.bytes[there.lowerBound..<there.upperBound])
    guard isSpelledAlike, range.lowerBound >= here.lowerBound, range.upperBound <= here.upperBound else { return there }
    let start = there.lowerBound + range.lowerBound - here.lowerBound
    return SourceRange(start, start + range.upperBound - range.lowerBound)
  }
}
