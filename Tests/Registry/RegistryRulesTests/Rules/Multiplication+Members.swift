import JSONSyntax
import RegistryRules

extension Multiplication {
  /// The first letter of every key becomes a `\u` escape. Files with mistakes are left alone.
  @Sendable static func withEscapedKeys(_ source: MarkedSource, _ dialect: Dialect) -> MarkedSource {
    let tree = Tree(SourceText(source.bytes), dialect: dialect)
    guard tree.problems.isEmpty, let root = tree.root else { return source }
    var rewriting = Rewriting(source)
    var kept = 0
    for key in keys(below: root, in: tree) {
      let letter = tree.range(of: key).lowerBound + 1
      guard source.bytes[letter] < 0x80, !#"\""#.utf8.contains(source.bytes[letter]) else { continue }
      rewriting.keep(kept..<letter)
      let digits = String(source.bytes[letter], radix: 16)
      rewriting.replace(letter..<letter + 1, by: "\\u00\(digits.count < 2 ? "0" : "")\(digits)".utf8)
      kept = letter + 1
    }
    rewriting.keep(kept..<source.bytes.count)
    return rewriting.finish()
  }

  /// The members of every object are in reverse order. Files with mistakes or repeated keys are left alone.
  @Sendable static func reversed(_ source: MarkedSource, _ dialect: Dialect) -> MarkedSource {
    let tree = Tree(SourceText(source.bytes), dialect: dialect)
    guard tree.problems.isEmpty, tree.duplicateKeys().isEmpty, let root = tree.root else { return source }
    var rewriting = Rewriting(source)
    let range = tree.range(of: root)
    rewriting.keep(0..<range.lowerBound)
    writeReversed(root, of: tree, to: &rewriting)
    rewriting.keep(range.upperBound..<source.bytes.count)
    return rewriting.finish()
  }

  private static func keys(below node: Node, in tree: Tree) -> [Node] {
    let inMembers = tree.members(of: node).flatMap { [$0.key] + keys(below: $0.value, in: tree) }
    return inMembers + tree.elements(of: node).flatMap { keys(below: $0, in: tree) }
  }

  /// The text between members stays where it is; only the members change places.
  private static func writeReversed(_ node: Node, of tree: Tree, to rewriting: inout Rewriting) {
    let members = tree.members(of: node).map { Piece(tree, from: $0.key, to: $0.value) }
    let pieces = members.isEmpty ? tree.elements(of: node).map { Piece(tree, from: $0, to: $0) } : members
    var end = tree.range(of: node).lowerBound
    for (place, moved) in zip(pieces, members.isEmpty ? pieces : pieces.reversed()) {
      rewriting.keep(end..<place.range.lowerBound)
      rewriting.keep(moved.range.lowerBound..<tree.range(of: moved.value).lowerBound)
      writeReversed(moved.value, of: tree, to: &rewriting)
      end = place.range.upperBound
    }
    rewriting.keep(end..<tree.range(of: node).upperBound)
  }

  /// A member or an element: its bytes and the value at its end.
  private struct Piece {
    let range: Range<Int>
    let value: Node

    init(_ tree: Tree, from first: Node, to value: Node) {
      range = tree.range(of: first).lowerBound..<tree.range(of: value).upperBound
      self.value = value
    }
  }
}
