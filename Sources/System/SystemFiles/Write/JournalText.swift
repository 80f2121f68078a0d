import JSONSyntax

/// The contents of a journal: a first line with the state of the work and the token of its proof, and the plan.
///
/// The word for the state has a fixed offset and width, so that replacing it needs no space on a full disk.
struct JournalText {
  /// The state of the work.
  let state: State
  /// The plan; nil if the journal was not written completely, so that no file was touched.
  let plan: WritePlan?

  /// The state of a commit. A commit that is interrupted before `written` is rolled back.
  enum State: String, CaseIterable {
    /// Hidden files are being written; none of the user's files have been touched.
    case staging
    /// Files are being moved into place or restored.
    case moving = "moving "
    /// All new files are in place; the old ones are being removed.
    case written
  }

  /// The beginning of the first line. The number is increased when an older program could misinterpret the rest.
  private static let heading = "appclips journal 3 "
  /// The offset of the word for the state, in bytes from the start.
  static var stateOffset: Int { heading.utf8.count }

  init(_ state: State, of plan: WritePlan?) {
    self.state = state
    self.plan = plan
  }

  /// The bytes of a new journal.
  static func bytes(of plan: WritePlan, token: String) -> [UInt8] { line(.staging, token) + plan.text }

  /// Parses the bytes of a journal in `root` whose proof is `token`; nil if they are not a journal with that token, or
  /// contain a path that no commit writes to.
  init?(_ bytes: [UInt8], token: String, root: String) {
    guard let state = State.allCases.first(where: { bytes.starts(with: Self.line($0, token)) }) else {
      // After a kill or a full disk there may be only a part of the first line, and after a crash of the machine only
      // zeros.
      guard Self.line(.staging, token).starts(with: bytes) || bytes.allSatisfy({ $0 == 0 }) else { return nil }
      self.init(.staging, of: nil)
      return
    }
    let lines = bytes[Self.line(state, token).count...]
    guard WritePlan.isWhole(lines) else {
      self.init(.staging, of: nil)
      return
    }
    guard let plan = WritePlan(lines, root: root) else { return nil }
    self.init(state, of: plan)
  }

  private static func line(_ state: State, _ token: String) -> [UInt8] {
    Array("\(heading)\(state.rawValue) \(token)\n".utf8)
  }
}

/// The plan as text: one JSON array per line; the last one marks the text as complete.
extension WritePlan {
  /// The lines of the plan.
  var text: [UInt8] {
    var text: [UInt8] = []
    for folder in folders { text += Self.line(["folder", folder]) }
    for file in files { text += Self.line(["file", file.path, file.staged ?? "", file.kept ?? ""]) }
    return text + Self.line(["end"])
  }

  /// Whether `text` was written completely.
  static func isWhole(_ text: ArraySlice<UInt8>) -> Bool {
    text.elementsEqual(line(["end"]))
      || text.suffix(line(["end"]).count + 1).elementsEqual([UInt8(ascii: "\n")] + line(["end"]))
  }

  /// Parses the lines of a complete plan; nil if one of them is not a line of a plan, or contains a path that no commit
  /// writes to: one outside `root`, or inside git's own data.
  init?(_ text: ArraySlice<UInt8>, root: String) {
    self.init(root: root)
    for line in text.split(separator: UInt8(ascii: "\n")).map({ Self.strings(in: Array($0)) }).dropLast() {
      guard let kind = line.first, let path = line.dropFirst().first, Self.isInside(path) else { return nil }
      switch (kind, line.count) {
      case ("folder", 2): folders.append(path)
      case ("file", 4):
        guard Self.isHidden(line[2], nextTo: path), Self.isHidden(line[3], nextTo: path) else { return nil }
        files.append(File(path: path, staged: line[2].isEmpty ? nil : line[2], kept: line[3].isEmpty ? nil : line[3]))
      default: return nil
      }
    }
  }

  private static func line(_ strings: [String]) -> [UInt8] {
    JSONValue.array(strings.map { .string($0) }).text + [UInt8(ascii: "\n")]
  }

  private static func strings(in line: [UInt8]) -> [String] {
    let tree = Tree(SourceText(line))
    guard tree.problems.isEmpty, let root = tree.root else { return [] }
    return tree.elements(of: root).compactMap { tree.string(of: $0) }
  }

  private static func isInside(_ path: String) -> Bool {
    !path.isEmpty && (try? TreePath.names(of: path)) != nil && !isGitData(path) && name(of: path) != JournalFile.name
  }

  /// Whether `path` is inside git's own folder. Ignores case, because some file systems do.
  static func isGitData(_ path: String) -> Bool { TreePath.parts(of: path).contains { $0.lowercased() == ".git" } }

  /// Whether `path` is one of our hidden files in the folder of `other`, or is empty.
  private static func isHidden(_ path: String, nextTo other: String) -> Bool {
    guard !path.isEmpty else { return true }
    return isInside(path) && folder(of: path) == folder(of: other)
      && name(of: path).utf8.starts(with: hiddenPrefix.utf8)
  }
}
