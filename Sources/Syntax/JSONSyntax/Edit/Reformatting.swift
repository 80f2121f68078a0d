import TextBasics

/// The white space between tokens, as it should be: one level of indentation for each container that is on several lines.
///
/// Only white space changes. A container that is on one line stays there, comments stay with the tokens before them, and one
/// of several blank lines is kept, because a person put them there.
package struct Reformatting {
  private let tree: Tree
  private let indentation: [UInt8]
  private let newline: [UInt8]
  /// The containers that are yet to be opened, in the order of the text.
  private var containers: ArraySlice<Node>
  /// Whether each open container is on several lines.
  private var levels: [Bool] = []
  private var edits: [TextEdit] = []

  /// The edits that reformat `tree`; empty if it has syntax errors. `indentation` is that of one level.
  package static func edits(of tree: Tree, indentation: [UInt8]) -> [TextEdit] {
    guard tree.problems.isEmpty, tree.root != nil else { return [] }
    var reformatting = Reformatting(tree, indentation)
    reformatting.run()
    return reformatting.edits
  }

  private init(_ tree: Tree, _ indentation: [UInt8]) {
    self.tree = tree
    self.indentation = indentation
    containers = tree.records.indices.filter { tree.records[$0].kind.isContainer }.map { Node($0) }[...]
    newline = Array(TextRun(tree.source.bytes).lineEnd.nonEmpty ?? [.lineFeed])
  }

  private mutating func run() {
    let tokens = tree.tokens(in: tree.source.range).filter { $0.kind != .whitespace && $0.kind != .endOfText }
    var last: Token?
    for token in tokens {
      if token.kind == .rightBrace || token.kind == .rightBracket {
        close(before: token, after: last)
      } else {
        put(gap(before: token, after: last), before: token, after: last)
      }
      if token.kind == .leftBrace || token.kind == .leftBracket { levels.append(opensSeveralLines()) }
      last = token
    }
    if let last { replace(SourceRange(last.upperBound, tree.source.bytes.count), with: newline) }
  }

  private mutating func close(before token: Token, after last: Token?) {
    let isOnSeveralLines = levels.popLast() ?? false
    let isEmpty = last?.kind == .leftBrace || last?.kind == .leftBracket
    let padding: [UInt8] = token.kind == .rightBrace && !isEmpty ? [.space] : []
    let isForced = last?.kind == .lineComment
    put(isForced || isOnSeveralLines && !isEmpty ? lineBreak() : padding, before: token, after: last)
  }

  /// The white space before a token that does not close a container.
  private func gap(before token: Token, after last: Token?) -> [UInt8] {
    guard let last, last.kind != .byteOrderMark else { return [] }
    let isOnSeveralLines = levels.last ?? true
    let written = writtenLineEnds(from: last.upperBound, to: token.lowerBound)
    switch (last.kind, token.kind) {
    case (.lineComment, _): return lineBreak(blank: written > 1)
    case (_, .lineComment), (_, .blockComment): return written > 0 ? lineBreak(blank: written > 1) : [.space]
    case (.blockComment, _): return written > 0 ? lineBreak(blank: written > 1) : [.space]
    case (_, .comma), (_, .colon): return []
    case (.colon, _): return [.space]
    case (.comma, _): return isOnSeveralLines ? lineBreak(blank: written > 1) : [.space]
    case (.leftBrace, _): return isOnSeveralLines ? lineBreak() : [.space]
    case (.leftBracket, _): return isOnSeveralLines ? lineBreak() : []
    default: return [.space]
    }
  }

  private func lineBreak(blank: Bool = false) -> [UInt8] {
    let depth = levels.count(where: \.self)
    return (blank ? newline : []) + newline + Array(repeatElement(indentation, count: depth).joined())
  }

  /// Whether the next container begins and ends on different lines.
  private mutating func opensSeveralLines() -> Bool {
    guard let node = containers.popFirst() else { return false }
    let range = tree.range(of: node)
    return tree.line(of: range.lowerBound) != tree.line(of: range.upperBound - 1)
  }

  private func writtenLineEnds(from start: Int, to end: Int) -> Int {
    (start..<end).count { tree.source.isLineEnd(at: $0) }
  }

  private mutating func put(_ space: [UInt8], before token: Token, after last: Token?) {
    replace(SourceRange(last?.upperBound ?? 0, token.lowerBound), with: space)
  }

  private mutating func replace(_ range: SourceRange, with space: [UInt8]) {
    guard tree.source.bytes[range.lowerBound..<range.upperBound] != space[...] else { return }
    edits.append(TextEdit(range, space))
  }
}
