import JSONSyntax

extension FlatFile {
  /// The text of one experience as a file of its own: the comments above it and on its last line, and the object, moved
  /// to the left edge, every other byte as it was.
  func excerpt(of index: Int) -> SourceText {
    let object = tree.range(of: experiences[index])
    let start = startOfHead(of: index)
    let old = indentation(ofLineAt: object.lowerBound)
    let head = text(start, object.lowerBound).drop { $0 == 0x20 || $0 == 0x09 }
    var bytes = outdented(head + text(object.lowerBound, object.upperBound), by: old)
    for comment in trailingComments(of: index) { bytes += [0x20] + text(comment.lowerBound, comment.upperBound) }
    return SourceText(bytes + newline)
  }

  /// Where the comments begin that belong to an experience: behind the line on which the one before it ends.
  private func startOfHead(of index: Int) -> Int {
    let object = tree.range(of: experiences[index])
    let lower = index == 0 ? openingBracket + 1 : tree.range(of: experiences[index - 1]).upperBound
    var tokens = tree.tokens(in: SourceRange(lower, object.lowerBound)).filter(\.isComment)
    if index > 0 {
      let trailing = Set(trailingComments(of: index - 1))
      tokens.removeAll { trailing.contains($0.range) }
    }
    return tokens.first?.lowerBound ?? object.lowerBound
  }

  /// The comments behind an experience on its last line; behind the last experience, all up to the bracket.
  private func trailingComments(of index: Int) -> [SourceRange] {
    let lower = tree.range(of: experiences[index]).upperBound
    let isLast = index + 1 == experiences.count
    let upper = isLast ? closingBracket : tree.range(of: experiences[index + 1]).lowerBound
    var ranges: [SourceRange] = []
    for token in tree.tokens(in: SourceRange(lower, upper)) {
      let hasLineEnd = text(token.lowerBound, token.upperBound).contains { $0 == 0x0A || $0 == 0x0D }
      if token.isComment { ranges.append(token.range) }
      if !isLast, hasLineEnd { break }
    }
    return ranges
  }

  private var openingBracket: Int { tree.node(at: "/experiences").map { tree.range(of: $0).lowerBound } ?? 0 }

  private var closingBracket: Int { tree.node(at: "/experiences").map { tree.range(of: $0).upperBound - 1 } ?? 0 }

  private func text(_ lower: Int, _ upper: Int) -> ArraySlice<UInt8> { tree.source.bytes[lower..<upper] }

  /// The white space at the start of the line that holds `offset`.
  private func indentation(ofLineAt offset: Int) -> ArraySlice<UInt8> {
    let start = lines.range(ofLine: lines.location(of: offset).line).lowerBound
    return tree.source.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
  }

  /// The lines without `indentation` at the start of each but the first.
  private func outdented(_ text: ArraySlice<UInt8>, by indentation: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let lineEnd = rest.firstIndex(where: { $0 == 0x0A }) {
      bytes += rest[...lineEnd]
      rest = rest[(lineEnd + 1)...]
      if rest.starts(with: indentation) { rest = rest.dropFirst(indentation.count) }
    }
    return bytes + rest
  }
}
