import JSONSyntax
import TestSupport

/// A container in which an edit is made.
struct Scene {
  let editor: TreeEditor
  let path: [Int]
  let container: Node

  var tree: Tree { editor.tree }
  var children: [Node] { tree.childNodes(of: container) }
  var values: [Node] { tree.childValues(of: container) }
  var isObject: Bool { tree.kind(of: container) == .object }

  /// The value of the whole text after `change` to the children of this container.
  func meaning(_ change: (inout [PlainValue.Child]) throws -> Void) throws -> PlainValue {
    guard let plain = PlainValue(tree) else { throw EditError.root }
    return try plain.changed { path, children in
      var children = children
      if path == self.path { try change(&children) }
      return children
    }
  }

  /// From the end of the child before `index` to the start of the one at `next`; brackets count as children.
  func window(after index: Int, before next: Int) -> SourceRange {
    let outer = tree.range(of: container)
    let lower = index < 0 ? outer.lowerBound + 1 : tree.range(of: values[index]).upperBound
    let upper = next >= values.count ? outer.upperBound - 1 : tree.range(of: children[next]).lowerBound
    return SourceRange(lower, upper)
  }
}
