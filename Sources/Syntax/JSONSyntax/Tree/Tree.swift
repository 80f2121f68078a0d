import Synchronization
package import TextBasics

/// A lossless syntax tree of one JSON text: every node knows its bytes, and `description` is the text.
///
/// Nodes are stored in one flat array, and literals are decoded only on demand. A text with defects also gives a tree,
/// of everything that can be parsed, together with the problems. Duplicate keys are members like any other. Where RFC
/// 8259 leaves a choice:
///
/// - A byte order mark at the start is accepted (section 8.1 lets a parser ignore it).
/// - A number of any size and precision is accepted and keeps its digits; `integer(of:)` and `double(of:)` return nil
///   if their type cannot hold it (section 6 lets a parser set limits).
/// - A `\u` escape that is half of a surrogate pair is accepted (section 8.2) and decodes to U+FFFD;
///   `loneSurrogates()` finds them.
/// - Nesting is limited to 512 levels, and the text to 100,000,000 bytes (section 9).
/// - Bytes that are not UTF-8 are a problem wherever they occur (section 8.1).
///
/// It is a class because a tree is passed around a lot and never changes: one reference count is kept instead of three.
package final class Tree: Sendable {
  /// How many containers may be open at once.
  package static let depthLimit = 512
  /// The size of the largest text that is parsed.
  static let byteLimit = 100_000_000
  /// How many problems are recorded; a text with more of them has a more general problem.
  package static let problemLimit = 100

  /// The text.
  package let source: SourceText
  /// The dialect it was parsed as.
  package let dialect: Dialect
  /// The defects of the text, in order of location.
  package let problems: [SyntaxError]
  /// All nodes, in the order in which they begin.
  let records: [NodeRecord]
  /// Whether every literal is well-formed, and no string contains an escape.
  package let isPlain: Bool
  /// Whether the text may hold a control character other than those below U+0020, or a text in the wrong encoding.
  package let rare: RareCharacters
  let lookups = Mutex(TreeLookups())

  /// Parses `source`. Any bytes are accepted; defects are in `problems`.
  package init(_ source: SourceText, dialect: Dialect = .json) {
    self.source = source
    self.dialect = dialect
    var parser = Parser(dialect: dialect, byteCount: source.bytes.count)
    let file = source.bytes[...]
    parser.parse(file.span)
    self.records = parser.records.withUnsafeBufferPointer(Array.init)
    isPlain = parser.isPlain
    // After a problem, the rest of the text may not have been looked at.
    let isUsual = parser.lexer.seenBits & 0x8080_8080_8080_8080 == 0 && parser.problems.isEmpty
    self.rare = isUsual ? (false, false) : file.span.rareCharacters()
    self.problems = isUsual ? [] : source.problems(with: parser.problems)
  }

  /// The outermost value, or nil if the text contains none.
  package var root: Node? { records.isEmpty ? nil : Node(0) }

  /// The kind of `node`.
  package func kind(of node: Node) -> NodeKind { records[node.position].kind }

  /// The bytes of `node` in the file: a container including its brackets, a string including its quotes.
  package func range(of node: Node) -> SourceRange { records[node.position].range }

  /// The line of the byte at `utf8Offset`, counted from 1. Near the start of the text the lines are counted; elsewhere
  /// the line is looked up in the table of all lines.
  package func line(of utf8Offset: Int) -> Int {
    guard utf8Offset < 1_024, utf8Offset <= source.bytes.count else { return location(of: utf8Offset).line }
    return 1 + (0..<max(0, utf8Offset)).count { source.isLineEnd(at: $0) }
  }

  /// The container of `node`; for a key or its value, the object. Nil for the root.
  package func parent(of node: Node) -> Node? {
    let parent = records[node.position].parent
    return parent == NodeRecord.none ? nil : Node(Int(parent))
  }
}

extension Tree {
  /// The members of an object in the order of the text, including repeated keys; empty for anything else.
  package func members(of node: Node) -> Members {
    Members(records: records, container: kind(of: node) == .object ? node : nil)
  }

  /// The elements of an array in the order of the text; empty for anything else.
  package func elements(of node: Node) -> Elements {
    Elements(records: records, container: kind(of: node) == .array ? node : nil)
  }

  /// The members of one object.
  package struct Members: Sequence, IteratorProtocol {
    private let records: [NodeRecord]
    private var position: Int
    private let end: Int

    init(records: [NodeRecord], container: Node?) {
      self.records = records
      self.position = (container?.position ?? 0) + 1
      self.end = container.map { records[$0.position].next } ?? 0
    }

    /// The next member, or nil at the end.
    package mutating func next() -> Member? {
      guard position < end else { return nil }
      let key = position
      let value = records[key].next
      position = records[value].next
      return Member(key: Node(key), value: Node(value))
    }
  }

  /// The elements of one array.
  package struct Elements: Sequence, IteratorProtocol {
    private let records: [NodeRecord]
    private var position: Int
    private let end: Int

    init(records: [NodeRecord], container: Node?) {
      self.records = records
      self.position = (container?.position ?? 0) + 1
      self.end = container.map { records[$0.position].next } ?? 0
    }

    /// The next element, or nil at the end.
    package mutating func next() -> Node? {
      guard position < end else { return nil }
      defer { position = records[position].next }
      return Node(position)
    }
  }
}

/// Locations that correspond to each other in different texts.
extension Tree {
  /// The smallest key or value that contains all of `range`; the outermost value if there is none.
  package func innermostNode(holding range: SourceRange) -> Node? {
    var node = innermostNode(at: range.lowerBound)
    while let inner = node, self.range(of: inner).upperBound < range.upperBound { node = parent(of: inner) }
    return node ?? root
  }

  /// The part of `other`, in another tree, that corresponds to the part `range` of `node` in this one: the same part if
  /// both are spelled alike, the opening brace for an opening brace, and otherwise all of `other`.
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

extension Tree: CustomStringConvertible {
  /// The text, reassembled from the tree; U+FFFD replaces bytes that are not UTF-8.
  package var description: String { String(decoding: writtenBytes, as: UTF8.self) }

  /// The bytes of the text, reassembled from the literals of the tree and the tokens between them.
  package var writtenBytes: [UInt8] {
    var written: [UInt8] = []
    written.reserveCapacity(source.bytes.count)
    for record in records where record.kind != .object && record.kind != .array {
      write(tokens(in: SourceRange(written.count, record.range.lowerBound)), to: &written)
      written.append(contentsOf: source.bytes[record.range.lowerBound..<record.range.upperBound])
    }
    write(tokens(in: SourceRange(written.count, source.bytes.count)), to: &written)
    return written
  }

  /// The tokens of `range`, including trivia. The range must begin at the start of a token.
  ///
  /// A last token that extends beyond the range is returned whole. Cost: proportional to the range.
  package func tokens(in range: SourceRange) -> [Token] {
    let bytes = source.bytes[...]
    var lexer = Lexer()
    lexer.offset = range.lowerBound
    var tokens: [Token] = []
    while lexer.offset < range.upperBound {
      tokens.append(lexer.next(in: bytes.span))
    }
    return tokens
  }

  private func write(_ tokens: [Token], to written: inout [UInt8]) {
    for token in tokens {
      written.append(contentsOf: source.bytes[token.lowerBound..<token.upperBound])
    }
  }
}

/// The variant of JSON that a text is written in.
package enum Dialect: Sendable {
  /// RFC 8259 and nothing else.
  case json
  /// RFC 8259, plus `//` and `/* */` comments and a comma after the last element or member.
  case jsonWithComments
}
