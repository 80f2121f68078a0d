import JSONSyntax

/// Findings that are known and wait: those of a file written by an earlier run.
///
/// An entry is known again by its rule, file, member and text, and by neither line nor wording, so that it stays known
/// while the file around it changes, and a value that was changed and is still wrong is new. Two findings that are
/// alike in all of that need two entries.
struct Baseline {
  /// One known finding.
  struct Entry: Hashable {
    let rule: String
    /// The file's path inside its registry, or inside the folder that is audited.
    let file: String
    let pointer: String?
    /// The id of the row that it is about; nil for what is about none.
    var row: String?
    /// The hash of the text that the finding points at.
    let content: String
  }

  /// The entries, in the order of the file.
  let entries: [Entry]
  /// How many of each kind no finding has claimed yet.
  private var unclaimed: [Entry: Int]

  /// A baseline of these entries.
  init(_ entries: [Entry]) {
    self.entries = entries
    unclaimed = Dictionary(entries.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Whether a finding is known; each entry is good for one finding.
  mutating func claim(_ entry: Entry) -> Bool {
    guard let left = unclaimed[entry], left > 0 else { return false }
    unclaimed[entry] = left - 1
    return true
  }

  /// The entries that no finding has claimed, in the order of the file.
  var unclaimedEntries: [Entry] {
    var unclaimed = self.unclaimed
    return entries.filter { entry in
      guard let left = unclaimed[entry], left > 0 else { return false }
      unclaimed[entry] = left - 1
      return true
    }
  }
}

/// A baseline as a file: one JSON object, to be kept in the repository and read in its history.
extension Baseline {
  /// Raised when an older program could not read the file.
  private static let formatVersion = 1

  /// The file, with a line end after it.
  var json: [UInt8] {
    JSONWriter.document(formatVersion: Self.formatVersion) { object in
      object.objects("findings", entries) { entry, finding in
        finding.member("rule", entry.rule)
        finding.member("file", entry.file)
        if let pointer = entry.pointer { finding.member("pointer", pointer) }
        if let row = entry.row { finding.member("row", row) }
        finding.member("content", entry.content)
      }
    }
  }

  /// What is wrong with a file that should be a baseline: a clause.
  struct Problem: Error {
    let message: String
  }

  /// Reads a file; what it does not know it leaves alone, as long as the version is known.
  init(json: [UInt8]) throws(Problem) {
    let tree = Tree(SourceText(json))
    if let problem = tree.problems.first {
      throw Problem(message: "line \(tree.location(of: problem.range.lowerBound).line): \(problem.message)")
    }
    guard let root = tree.root, let list = tree.value(named: "findings", in: root), tree.kind(of: list) == .array else {
      throw Problem(message: "it has no list called \"findings\"")
    }
    guard tree.value(named: "formatVersion", in: root).flatMap(tree.integer(of:)) == Self.formatVersion else {
      throw Problem(message: "its \"formatVersion\" is not \(Self.formatVersion), the only one that is known")
    }
    var entries: [Entry] = []
    for node in tree.elements(of: list) {
      guard let entry = Entry(node, in: tree) else {
        let line = tree.location(of: tree.range(of: node).lowerBound).line
        throw Problem(message: "line \(line): this entry needs \"rule\", \"file\" and \"content\", each a string")
      }
      entries.append(entry)
    }
    self.init(entries)
  }
}

extension Baseline.Entry {
  fileprivate init?(_ node: Node, in tree: Tree) {
    let text = { (key: StaticString) in tree.value(named: key, in: node).flatMap(tree.string(of:)) }
    guard let rule = text("rule"), let file = text("file"), let content = text("content") else { return nil }
    self.init(rule: rule, file: file, pointer: text("pointer"), row: text("row"), content: content)
  }
}
