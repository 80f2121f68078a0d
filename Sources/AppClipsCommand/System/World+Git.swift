extension World {
  /// Whether git knows of changes in `folder` that nobody committed, which a migration would be mixed up with; says so.
  /// Without git, or outside every repository, there is nothing to ask.
  mutating func refusesDirtyFolder(_ folder: String, isForced: Bool) -> Bool {
    guard !isForced, let output = git(["-C", folder, "status", "--porcelain", "--", "."]) else { return false }
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    guard !lines.isEmpty else { return false }
    errors.write(line: "nothing is written: git knows of changes that are not committed")
    for line in lines.prefix(5) { errors.write(line: "  " + TerminalText.visible(line)) }
    if lines.count > 5 { errors.write(line: "  and \(lines.count - 5) more") }
    errors.write(line: "commit or stash them, or add --force")
    return true
  }
}
