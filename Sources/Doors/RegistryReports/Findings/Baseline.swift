import JSONSyntax

/// The known findings of an earlier run, read from a file.
///
/// An entry matches a finding by rule, file, member and text, not by line or wording. So a finding stays known while
/// the file around it changes, and a value that was changed and is still wrong is a new finding. Two findings that are
/// equal in all of these need two entries.
package struct Baseline: Sendable {
  /// One known finding.
  package struct Entry: Hashable, Sendable {
    package let rule: String
    /// The path of the file inside its registry or its audited folder.
    package let file: String
    package let pointer: String?
    /// The id of the row that the finding is about; nil if it is not about a row.
    var row: String?
    /// The hash of the text that the finding points at.
    let content: String
  }

  /// The entries, in the order of the file.
  package let entries: [Entry]
  /// The number of each entry that no finding has claimed yet.
  private var unclaimed: [Entry: Int]

  /// Creates a baseline with these entries.
  package init(_ entries: [Entry]) {
    self.entries = entries
    unclaimed = Dictionary(entries.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Claims `entry` for a finding and returns whether it was known. Each entry can be claimed once.
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

/// The file format of a baseline: one JSON object, meant to be committed and to give readable diffs.
extension Baseline {
  /// The version of the file format, raised if older programs cannot read the file.
  private static let formatVersion = 1

  /// The file content, with a trailing newline.
  package var json: [UInt8] {
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

  /// The error thrown for a file that is not a baseline. The message is a clause.
  package struct Problem: Error {
    package let message: String
  }

  /// Parses a file. Unknown members are ignored if the version is known.
  package init(json: [UInt8]) throws(Problem) {
    let tree = Tree(SourceText(json))
    if let problem = tree.problems.first {
      throw Problem(message: "line \(tree.location(of: problem.range.lowerBound).line): \(problem.message)")
    }
    guard let root = tree.root, let list = tree.value(named: "findings", in: root), tree.kind(of: list) == .array else {
      throw Problem(message: "expected an object with an array \"findings\"")
    }
    guard tree.value(named: "formatVersion", in: root).flatMap(tree.integer(of:)) == Self.formatVersion else {
      throw Problem(message: "expected \"formatVersion\": \(Self.formatVersion)")
    }
    var entries: [Entry] = []
    for node in tree.elements(of: list) {
      guard let entry = Entry(node, in: tree) else {
        let line = tree.location(of: tree.range(of: node).lowerBound).line
        throw Problem(message: "line \(line): expected an entry with the strings \"rule\", \"file\" and \"content\"")
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
