import JSONSyntax
import TestSupport
import Testing

/// One random edit of each kind, with its expected result.
extension Scene {
  func set(_ random: inout SeededRandom) throws -> RandomEdit {
    let value = RandomEdit.value(&random)
    let index = random.integer(in: 0...values.count - 1)
    let pointer = tree.pointer(to: values[index])
    return try RandomEdit(
      name: "set \(pointer)",
      meaning: meaning { $0[index].value = try PlainValue.of(value) },
      edits: editor.set(pointer, to: value),
      windows: [tree.range(of: values[index])],
      keepsComments: false,
      again: { try $0.set(pointer, to: value) }
    )
  }

  func insertion(_ random: inout SeededRandom) throws -> RandomEdit {
    let value = RandomEdit.value(&random)
    let key = isObject ? random.one(of: ["new", "", "n\"\n", "a/b~"]) : nil
    let (place, index) = place(&random, count: children.count)
    let pointer = tree.pointer(to: container)
    let last = pointer + "/" + (key.map { $0 == "a/b~" ? "a~1b~0" : $0 } ?? String(index))
    let edits =
      try key.map { try editor.insert(value, forKey: $0, in: container, at: place) }
      ?? editor.insert(value, in: container, at: place)
    return try RandomEdit(
      name: "insert \(last)",
      meaning: meaning { $0.insert(.init(key: key.map { Array($0.utf8) }, value: try .of(value)), at: index) },
      edits: edits,
      windows: [window(after: index - 1, before: index)],
      again: { try $0.set(last, to: value) },
      back: children.isEmpty ? nil : { try $0.remove(last) }
    )
  }

  func removal(_ random: inout SeededRandom) throws -> RandomEdit {
    let index = random.integer(in: 0...children.count - 1)
    let node = random.oneIn(2) ? children[index] : values[index]
    return try RandomEdit(
      name: "remove \(tree.pointer(to: node))",
      meaning: meaning { $0.remove(at: index) },
      edits: editor.remove(node),
      windows: [window(after: index - 1, before: index + 1)],
      keepsComments: false
    )
  }

  func renaming(_ random: inout SeededRandom) throws -> RandomEdit {
    guard isObject else { return try removal(&random) }
    let index = random.integer(in: 0...children.count - 1)
    let key = random.one(of: ["renamed", "\"", "☕️"])
    return try RandomEdit(
      name: "rename \(tree.pointer(to: children[index]))",
      meaning: meaning { $0[index].key = Array(key.utf8) },
      edits: editor.rename(values[index], to: key),
      windows: [tree.range(of: children[index])]
    )
  }

  func reordering(_ random: inout SeededRandom) throws -> RandomEdit {
    let order = Array(children.indices).shuffled(using: &random)
    let pointer = tree.pointer(to: container)
    return try RandomEdit(
      name: "reorder \(pointer) \(order)",
      meaning: meaning { children in
        let old = children
        children = order.map { old[$0] }
      },
      edits: editor.reorder(container, into: order.map { children[$0] }),
      windows: [tree.range(of: container)],
      again: { editor in
        let node = try #require(editor.tree.node(at: pointer))
        return try editor.reorder(node, into: editor.tree.childNodes(of: node))
      }
    )
  }

  /// A random position, and its index among `count` others.
  func place(_ random: inout SeededRandom, count: Int) -> (Place, Int) {
    let index = random.integer(in: 0...count)
    switch random.integer(in: 0...4) {
    case 0: return (.first, 0)
    case 1: return (.last, count)
    case 2 where index < count: return (.before(children[index]), index)
    case 3 where index > 0: return (.after(values[index - 1]), index)
    default: return (.index(index), index)
    }
  }
}
