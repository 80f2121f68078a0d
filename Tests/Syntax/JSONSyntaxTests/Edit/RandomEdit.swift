import JSONSyntax
import TestSupport

/// One random edit of a tree, its expected result, and the ranges in which it may change bytes.
struct RandomEdit {
  /// A description, for the report of a failure.
  let name: String
  /// The expected value of the text after the edit.
  let meaning: PlainValue
  /// The edits.
  let edits: [TextEdit]
  /// The ranges in which bytes may change.
  let windows: [SourceRange]
  /// Whether all comments must be kept.
  var keepsComments = true
  /// The same edit on the result, if that makes sense: it must change nothing.
  var again: ((TreeEditor) throws -> [TextEdit])?
  /// The edit that reverts it, if there is one.
  var back: ((TreeEditor) throws -> [TextEdit])?

  /// Creates a random edit.
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
