import JSONSyntax
import TestSupport
import Testing

/// One random edit of a tidy document, applied to its parts and expressed as an edit of its text.
struct TidyEdit {
  let name: String
  let after: TidyDocument
  let edits: (TreeEditor) throws -> [TextEdit]

  /// A container with children, its location in the tree, and the selected child.
  private struct Scene {
    let document: TidyDocument
    let path: [Int]
    let ordinal: Int

    var container: TidyContainer { document[path] }
    var count: Int { container.children.count }
    var item: Int { container.children[ordinal] }

    func node(in editor: TreeEditor) throws -> Node { try #require(document.node(path, in: editor.tree)) }
    func children(in editor: TreeEditor) throws -> [Node] { try editor.tree.childNodes(of: node(in: editor)) }
    func child(in editor: TreeEditor) throws -> Node { try children(in: editor)[ordinal] }

    func changed(_ change: (inout TidyContainer) -> Void) -> TidyDocument {
      var document = document
      change(&document[path])
      return document
    }
  }

  init(_ random: inout SeededRandom, of document: TidyDocument) {
    let paths = document.containerPaths().filter { !document[$0].children.isEmpty }
    let path = random.one(of: paths)
    let ordinal = random.integer(in: 0...document[path].children.count - 1)
    let scene = Scene(document: document, path: path, ordinal: ordinal)
    let targets = paths.filter { !$0.starts(with: path + [scene.item]) && $0 != path }
    switch random.integer(in: 0...5) {
    case 0: self = .insertion(scene, &random)
    case 1 where scene.container.isObject: self = .renaming(scene)
    case 2: self = .reordering(scene, &random)
    case 3 where scene.count > 1: self = .shift(scene, &random)
    case 4 where !targets.isEmpty: self = .move(scene, to: random.one(of: targets), &random)
    default: self = .removal(scene)
    }
  }

  private init(_ name: String, _ after: TidyDocument, _ edits: @escaping (TreeEditor) throws -> [TextEdit]) {
    self.name = name
    self.after = after
    self.edits = edits
  }

  private static func removal(_ scene: Scene) -> TidyEdit {
    TidyEdit("remove", scene.changed { $0.remove(scene.ordinal) }) { try $0.remove(scene.child(in: $0)) }
  }

  private static func insertion(_ scene: Scene, _ random: inout SeededRandom) -> TidyEdit {
    let place = TidyPlace(&random, count: scene.count)
    let key = scene.container.isObject ? "new" : nil
    let isScalar = random.oneIn(2)
    var object = TidyContainer(isObject: true)
    object.items = [.child(key: "x", .scalar("1"))]
    let item = TidyItem.child(key: key, isScalar ? .scalar("2") : .container(object))
    let value: JSONValue = isScalar ? 2 : ["x": 1]
    let after = scene.changed { $0.insert(item, at: place, hasBlankLine: $0.separatesAll) }
    return TidyEdit("insert", after) { editor in
      let place = try place.place(scene.children(in: editor))
      guard let key else { return try editor.insert(value, in: scene.node(in: editor), at: place) }
      return try editor.insert(value, forKey: key, in: scene.node(in: editor), at: place)
    }
  }

  private static func renaming(_ scene: Scene) -> TidyEdit {
    TidyEdit("rename", scene.changed { $0.items[scene.item].key = "renamed" }) { editor in
      try editor.rename(scene.child(in: editor), to: "renamed")
    }
  }

  private static func reordering(_ scene: Scene, _ random: inout SeededRandom) -> TidyEdit {
    let order = Array(0..<scene.count).shuffled(using: &random)
    return TidyEdit("reorder", scene.changed { $0.reorder(order) }) { editor in
      let children = try scene.children(in: editor)
      return try editor.reorder(scene.node(in: editor), into: order.map { children[$0] })
    }
  }

  private static func shift(_ scene: Scene, _ random: inout SeededRandom) -> TidyEdit {
    let place = TidyPlace(&random, count: scene.count - 1)
    return TidyEdit("move within", scene.changed { $0.shift(scene.ordinal, to: place) }) { editor in
      let child = try scene.child(in: editor)
      let others = try scene.children(in: editor).filter { $0 != child }
      return try editor.move(child, to: scene.node(in: editor), at: place.place(others))
    }
  }

  private static func move(_ scene: Scene, to path: [Int], _ random: inout SeededRandom) -> TidyEdit {
    let target = Scene(document: scene.document, path: path, ordinal: 0)
    let place = TidyPlace(&random, count: target.count)
    let key = target.container.isObject ? "moved" : nil
    var after = scene.document
    var item = scene.container.items[scene.item]
    item.key = key
    // The inner one changes first, so that the path of the other stays valid.
    let isTargetInside = path.starts(with: scene.path)
    if !isTargetInside { after[scene.path].remove(scene.ordinal) }
    after[path].insert(item, at: place, hasBlankLine: target.container.separatesAll)
    if isTargetInside { after[scene.path].remove(scene.ordinal) }
    return TidyEdit("move", after) { editor in
      let place = try place.place(target.children(in: editor))
      return try editor.move(scene.child(in: editor), to: target.node(in: editor), at: place, as: key)
    }
  }
}
