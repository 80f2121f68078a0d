import JSONSyntax

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
