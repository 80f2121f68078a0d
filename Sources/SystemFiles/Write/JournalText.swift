import JSONSyntax

/// The text of a journal: a first line that says how far the work is and names the token of its proof, and the plan.
///
/// The word for how far it is has a fixed offset and a fixed width, so that replacing it needs no space on a full disk.
struct JournalText {
  /// How far the work is.
  let state: State
  /// The plan; nil if the text was not written whole, so that no file was touched.
  let plan: WritePlan?

  /// How far a commit is. Until it is written, it is taken back if it is interrupted.
  enum State: String, CaseIterable {
    /// Hidden files are written; no file of the user's is touched.
    case staging
    /// Files are moved into place, or are put back.
    case moving = "moving "
    /// All files are new; the old ones are removed.
    case written
  }

  /// What the first line begins with. The number goes up when an older program could misread what follows.
  private static let heading = "appclips journal 3 "
  /// The offset of the word for the state, in bytes from the start.
  static var stateOffset: Int { heading.utf8.count }

  init(_ state: State, of plan: WritePlan?) {
    self.state = state
    self.plan = plan
  }

  /// The bytes of a journal whose work begins.
  static func bytes(of plan: WritePlan, token: String) -> [UInt8] { line(.staging, token) + plan.text }

  /// Reads the bytes of a journal in `root` whose proof is `token`; nil if they are not a journal of that proof, or name a
  /// file that no commit writes.
  init?(_ bytes: [UInt8], token: String, root: String) {
    guard let state = State.allCases.first(where: { bytes.starts(with: Self.line($0, token)) }) else {
      // What a kill or a full disk leaves: a part of the first line, or the zeros of a file system whose machine stopped.
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

/// The plan as text: one JSON array a line, the last of which says that the text is whole.
extension WritePlan {
  /// The lines.
  var text: [UInt8] {
    var text: [UInt8] = []
    for folder in folders { text += Self.line(["folder", folder]) }
    for file in files { text += Self.line(["file", file.path, file.staged ?? "", file.kept ?? ""]) }
    return text + Self.line(["end"])
  }

  /// Whether `text` was written to its last line.
  static func isWhole(_ text: ArraySlice<UInt8>) -> Bool {
    text.elementsEqual(line(["end"]))
      || text.suffix(line(["end"]).count + 1).elementsEqual([UInt8(ascii: "\n")] + line(["end"]))
  }

  /// Reads the lines of a whole plan; nil if one of them is not a line of a plan, or names a file that no commit writes:
  /// one outside `root`, or one of git's own.
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

  /// Whether `path` is in the folder in which git keeps its own data, whatever the case of the letters: some file systems
  /// ignore it.
  static func isGitData(_ path: String) -> Bool { TreePath.parts(of: path).contains { $0.lowercased() == ".git" } }

  /// Whether `path` can only be a hidden file of ours in the folder of `other`, or is empty.
  private static func isHidden(_ path: String, nextTo other: String) -> Bool {
    guard !path.isEmpty else { return true }
    return isInside(path) && folder(of: path) == folder(of: other)
      && name(of: path).utf8.starts(with: hiddenPrefix.utf8)
  }
}
