package import AppClipCodes
import AppStoreConnect
package import ExperienceMigrations
import RegistryReports
package import SystemFiles
import TextBasics

/// Everything outside the program that a command reads from and writes to, as one value.
///
/// It cannot be copied, so each stream has one owner and no line is written twice. A command receives it as `inout` and
/// accesses terminal, environment and process only through it, which makes every command testable.
package struct World: ~Copyable {
  /// Standard output, for requested data.
  package var output: Output
  /// Standard error, for everything else.
  package var errors: Output
  /// Standard input.
  var input: Input
  /// The environment variables.
  let environment: Environment
  /// The absolute path of the working folder, with `/`; nil if it no longer exists or cannot be determined.
  let workingFolder: String?
  /// Whether `--quiet` was given, which suppresses progress and summaries.
  var isQuiet = false
  /// The steps from older versions of the file format to the newest.
  package var migrations = MigrationChain.current
  /// What identifies the tables for App Clip Codes.
  package var tablePrints = TablePrint.apple
  /// The value of `--registry`, which commands that a user may copy repeat; nil without the flag.
  var registryFlag: String?
  /// The clock for timings.
  var clock = Clock.system
  /// Writes progress to the terminal; nil if standard error is not a terminal.
  var progress: (@Sendable (String) -> Void)?
  /// Writes a line to standard error immediately, from code that has no access to the world.
  var log: (@Sendable (String) -> Void)?
  /// Sends HTTP requests.
  var transport: any Transport = CurlTransport()
  /// The time and the pauses between requests to App Store Connect.
  var storeClock = ServiceClock.system
  /// Asks git which files in an absolute folder have uncommitted changes.
  package var git: @Sendable (_ folder: String) -> GitAnswer = { _ in .noProgram }
  /// What the run did to the user's files, as a clause, for the message if writing to standard output fails afterwards.
  var deed: String?
  /// The lines that the user typed in answer to questions, oldest first.
  var typedLines: [String] = []
  /// Values that are kept alive until the process ends; see ``keep(_:)``.
  private var kept: [any Sendable] = []
  /// When to use color, the value of `--color`.
  var colorChoice = ColorChoice.auto {
    didSet {
      output.isColored = isColored(terminal: output.isTerminal)
      errors.isColored = isColored(terminal: errors.isTerminal)
    }
  }

  /// Creates a world from its parts.
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

  /// Keeps a large value alive until the process ends. Deallocating it earlier would release every tree in it one by
  /// one, which takes a thirtieth of the time of a run over 10,000 files.
  mutating func keep(_ value: some Sendable) { kept.append(value) }

  /// Leaks the kept values, because the process is about to end.
  mutating func abandonKept() { _ = Unmanaged.passRetained(kept as AnyObject) }
}

extension World {
  /// The absolute path of `path`, as typed, without access to the file system.
  func absolutePath(of path: String) throws(CommandError) -> String {
    guard !path.utf8.starts(with: "/".utf8) else { return path }
    guard let workingFolder else {
      throw .fault("the working folder no longer exists, so the relative path \"\(path)\" cannot be resolved")
    }
    return "\(workingFolder)/\(path)"
  }

  /// The path to display for an absolute path: relative to the working folder, or absolute if that no longer exists. A URL
  /// stays as it is.
  func shownPath(of absolutePath: String) -> String {
    guard absolutePath.utf8.starts(with: "/".utf8) else { return absolutePath }
    return workingFolder.map { RelativePath.path(to: absolutePath, from: $0) } ?? absolutePath
  }
}

extension World {
  /// The colors for standard output.
  var outputPalette: Palette { Palette(isColored: isColored(terminal: output.isTerminal)) }

  /// The colors for standard error.
  var errorsPalette: Palette { Palette(isColored: isColored(terminal: errors.isTerminal)) }

  /// The width of a report on standard output: that of the terminal, or a fixed one, so that a file or a pipe gets the
  /// same bytes everywhere.
  var outputColumns: Int { columns(terminal: output.isTerminal, wide: output.terminalColumns) }

