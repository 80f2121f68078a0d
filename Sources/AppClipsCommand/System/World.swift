package import ExperienceMigrations
package import SystemFiles

/// Everything outside the program, as one value: what a command reads from and writes to.
///
/// It cannot be copied, so there is one owner of each stream and no line is written twice. A command gets it `inout`
/// and touches terminal, environment and process through it alone, which is what makes every command testable.
package struct World: ~Copyable {
  /// Standard output: the data that was asked for.
  package var output: Output
  /// Standard error: everything else.
  package var errors: Output
  /// Standard input.
  var input: Input
  /// The environment variables.
  let environment: Environment
  /// The absolute path of the working folder, with `/`; nil where it is gone or may not be named.
  let workingFolder: String?
  /// Whether `--quiet` was given: progress and summaries stay away.
  var isQuiet = false
  /// The steps from older versions of the file format to the newest.
  package var migrations = MigrationChain.current
  /// How time passes.
  var clock = Clock.system
  /// Writes progress to the terminal that a person watches; nil where standard error is none.
  var progress: (@Sendable (String) -> Void)?
  /// Asks git which files in an absolute folder are not committed.
  package var git: @Sendable (_ folder: String) -> GitAnswer = { _ in .noProgram }
  /// What the run did to files of the user's, as a clause; said where standard output fails after it.
  var deed: String?
  /// What was typed in answer to questions, the latest last.
  var typedLines: [String] = []
  /// What is held on to for as long as the world lasts.
  private var kept: [any Sendable] = []
  /// When to colour: what `--color` said.
  var colorChoice = ColorChoice.auto

  /// Creates a world of these parts.
  init(
    output: consuming Output,
    errors: consuming Output,
    input: consuming Input,
    environment: Environment,
    workingFolder: String?
  ) {
    self.output = output
    self.errors = errors
    self.input = input
    self.environment = environment
    self.workingFolder = workingFolder
  }

  /// Holds on to something large that nobody needs any more. The end of the process takes it away at once; to let go of it
  /// before is to take apart every tree in it, a thirtieth of the time of a run over 10,000 files.
  mutating func keep(_ value: some Sendable) { kept.append(value) }

  /// Leaves what is held on to in memory for good: the process is about to end.
  mutating func abandonKept() { _ = Unmanaged.passRetained(kept as AnyObject) }
}

extension World {
  /// The absolute path that `path`, as it was typed, stands for; the disk is not asked.
  func absolutePath(of path: String) throws(Failure) -> String {
    guard !path.utf8.starts(with: "/".utf8) else { return path }
    guard let workingFolder else { throw .fault("the working folder is gone, so \"\(path)\" means nothing") }
    return "\(workingFolder)/\(path)"
  }

  /// How the file at an absolute path is named to the user: from the working folder, or in full where that is gone.
  func shownPath(of absolutePath: String) -> String {
    workingFolder.map { RelativePath.path(to: absolutePath, from: $0) } ?? absolutePath
  }
}

extension World {
  /// The colours for standard output.
  var outputPalette: Palette { Palette(isColored: isColored(terminal: output.isTerminal)) }

  /// The colours for standard error.
  var errorsPalette: Palette { Palette(isColored: isColored(terminal: errors.isTerminal)) }

  /// How wide a report on standard output may be: the terminal's width, or a fixed one, so that a file or a pipe gets
  /// the same bytes everywhere.
  var outputColumns: Int { columns(terminal: output.isTerminal, wide: output.terminalColumns) }

  /// How wide a report on standard error may be.
  var errorsColumns: Int { columns(terminal: errors.isTerminal, wide: errors.terminalColumns) }

  /// Writes a sentence to standard error: one line, or on a terminal as many as it takes. It stands `indent` columns from
  /// the edge, and its further lines `further` more.
  mutating func writeToErrors(_ sentence: String, indent: Int = 0, further: Int = 0) {
    guard errors.isTerminal else { return errors.write(line: String(repeating: " ", count: indent) + sentence) }
    let lines = Paragraph.hanging(sentence, columns: errorsColumns, indent: indent, further: further)
    for line in lines { errors.write(line: line) }
  }

  private func columns(terminal isTerminal: Bool, wide terminalColumns: Int?) -> Int {
    guard isTerminal else { return 120 }
    return environment["COLUMNS"].flatMap { Int($0) } ?? terminalColumns ?? 80
  }

  private func isColored(terminal isTerminal: Bool) -> Bool {
    switch colorChoice {
    case .always: true
    case .never: false
    case .auto: isTerminal && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    }
  }
}

/// When output is coloured.
enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal that can, unless `NO_COLOR` asks for none (<https://no-color.org>).
  case auto
  /// Wherever it goes.
  case always
  /// Nowhere.
  case never
}

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
