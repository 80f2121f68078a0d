import JSONSyntax

/// A JSON file of an import, with the locations of its values.
struct JSONSource: Sendable {
  let file: InputFile
  /// The lossless syntax tree.
  let tree: Tree
  /// The maximum number of syntax errors to report for a file.
  private static let mostProblems = 5

  /// Whether front matter of a site generator comes before the JSON.
  let hasFrontMatter: Bool

  /// Reads a file, which must be well-formed and have no duplicate keys, because parsers interpret them differently.
  /// With `allowsFrontMatter`, it may be the source of a page for a site generator.
  init(_ file: InputFile, allowsFrontMatter: Bool = false) throws(ImportError) {
    let frontMatter = FrontMatter.blanking(in: file.bytes)
    guard frontMatter == nil || allowsFrontMatter else {
      throw ImportError(
        InputLocation(file: file.path, line: 1, column: 1),
        "the file has front matter before the JSON",
        help: "remove the lines from --- to ---"
      )
    }
    self.file = file
    hasFrontMatter = frontMatter != nil
    tree = Tree(SourceText(frontMatter?.rest ?? file.bytes))
    let problems = tree.problems.prefix(Self.mostProblems).map { problem in
      ImportError.Problem(place: place(at: problem.range.lowerBound), message: problem.message, help: problem.help)
    }
    guard problems.isEmpty else { throw ImportError(problems) }
    guard let duplicate = tree.duplicateKeys().first else { return }
    throw ImportError(
      location(of: duplicate.repeated),
      "duplicate key \"\(tree.string(of: duplicate.repeated) ?? "")\" in the same object",
      help: "remove one of the two"
    )
  }

  /// The outermost object.
  func root() throws(ImportError) -> JSONObject {
    guard let root = tree.root else {
      throw ImportError(place(at: 0), "the file is empty; expected an object ({ … })", help: "save the file again")
    }
    return try object(at: root)
  }

  func object(at node: Node) throws(ImportError) -> JSONObject {
    guard tree.kind(of: node) == .object else { throw wrongType(of: node, needed: "an object ({ … })") }
    return JSONObject(source: self, node: node)
  }

  func string(at node: Node) throws(ImportError) -> String {
    guard let text = tree.string(of: node) else { throw wrongType(of: node, needed: "a string") }
    return text
  }

  /// The error for a `node` of the wrong type.
  func wrongType(of node: Node, needed: String) -> ImportError {
    let name = tree.pointer(to: node)
    return ImportError(
      location(of: node),
      "expected \(needed) for \(name.isEmpty ? "the outermost value" : name), found \(tree.kind(of: node).noun)",
      help: "export the file again, or correct it"
    )
  }

  /// The location of a value or a key.
  func location(of node: Node) -> InputLocation {
    let location = tree.location(of: tree.range(of: node).lowerBound)
    return InputLocation(file: file.path, line: location.line, column: location.column, pointer: tree.pointer(to: node))
  }

  private func place(at offset: Int) -> InputLocation {
    let location = tree.location(of: offset)
    return InputLocation(file: file.path, line: location.line, column: location.column)
  }
}
