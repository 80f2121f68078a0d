import JSONSyntax
import Testing

/// The laws for the tree of any bytes, with defects or without.
func expectLaws(of tree: Tree, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  let size = tree.source.bytes.count
  #expect(tree.writtenBytes == tree.source.bytes, sourceLocation: sourceLocation)
  #expect(tokensCover(tree), "tokens leave a gap or overlap", sourceLocation: sourceLocation)
  #expect(
    tree.problems.allSatisfy {
      0 <= $0.range.lowerBound && $0.range.lowerBound <= $0.range.upperBound
        && $0.range.upperBound <= size
    },
    "a problem is outside the text",
    sourceLocation: sourceLocation
  )
  #expect(tree.problems.map(\.range) == tree.problems.map(\.range).sorted(), sourceLocation: sourceLocation)
  guard let root = tree.root else {
    #expect(!tree.problems.isEmpty, sourceLocation: sourceLocation)
    return
  }
  #expect(nestsProperly(root, in: tree), "a node lies outside its container", sourceLocation: sourceLocation)
}

private func tokensCover(_ tree: Tree) -> Bool {
  let size = tree.source.bytes.count
  var end = 0
  for token in tree.tokens(in: SourceRange(0, size)) {
    guard token.lowerBound == end, token.upperBound > end else { return false }
    end = token.upperBound
  }
  return end == size
}

/// Whether every child is inside its container, after its sibling, and knows its parent.
private func nestsProperly(_ root: Node, in tree: Tree) -> Bool {
  var waiting = [root]
  while let node = waiting.popLast() {
    var end = tree.range(of: node).lowerBound
    for child in children(of: node, in: tree) {
      let range = tree.range(of: child)
      guard tree.parent(of: child) == node, range.lowerBound >= end else { return false }
      end = range.upperBound
      waiting.append(child)
    }
    guard end <= tree.range(of: node).upperBound else { return false }
  }
  return true
}

/// The keys and values directly inside `node`, in order.
func children(of node: Node, in tree: Tree) -> [Node] {
  tree.members(of: node).flatMap { [$0.key, $0.value] } + Array(tree.elements(of: node))
}

/// Every value of the tree, without keys.
func values(of tree: Tree) -> [Node] {
  var found: [Node] = []
  var waiting = tree.root.map { [$0] } ?? []
  while let node = waiting.popLast() {
    found.append(node)
    waiting += tree.members(of: node).map(\.value) + Array(tree.elements(of: node))
  }
  return found
}

/// The tree as compact JSON.
func compact(_ tree: Tree) -> [UInt8] {
  var writer = JSONWriter(layout: .compact)
  if let root = tree.root { writer.value(root, of: tree) }
  return writer.finish()
}
