/// What stands between two neighbours in a container, a bracket being a neighbour too, cut by what it belongs to.
struct Between {
  /// From the child before to its comma.
  private(set) var tail = Passage.empty
  private(set) var comma = Passage.empty
  /// The comments of the child before that stand behind its comma on its line.
  private(set) var trail = Passage.empty
  private(set) var trailEndsInLineComment = false
  /// The comments that stand for themselves, and the white space before them.
  private(set) var remark: (gap: Passage, text: Passage)?
  private(set) var remarkEndsInLineComment = false
  /// The white space before the head, or before what comes next.
  private(set) var gap = Passage.empty
  /// The comments of the child that comes next, up to its first byte.
  private(set) var head = Passage.empty
  /// Whether a line ends between the comments of the head, or behind them.
  private(set) var isHeadAbove = false

  private let source: SourceText
  /// The tokens that belong to nothing yet, and where they begin.
  private var rest: ArraySlice<Token>
  private var start: Int

  /// Cuts up `range`, which follows a child or the opening bracket, and precedes a child or the closing bracket.
  init(_ range: SourceRange, follows: Bool, precedes: Bool, in tree: Tree) {
    source = tree.source
    rest = tree.tokens(in: range)[...]
    start = range.lowerBound
    takeComma()
    var sameLineEnd = endOfSameLine(precedes: precedes)
    if follows {
      takeTrail(upTo: sameLineEnd)
      sameLineEnd = rest.startIndex
    }
    takeRemark(upTo: precedes ? startOfHead(behind: sameLineEnd) : rest.endIndex)
    let content = rest.first(where: \.isComment)?.lowerBound ?? range.upperBound
    isHeadAbove = rest.drop { !$0.isComment }.contains { lineEndCount($0) > 0 }
    gap = passage(upTo: content)
    head = passage(upTo: range.upperBound)
  }

  /// The bytes from `start`, which moves on.
  private mutating func passage(upTo upperBound: Int) -> Passage {
    defer { start = upperBound }
    return Passage(SourceRange(start, upperBound), of: source)
  }

  private mutating func takeComma() {
    guard let position = rest.firstIndex(where: { $0.kind == .comma }) else { return }
    tail = passage(upTo: rest[position].lowerBound)
    comma = passage(upTo: rest[position].upperBound)
    rest = rest[(position + 1)...]
  }

  private mutating func takeTrail(upTo end: Int) {
    guard end > rest.startIndex else { return }
    let last = rest[end - 1]
    let comments = passage(upTo: last.upperBound)
    rest = rest[end...]
    // Before a bracket on the same line a later comma would split `1, /* one */ 2`: the comment stays before it.
    if comma.isEmpty, !rest.contains(where: { lineEndCount($0) > 0 }) {
      tail = comments
    } else {
      trail = comments
      trailEndsInLineComment = last.kind == .lineComment
    }
  }

  private mutating func takeRemark(upTo end: Int) {
    let comments = rest[..<end].filter(\.isComment)
    rest = rest[end...]
    guard let first = comments.first, let last = comments.last else { return }
    let before = passage(upTo: first.lowerBound)
    remark = (before, passage(upTo: last.upperBound))
    remarkEndsInLineComment = last.kind == .lineComment
  }

  /// The index behind the last comment that begins on the first line, if that line ends behind it or a bracket does.
  private func endOfSameLine(precedes: Bool) -> Int {
    let lineEnd = rest.firstIndex { lineEndCount($0) > 0 }
    guard lineEnd != nil || !precedes else { return rest.startIndex }
    let last = rest[..<(lineEnd ?? rest.endIndex)].lastIndex(where: \.isComment)
    return last.map { $0 + 1 } ?? rest.startIndex
  }

  /// The index of the first of the comments that stand above the next child without a blank line between.
  private func startOfHead(behind limit: Int) -> Int {
    var start = rest.endIndex
    for index in rest.indices.reversed() where index >= limit {
      guard lineEndCount(rest[index]) < 2 else { break }
      if rest[index].isComment { start = index }
    }
    return start
  }

  /// How many lines end in a token that is white space.
  private func lineEndCount(_ token: Token) -> Int {
    token.kind == .whitespace ? Passage(token.range, of: source).lineEndCount : 0
  }
}

extension Token {
  /// Whether this is a comment that `.jsonc` allows.
  var isComment: Bool { kind == .lineComment || kind == .blockComment }
}

extension SourceText {
  /// The spaces and tabs that begin the line of `utf8Offset`, as far as they stand before it.
  func lineIndentation(at utf8Offset: Int) -> ArraySlice<UInt8> {
    let textStart = byteOrderMarkLength
    var start = utf8Offset
    while start > textStart, !bytes[start - 1].isLineEnd { start -= 1 }
    return bytes[start..<utf8Offset].prefix { $0 == .space || $0 == .tab }
  }
}
