import JSONSyntax
import TestSupport
import Testing

extension Scene {
  /// Moves a child within its container, or to another one that is not inside the child.
  func move(
    _ random: inout SeededRandom,
    _ containers: [(path: [Int], node: Node)]
  ) throws -> RandomEdit {
    let index = random.integer(in: 0...children.count - 1)
    let moved = path + [index]
    let target = random.one(of: containers.filter { !$0.path.starts(with: moved) })
    guard target.path != path else { return try shift(index, &random) }
    let there = Scene(editor: editor, path: target.path, container: target.node)
    let key = there.isObject ? "moved" : nil
    let (place, newIndex) = there.place(&random, count: there.children.count)
    let child = try #require(PlainValue(tree)?.value(at: moved))
    return try RandomEdit(
      name: "move \(tree.pointer(to: values[index])) to \(tree.pointer(to: target.node)) at \(newIndex)",
      meaning: #require(PlainValue(tree)).changed { path, children in
        var children = children
        if path == self.path { children.remove(at: index) }
        if path == target.path {
          children.insert(.init(key: key.map { Array($0.utf8) }, value: child), at: newIndex)
        }
        return children
      },
      edits: editor.move(children[index], to: target.node, at: place, as: key),
      windows: [window(after: index - 1, before: index + 1), there.window(after: newIndex - 1, before: newIndex)]
    )
  }

  private func shift(_ index: Int, _ random: inout SeededRandom) throws -> RandomEdit {
    let others = children.filter { $0 != children[index] }
    let newIndex = random.integer(in: 0...others.count)
    let place = newIndex == others.count ? Place.last : random.oneIn(2) ? .before(others[newIndex]) : .index(newIndex)
    let pointer = tree.pointer(to: container)
    return try RandomEdit(
      name: "move \(tree.pointer(to: values[index])) to index \(newIndex)",
      meaning: meaning { children in
        let child = children.remove(at: index)
        children.insert(child, at: newIndex)
      },
      edits: editor.move(values[index], to: container, at: place),
      windows: [tree.range(of: container)],
      again: { editor in
        let node = try #require(editor.tree.node(at: pointer))
        return try editor.move(editor.tree.childNodes(of: node)[newIndex], to: node, at: .index(newIndex))
      }
    )
  }
}
