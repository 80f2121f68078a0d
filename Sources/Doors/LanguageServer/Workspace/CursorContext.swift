import JSONSyntax

/// What can be typed at an offset of a JSON text: a key or a value, in which container.
///
/// It is read from the tokens before the cursor and not from the tree, because the text is usually broken there: a tree
/// repairs what is missing by its own rules.
struct CursorContext: Sendable {
  /// Whether a key or a value is expected.
  let isKey: Bool
  /// The keys and indices that lead to the container.
  let container: [FormatPart.Step]
  /// The key that the value belongs to; nil for a key, and for an element of a list.
  let key: String?
  /// The keys that the container already has, except the one at the cursor.
  let keys: Set<String>
  /// The token at the cursor, which a completion replaces; empty between two tokens.
  let replaced: SourceRange
  /// Whether the cursor is in a string.
  let isInString: Bool
  /// The next token after the cursor that matters; nil at the end.
  let next: Token.Kind?
  /// Where a comma is missing before the key at the cursor; nil if there is none.
  let missingComma: Int?
  /// Whether the cursor is in no container.
  let isAtTop: Bool

  /// One open container.
  private struct Level {
    let isObject: Bool
    var key: String?
    var isAfterColon = false
    /// Where the value after the colon ends; nil if there is none yet. What follows, if it is not a comma, is the next
    /// member, for which the comma is not yet typed.
    var valueEnd: Int?
    var keys: Set<String> = []

    /// Notes the end of a value: that of a member, if a colon comes before it.
    mutating func endValue(at offset: Int) {
      if isAfterColon, valueEnd == nil { valueEnd = offset }
    }
  }

  /// Nil in a comment, and immediately after a value.
  init?(at offset: Int, in tree: Tree) {
    var levels: [Level] = []
    var current: Token?
    for token in tree.tokens(in: SourceRange(0, offset)) {
      guard token.upperBound < offset || token.endsBefore(offset, in: tree) else {
        current = token
        break
      }
      Self.read(token, of: tree, &levels)
    }
    if let current, current.isComment { return nil }
    replaced = current.map { $0.isText ? $0.range : SourceRange(offset, offset) } ?? SourceRange(offset, offset)
    isInString = current?.kind == .string
    let level = levels.last
    missingComma = level?.isObject == true ? level?.valueEnd : nil
    guard missingComma != offset else { return nil }
    isAtTop = level == nil
    isKey = level.map { $0.isObject && (!$0.isAfterColon || $0.valueEnd != nil) } ?? false
    key = !isKey && level?.isAfterColon == true ? level?.key : nil
    container = levels.dropLast().map { $0.isObject ? .key($0.key ?? "") : .element }
    let following = Self.following(replaced.upperBound, in: tree, isObject: level?.isObject == true)
    next = following.next
    keys = (level?.keys ?? []).union(following.keys)
  }

  private static func read(_ token: Token, of tree: Tree, _ levels: inout [Level]) {
    switch token.kind {
    case .leftBrace: levels.append(Level(isObject: true))
    case .leftBracket: levels.append(Level(isObject: false))
    case .rightBrace, .rightBracket:
      _ = levels.popLast()
      if !levels.isEmpty { levels[levels.count - 1].endValue(at: token.upperBound) }
    case .comma:
      guard !levels.isEmpty else { return }
      levels[levels.count - 1].isAfterColon = false
      levels[levels.count - 1].valueEnd = nil
      levels[levels.count - 1].key = nil
    case .colon:
      guard !levels.isEmpty else { return }
      levels[levels.count - 1].isAfterColon = true
      levels[levels.count - 1].valueEnd = nil
    case .string:
      guard let level = levels.last, level.isObject, !level.isAfterColon || level.valueEnd != nil,
        let key = token.string(in: tree)
      else {
        if !levels.isEmpty { levels[levels.count - 1].endValue(at: token.upperBound) }
        return
      }
      levels[levels.count - 1].key = key
      levels[levels.count - 1].keys.insert(key)
    case .number, .true, .false, .null, .word:
      if !levels.isEmpty { levels[levels.count - 1].endValue(at: token.upperBound) }
    default: break
    }
  }

  /// The first token after `offset` that matters, and the keys in the rest of the container.
  private static func following(
    _ offset: Int,
    in tree: Tree,
    isObject: Bool
  ) -> (next: Token.Kind?, keys: Set<String>) {
    var (next, keys, depth): (Token.Kind?, Set<String>, Int) = (nil, [], 0)
    var waiting: String?
    for token in tree.tokens(in: SourceRange(offset, tree.source.bytes.count)) where token.matters {
      next = next ?? token.kind
      guard isObject else { break }
      switch token.kind {
      case .leftBrace, .leftBracket: depth += 1
      case .rightBrace, .rightBracket: depth -= 1
      case .string where depth == 0: waiting = token.string(in: tree)
      case .colon where depth == 0: if let key = waiting { keys.insert(key) }
      default: break
      }
      if depth < 0 { break }
    }
    return (next, keys)
  }
}

extension Token {
  fileprivate var isComment: Bool { [.lineComment, .blockComment, .hashComment].contains(kind) }

  fileprivate var matters: Bool {
    !isComment && ![.whitespace, .byteOrderMark, .strangeSpace, .endOfText].contains(kind)
  }

  /// Whether it is part of a key or value that is being typed.
  fileprivate var isText: Bool { [.string, .number, .true, .false, .null, .word].contains(kind) }

  /// Whether typing at `offset`, where the token ends, cannot continue it.
  fileprivate func endsBefore(_ offset: Int, in tree: Tree) -> Bool {
    guard upperBound == offset else { return false }
    if kind == .string { return string(in: tree) != nil }
    return !isText && kind != .lineComment
  }

  /// The decoded text of a closed string.
  fileprivate func string(in tree: Tree) -> String? {
    guard kind == .string else { return nil }
    let literal = Tree(SourceText(Array(tree.source.bytes[lowerBound..<upperBound])))
    guard literal.problems.isEmpty, let root = literal.root else { return nil }
    return literal.string(of: root)
  }
}
