/// The bytes between two neighboring children of a container, or between a child and a bracket, split by the child that
/// they belong to.
struct SeparatorTrivia {
  /// The bytes between the previous child and its comma.
  private(set) var tail = TextRun.empty
  private(set) var comma = TextRun.empty
  /// The comments of the previous child that follow its comma on the same line.
  private(set) var trail = TextRun.empty
  private(set) var trailEndsInLineComment = false
  /// The comments that belong to no child, and the white space before them.
  private(set) var remark: (gap: TextRun, text: TextRun)?
  private(set) var remarkEndsInLineComment = false
  /// The white space before the head, or before the next child or bracket.
  private(set) var gap = TextRun.empty
  /// The comments of the next child, up to its first byte.
  private(set) var head = TextRun.empty
  /// Whether a line ends between the comments of the head, or after them.
  private(set) var isHeadAbove = false

  private let source: SourceText
  /// The tokens that are not assigned yet, and where they begin.
  private var rest: ArraySlice<Token>
  private var start: Int

  /// Splits `range`. `follows` tells whether a child precedes the range, and `precedes` whether a child comes after it;
  /// otherwise it is a bracket.
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
    takeRemark(upTo: precedes ? startOfHead(after: sameLineEnd) : rest.endIndex)
    let content = rest.first(where: \.isComment)?.lowerBound ?? range.upperBound
    isHeadAbove = rest.drop { !$0.isComment }.contains { lineEndCount($0) > 0 }
    gap = passage(upTo: content)
    head = passage(upTo: range.upperBound)
  }

  /// The bytes from `start` to `upperBound`; advances `start`.
  private mutating func passage(upTo upperBound: Int) -> TextRun {
    defer { start = upperBound }
    return TextRun(SourceRange(start, upperBound), of: source)
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
    // If no line ends here, a comma added later must follow the comment, as in `1 /* one */, 2`.
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

  /// The index after the last comment that begins on the first line, if a line end or the closing bracket follows it.
  private func endOfSameLine(precedes: Bool) -> Int {
    let lineEnd = rest.firstIndex { lineEndCount($0) > 0 }
    guard lineEnd != nil || !precedes else { return rest.startIndex }
    let last = rest[..<(lineEnd ?? rest.endIndex)].lastIndex(where: \.isComment)
    return last.map { $0 + 1 } ?? rest.startIndex
  }

  /// The index of the first comment directly above the next child, with no blank line between them.
  private func startOfHead(after limit: Int) -> Int {
    var start = rest.endIndex
    for index in rest.indices.reversed() where index >= limit {
      guard lineEndCount(rest[index]) < 2 else { break }
      if rest[index].isComment { start = index }
    }
    return start
  }

  /// How many lines end in a whitespace token; 0 for other tokens.
  private func lineEndCount(_ token: Token) -> Int {
    token.kind == .whitespace ? TextRun(token.range, of: source).lineEndCount : 0
  }
}

extension Token {
  /// Whether this is a comment that `.jsonc` files allow.
  var isComment: Bool { kind == .lineComment || kind == .blockComment }
}

extension SourceText {
  /// The spaces and tabs at the start of the line of `utf8Offset`, up to `utf8Offset`.
  func lineIndentation(at utf8Offset: Int) -> ArraySlice<UInt8> {
    let textStart = byteOrderMarkLength
    var start = utf8Offset
    while start > textStart, !bytes[start - 1].isLineEnd { start -= 1 }
    return bytes[start..<utf8Offset].prefix { $0 == .space || $0 == .tab }
  }
}

/// A part of a container that stays together when others are inserted or removed: one member or element with its
/// comments, or a remark, which is a group of comments that belong to no child.
///
/// Which comments move with a member:
///
/// - those after the value or the comma on the same line, if the line ends after them (`trail`);
/// - those between the value and the comma, on whatever line (`tail`);
/// - those directly above it or before it on its line, without a blank line between (`head`);
/// - those inside it.
///
/// All other comments are remarks: those with a blank line below them, after the opening bracket on its line, or after
/// the last member on separate lines. A remark stays where it is.
///
/// Known limitations: a heading above several members without a blank line below it moves with the first of them; a
/// commented-out member moves with the member below it; a comment below the member that it describes moves with the
/// next member; in a file with commas at the start of lines, a comment before the comma moves with the member above.
struct ItemWithTrivia {
  /// The white space before the item. It belongs to the position, not to the member: it stays when members are
  /// reordered.
  var gap: TextRun
  /// The comments before the content, and the white space between them and the content.
  var head = TextRun.empty
  /// Whether the head begins on an earlier line.
  var isHeadAbove = false
  /// A member from its key to its value, an element, or the comments of a remark.
  var content: TextRun
  /// The bytes between the content and the comma.
  var tail = TextRun.empty
  /// The comma; empty if there is none.
  var comma = TextRun.empty
  /// The comments after the comma on the same line, with the white space before them.
  var trail = TextRun.empty
  /// Whether the last comment is a `//` comment.
  var endsInLineComment = false
  /// Whether this is a remark.
  var isRemark = false
  /// The key or element; nil for a remark and for a new child.
  var child: Node?
}
