import SystemFiles

extension World {
  /// How the run ends if there are changes in `folder` that are not committed, with which a migration would be mixed up, or
  /// if there is a `.git` but git cannot say so; nil if nothing is in the way. Reports why.
  ///
  /// Outside every repository there is nothing to ask.
  mutating func refusal(ofWritingTo folder: String, isForced: Bool) -> ExitStatus? {
    guard !isForced else { return nil }
    switch git(folder) {
    case .changes(let lines):
      guard !lines.isEmpty else { return nil }
      write("nothing was written: there are changes that are not committed", lines)
      errors.write(line: "commit or stash them, or add --force")
      return .findings
    case .failure(let words):
      guard let repository = GitFolder.holder(upwardFrom: folder) else { return nil }
      write(
        "nothing was written: git cannot say what is committed in \(shownPath(of: repository))",
        Self.lines(of: words)
      )
      errors.write(line: "fix that, or add --force to write without asking git")
      return .fault
    case .noProgram:
      guard let repository = GitFolder.holder(upwardFrom: folder) else { return nil }
      write(
        "nothing was written: there is no program git to say what is committed in \(shownPath(of: repository))",
        [String]()
      )
      errors.write(line: "put git on the PATH, or add --force to write without asking it")
      return .fault
    }
  }

  /// A sentence, and below it the first lines of a list.
  private mutating func write(_ sentence: String, _ lines: [some StringProtocol]) {
    errors.write(line: TerminalText.visible(sentence))
    for line in lines.prefix(5) { errors.write(line: "  " + TerminalText.visible(String(line))) }
    if lines.count > 5 { errors.write(line: "  and \(lines.count - 5) more") }
  }

  /// The lines that are not empty, without what git puts before them.
  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.first == "\t" ? $0.dropFirst() : $0 }
  }
}
