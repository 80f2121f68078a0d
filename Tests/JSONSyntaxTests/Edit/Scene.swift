import JSONSyntax
import TestSupport

/// A container in which something is to be edited.
struct Scene {
  let editor: TreeEditor
  let path: [Int]
  let container: Node

  var tree: Tree { editor.tree }
  var children: [Node] { tree.childNodes(of: container) }
  var values: [Node] { tree.childValues(of: container) }
  var isObject: Bool { tree.kind(of: container) == .object }

  /// What the whole text means when `change` is made to the children of this container.
  func meaning(_ change: (inout [PlainValue.Child]) throws -> Void) throws -> PlainValue {
    guard let plain = PlainValue(tree) else { throw EditRefusal.root }
    return try plain.changed { path, children in
      var children = children
      if path == self.path { try change(&children) }
      return children
    }
  }

  /// From the end of the child before `index` to the beginning of the one at `next`, brackets taking their part.
  func window(behind index: Int, before next: Int) -> SourceRange {
    let outer = tree.range(of: container)
    let lower = index < 0 ? outer.lowerBound + 1 : tree.range(of: values[index]).upperBound
    let upper = next >= values.count ? outer.upperBound - 1 : tree.range(of: children[next]).lowerBound
    return SourceRange(lower, upper)
  }
}
