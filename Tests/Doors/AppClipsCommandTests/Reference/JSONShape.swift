import JSONSyntax
import TestSupport

/// One kind of JSON output: the command that shows it, further commands with the members that the first one lacks, and
/// the meaning of each member.
struct JSONShape: Sendable {
  /// A command line and the folder of `JSONScenes` in which it runs.
  struct Run: Sendable {
    let folder: String
    let line: String

    init(_ line: String, in folder: String = "cafe") {
      self.folder = folder
      self.line = line
    }
  }

  /// A member, called by its path: `findings[].rule` is the member `rule` of each element of the array `findings`.
  struct Member: Sendable {
    let path: String
    let meaning: String
    /// The type in the table if no run shows the member, because that would take seconds.
    var unseenType: String?

    init(_ path: String, _ meaning: String, unseenType: String? = nil) {
      self.path = path
      self.meaning = meaning
      self.unseenType = unseenType
    }
  }

  let title: String
  let summary: String
  let example: Run
  /// The number of lines of the example to show; nil for all.
  var shownLines: Int?
  var others: [Run] = []
  let members: [Member]
}

extension JSONShape {
  /// The section of the page: the summary, the output of the example, and a table of the members with their types.
  func markdown(example output: String, types: JSONTypes) -> String {
    let rows = members.map { member in
      let type = types.words(for: member.path) ?? member.unseenType ?? "?"
      return "| `\(member.path)` | \(type) | \(member.meaning) |\n"
    }
    return """
      ## \(title)

      \(summary)

      ```sh
      \(commandLine)
      ```

      ```\(shownLines == nil ? "json" : "text")
      \(shown(of: output))
      ```

      | member | value | meaning |
      |---|---|---|
      \(rows.joined())
      """
  }

  private var commandLine: String {
    "appclips \(example.line)" + (shownLines.map { " | head -n \($0)" } ?? "")
  }

  /// The lines of `output` that the page shows.
  private func shown(of output: String) -> String {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.prefix(shownLines ?? lines.count).joined(separator: "\n")
  }
}

/// The paths of all members in some JSON texts, and the types of their values.
struct JSONTypes {
  private(set) var paths: [String] = []
  private var types: [String: [String]] = [:]

  /// The types at `path`: `string`, `array of numbers`; nil if no text has the member.
  func words(for path: String) -> String? {
    guard let types = types[path] else { return nil }
    let certain = types.filter { $0 != "array" }
    return (certain.isEmpty ? types : certain).joined(separator: " or ")
  }

  /// Adds the members of a JSON text, or of each line of JSON lines.
  mutating func add(_ text: String) {
    let whole = Tree(SourceText(text))
    if whole.problems.isEmpty { return add(whole) }
    for line in text.split(separator: "\n") { add(Tree(SourceText(String(line)))) }
  }

  private mutating func add(_ tree: Tree) {
    guard let root = tree.root else { return }
    if tree.kind(of: root) == .array {
      for element in tree.elements(of: root) { add(element, in: tree, at: "") }
    } else {
      add(root, in: tree, at: "")
    }
  }

  /// Adds the members of the object `node`. The children of a node have the same members as the node.
  private mutating func add(_ node: Node, in tree: Tree, at path: String) {
    for member in tree.members(of: node) {
      let name = path + (tree.string(of: member.key) ?? "")
      note(Self.type(of: member.value, in: tree), at: name)
      let isChildren = name.hasSuffix(".children")
      switch tree.kind(of: member.value) {
      case .object: add(member.value, in: tree, at: name + ".")
      case .array:
        for element in tree.elements(of: member.value) where tree.kind(of: element) == .object {
          add(element, in: tree, at: isChildren ? path : name + "[].")
        }
      default: break
      }
    }
  }

  private mutating func note(_ type: String, at path: String) {
    if types[path] == nil { paths.append(path) }
    if !types[path, default: []].contains(type) { types[path, default: []].append(type) }
  }

  private static func type(of node: Node, in tree: Tree) -> String {
    switch tree.kind(of: node) {
    case .object: "object"
    case .string: "string"
    case .number: "number"
    case .true, .false: "boolean"
    case .array: tree.elements(of: node).first { _ in true }.map { "array of \(type(of: $0, in: tree))s" } ?? "array"
    case .null: "null"
    case .missing: "missing"
    }
  }
}
