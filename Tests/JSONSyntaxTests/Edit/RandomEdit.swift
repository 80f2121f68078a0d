import JSONSyntax
import TestSupport

/// One random edit of a tree, what it means, and where it may change bytes.
struct RandomEdit {
  /// What it is, for the report of a failure.
  let name: String
  /// What the text is to mean afterwards.
  let meaning: PlainValue
  /// The edits.
  let edits: [TextEdit]
  /// Where bytes may change.
  let windows: [SourceRange]
  /// Whether no comment may go.
  var keepsComments = true
  /// The same edit once more on the result, where that makes sense: it must find nothing to do.
  var again: ((TreeEditor) throws -> [TextEdit])?
  /// What takes it back, if anything does.
  var back: ((TreeEditor) throws -> [TextEdit])?

  /// Makes one up.
  static func make(_ random: inout SeededRandom, _ editor: TreeEditor) throws -> RandomEdit {
    let containers = editor.tree.containers()
    let (path, container) = random.one(of: containers)
    let scene = Scene(editor: editor, path: path, container: container)
    guard !scene.children.isEmpty else { return try scene.insertion(&random) }
    switch random.integer(in: 0...6) {
    case 0: return try scene.set(&random)
    case 1, 2: return try scene.insertion(&random)
    case 3: return try scene.removal(&random)
    case 4: return try scene.renaming(&random)
    case 5: return try scene.move(&random, containers)
    default: return try scene.reordering(&random)
    }
  }

  /// A value to write.
  static func value(_ random: inout SeededRandom) -> JSONValue {
    let values: [JSONValue] = [
      "new", 7, true, .null, .double(-0.5), "q\"\\\n\u{1F}☕️", [], [:], [1, 2], ["x": 1, "y": ["z": []]],
      [["a": 1], ["a": 2, "b": [1]]], .array((0..<40).map { .integer($0) }),
      ["long": .string(String(repeating: "l", count: 90))],
    ]
    return random.one(of: values)
  }
}