  /// The width of a report on standard error.
  var errorsColumns: Int { columns(terminal: errors.isTerminal, wide: errors.terminalColumns) }

  /// Writes a sentence to standard error, on one line or, for a terminal, wrapped. It is indented by `indent` columns,
  /// and all lines but the first by `further` more. What is in quotation marks, such as a command to copy, stays on one
  /// line. `label` is a word in front of it, followed by a colon, and its color.
  mutating func writeToErrors(
    _ sentence: String,
    label: (word: String, ink: Ink)? = nil,
    indent: Int = 0,
    further: Int = 0
  ) {
    let sentence = (label.map { "\($0.word): " } ?? "") + completingCommands(in: sentence)
    var lines = [String(repeating: " ", count: indent) + sentence]
    if errors.isTerminal { lines = wrapped(sentence, indent: indent, further: further) }
    if let label {
      // Painted after the line breaks, because a color has no width.
      let painted = errorsPalette.paint(label.word, label.ink)
      lines[0] = lines[0].replacing(label.word, with: painted, maxReplacements: 1)
    }
    for line in lines { errors.write(line: line) }
  }

  /// A sentence whose commands, in quotation marks, have the flag `--registry` of the run.
  func completingCommands(in sentence: String) -> String {
    registryFlag.map { CopiedCommands.completing(sentence, withRegistry: ShellWord.path($0)) } ?? sentence
  }

  private func wrapped(_ sentence: String, indent: Int, further: Int) -> [String] {
    let parts = sentence.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    let text = parts.map { index, part in
      index.isMultiple(of: 2) ? String(part) : String(part.replacing(" ", with: "\u{A0}"))
    }.joined(separator: "\"")
    return Paragraph.hanging(text, columns: errorsColumns, indent: indent, further: further)
      .map { $0.replacing("\u{A0}", with: " ") }
  }

  /// Writes `sentence` to standard error after all standard output, unless `--quiet` is given.
  mutating func writeSummary(_ sentence: String) {
    guard !isQuiet else { return }
    output.flush()
    writeToErrors(sentence)
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

/// When output is colored.
enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal that supports color, unless `NO_COLOR` is set (<https://no-color.org>).
  case auto
  /// For every output.
  case always
  /// For no output.
  case never
}

extension World {
  /// Reports why files in `folder` must not be written, and returns the exit status; nil if they can be. Writing is
  /// refused if there are uncommitted changes, which would be mixed up with a migration, or if `folder` is in a
  /// repository but git fails.
  ///
  /// Outside a repository, writing is always allowed.
  mutating func refusal(ofWritingTo folder: String, isForced: Bool) -> ExitStatus? {
    guard !isForced else { return nil }
    switch git(folder) {
    case .changes(let lines):
      guard !lines.isEmpty else { return nil }
      write("nothing was written: there are uncommitted changes", lines)
      errors.write(line: "commit or stash them, or add --force")
      return .findings
    case .failure(let words):
      guard let repository = GitFolder.holder(upwardFrom: folder) else { return nil }
      write(
        "nothing was written: git cannot list uncommitted changes in \(shownPath(of: repository))",
        Self.lines(of: words)
      )
      errors.write(line: "fix the git error, or add --force to write without checking")
      return .fault
    case .noProgram:
      guard let repository = GitFolder.holder(upwardFrom: folder) else { return nil }
      write(
        "nothing was written: git was not found, so uncommitted changes in \(shownPath(of: repository)) "
          + "cannot be listed",
        [String]()
      )
      errors.write(line: "put git on the PATH, or add --force to write without checking")
      return .fault
    }
  }

  /// Writes a sentence, followed by the first lines of a list.
  private mutating func write(_ sentence: String, _ lines: [some StringProtocol]) {
    errors.write(line: TerminalText.visible(sentence))
    for line in lines.prefix(5) { errors.write(line: "  " + TerminalText.visible(String(line))) }
    if lines.count > 5 { errors.write(line: "  and \(lines.count - 5) more") }
  }

  /// The lines that are not empty, without the tab that git puts before them.
  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.first == "\t" ? $0.dropFirst() : $0 }
  }
}
