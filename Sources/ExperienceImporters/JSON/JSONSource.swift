import JSONSyntax

/// A JSON file of an import: its values, each with its place.
struct JSONSource: Sendable {
  let file: InputFile
  /// Its text, read without loss.
  let tree: Tree
  /// As many defects of one file as are worth telling.
  private static let mostProblems = 5

  /// Whether front matter of a site generator comes before the JSON.
  let hasFrontMatter: Bool

  /// Reads a file that must be well-formed and without repeated keys, which readers interpret differently. With
  /// `allowsFrontMatter`, it may be the source of a page that a site generator makes.
  init(_ file: InputFile, allowsFrontMatter: Bool = false) throws(ImportRefusal) {
    let frontMatter = FrontMatter.blanking(in: file.bytes)
    guard frontMatter == nil || allowsFrontMatter else {
      throw ImportRefusal(
        SourcePlace(file: file.path, line: 1, column: 1),
        "front matter comes before the JSON",
        help: "remove the lines from --- to ---"
      )
    }
    self.file = file
    hasFrontMatter = frontMatter != nil
    tree = Tree(SourceText(frontMatter?.rest ?? file.bytes))
    let problems = tree.problems.prefix(Self.mostProblems).map { problem in
      ImportRefusal.Problem(place: place(at: problem.range.lowerBound), message: problem.message, help: problem.help)
    }
    guard problems.isEmpty else { throw ImportRefusal(problems) }
    guard let duplicate = tree.duplicateKeys().first else { return }
    throw ImportRefusal(
      place(of: duplicate.repeated),
      "the key \"\(tree.string(of: duplicate.repeated) ?? "")\" stands twice in one object; each key stands once",
      help: "remove one of the two"
    )
  }

  /// The outermost object.
  func root() throws(ImportRefusal) -> JSONObject {
    guard let root = tree.root else {
      throw ImportRefusal(place(at: 0), "the file is empty; an object in { } is needed", help: "save the file again")
    }
    return try object(at: root)
  }

  func object(at node: Node) throws(ImportRefusal) -> JSONObject {
    guard tree.kind(of: node) == .object else { throw wrongType(of: node, needed: "an object in { }") }
    return JSONObject(source: self, node: node)
  }

  func string(at node: Node) throws(ImportRefusal) -> String {
    guard let text = tree.string(of: node) else { throw wrongType(of: node, needed: "a string") }
    return text
  }

  /// What is said where `node` is something else than was needed.
  func wrongType(of node: Node, needed: String) -> ImportRefusal {
    let name = tree.pointer(to: node)
    return ImportRefusal(
      place(of: node),
      "\(name.isEmpty ? "the outermost value" : name) is \(tree.kind(of: node).noun); \(needed) is needed",
      help: "export the file again, or correct it"
    )
  }

  /// The place of a value or a key.
  func place(of node: Node) -> SourcePlace {
    let location = tree.location(of: tree.range(of: node).lowerBound)
    return SourcePlace(file: file.path, line: location.line, column: location.column, pointer: tree.pointer(to: node))
  }

  private func place(at offset: Int) -> SourcePlace {
    let location = tree.location(of: offset)
    return SourcePlace(file: file.path, line: location.line, column: location.column)
  }
}

extension NodeKind {
  /// What a value is, with its article.
  fileprivate var noun: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .true, .false: "true or false"
    case .null, .missing: "nothing"
    }
  }
}
