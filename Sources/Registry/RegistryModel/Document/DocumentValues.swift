package import JSONSyntax
import TextBasics

/// The values of a document's nodes: those of a file, or those of a template with its columns replaced by a row's
/// cells.
///
/// Has the same interface as `Tree`. The nodes of a row are those of its template.
package struct DocumentValues: Sendable {
  /// The file's tree, or the template's.
  package let tree: Tree
  let row: FilledRow?

  /// The values of a file.
  package init(_ tree: Tree) {
    self.tree = tree
    row = nil
  }

  /// The values of a row.
  init(_ row: FilledRow) {
    tree = row.cells.tree
    self.row = row
  }

  /// Whether columns of the template have the values of a row.
  package var areOfRow: Bool { row != nil }

  /// The kind of value at `node`.
  @inline(__always)
  package func kind(of node: Node) -> NodeKind { row == nil ? tree.kind(of: node) : kindInRow(node) }

  private func kindInRow(_ node: Node) -> NodeKind {
    let kind = tree.kind(of: node)
    guard kind == .string else { return kind }
    return switch row?.literal(at: node) {
    case .number: .number
    case .truth(let truth): truth ? .true : .false
    case nil: .string
    }
  }

  /// The decoded string at `node`; nil for any other value.
  @inline(__always)
  package func string(of node: Node) -> String? { row == nil ? tree.string(of: node) : stringInRow(node) }

  private func stringInRow(_ node: Node) -> String? {
    guard let row, let fill = row.cells.fills[node] else { return tree.string(of: node) }
    return row.literal(fill) == nil ? row.text(of: fill) : nil
  }

  /// The number as an `Int`; nil for any other value.
  package func integer(of node: Node) -> Int? {
    guard case .number(let text) = row?.literal(at: node) else { return tree.integer(of: node) }
    return Tree(SourceText(Array(text.utf8))).integer(of: .first)
  }

  /// The number as the nearest `Double`; nil for any other value.
  package func double(of node: Node) -> Double? {
    guard case .number(let text) = row?.literal(at: node) else { return tree.double(of: node) }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The number as written; nil for any other value.
  package func numberText(of node: Node) -> String? {
    guard case .number(let text) = row?.literal(at: node) else { return tree.numberText(of: node) }
    return text
  }

  /// The Boolean value; nil for any other value.
  package func boolean(of node: Node) -> Bool? {
    guard case .truth(let truth) = row?.literal(at: node) else { return tree.boolean(of: node) }
    return truth
  }

  /// The position in `names` of the string at `node`; nil for any other string and any other node.
  @inline(__always)
  package func position(of node: Node, in names: NameTable) -> Int? {
    row == nil ? tree.position(of: node, in: names) : positionInRow(node, in: names)
  }

  private func positionInRow(_ node: Node, in names: NameTable) -> Int? {
    guard let row, row.cells.fills[node] != nil else { return tree.position(of: node, in: names) }
    return stringInRow(node)?.withBytes(names.position)
  }

  /// Whether the value at `node` is present: a row lacks the values that its empty cells remove.
  @inline(__always)
  package func has(_ node: Node) -> Bool { row?.lacks(node) != true }

  /// The members of an object, in the order of the text.
  package func members(of node: Node) -> Members { Members(all: tree.members(of: node), row: row) }

  /// The elements of a list, in the order of the text.
  package func elements(of node: Node) -> Elements { Elements(all: tree.elements(of: node), row: row) }

  /// The members of an object without those that a row lacks.
  package struct Members: Sequence, IteratorProtocol {
    fileprivate var all: Tree.Members
    fileprivate let row: FilledRow?

    package mutating func next() -> Member? {
      guard let row else { return all.next() }
      while let member = all.next() { if !row.lacks(member.value) { return member } }
      return nil
    }
  }

  /// The elements of a list without those that a row lacks.
  package struct Elements: Sequence, IteratorProtocol {
    fileprivate var all: Tree.Elements
    fileprivate let row: FilledRow?

    package mutating func next() -> Node? {
      guard let row else { return all.next() }
      while let element = all.next() { if !row.lacks(element) { return element } }
      return nil
    }
  }

  /// The value of the first member of an object whose key is `name`.
  package func value(named name: String, in object: Node) -> Node? {
    tree.value(named: name, in: object).flatMap { has($0) ? $0 : nil }
  }

  /// The value of the first member of an object whose key is `name`.
  package func value(named name: StaticString, in object: Node) -> Node? {
    tree.value(named: name, in: object).flatMap { has($0) ? $0 : nil }
  }

  /// Whether both are read from the same file content, so that every node has the same value in both.
  package func areThose(of other: DocumentValues) -> Bool {
    row == nil && other.row == nil && tree.source.bytes == other.tree.source.bytes
  }

  /// The value as written, with the content of a cell in place of its column.
  package func written(_ node: Node) -> String {
    switch row?.literal(at: node) {
    case .number(let text): text
    case .truth(let truth): "\(truth)"
    case nil: tree.source.string(in: tree.range(of: node))
    }
  }
}
