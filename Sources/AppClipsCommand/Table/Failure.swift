import TextBasics

/// Why a run stopped: one line for standard error, and the exit status.
package struct Failure: Error, Sendable, Hashable {
  /// How the run ends.
  let status: ExitStatus
  /// What went wrong: a clause that starts in lower case and has no full stop. Control characters in it are made
  /// visible before it is printed.
  let message: String

  /// The command line is wrong; the user is pointed to the help.
  static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }

  /// Something could not be read or written, or the fault is ours.
  package static func fault(_ message: String) -> Failure { Failure(status: .fault, message: message) }
}

/// What a run says to the shell.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// All is well.
  case fine = 0
  /// The input was read, and something about it is wrong.
  case findings = 1
  /// The command line was wrong.
  case usage = 2
  /// Something could not be read or written, or the fault is ours.
  case fault = 3

  /// What the status stands for, for help and the manual.
  var meaning: String {
    switch self {
    case .fine: "fine"
    case .findings: "an error was found (with --strict also a warning), a URL has no card, or a --check is stale"
    case .usage: "wrong usage"
    case .fault: "something could not be read or written, or the fault is ours"
    }
  }
}

/// What can be wrong with a command line, in words.
enum UsageFault {
  static func unknownCommand(_ name: String, in program: Program) -> Failure {
    .usage("unknown command \(Words.quoted(name))" + suggestion(for: name, among: program.commands.map(\.name)))
  }

  static func unknownFlag(named name: String, among flags: [Flag]) -> Failure {
    .usage("unknown flag --\(name)" + suggestion(for: name, among: flags.map(\.name), prefix: "--"))
  }

  /// `-format` is most likely a slip for `--format`.
  static func unknownShortFlag(_ argument: String, among flags: [Flag]) -> Failure {
    let name = argument.drop { $0 == "-" }
    let isLong = flags.contains { $0.name == name }
    return .usage("unknown flag \(argument)" + (isLong ? "; did you mean --\(name)?" : ""))
  }

  static func unwantedValue(_ value: String, of flag: Flag) -> Failure {
    .usage("--\(flag.name) takes no value; it was given \(Words.quoted(value))")
  }

  static func missingValue(of flag: Flag, in program: Program) -> Failure {
    let words = flag.kind.allowedWords(in: program).map { "; it can be \(listed($0))" } ?? ""
    return .usage("a value is missing: \(flag.usage)" + words)
  }

  static func twice(_ flag: Flag, _ first: String, _ second: String) -> Failure {
    .usage("--\(flag.name) is given twice: \(Words.quoted(first)) and \(Words.quoted(second))")
  }

  static func missing(_ operand: Operand) -> Failure {
    .usage("\(operand.name) is missing: \(operand.summary)")
  }

  static func surplus(_ word: String) -> Failure { .usage("one word too many: \(Words.quoted(word))") }

  static func notAllowed(_ value: String, of name: String, allowed words: [String]) -> Failure {
    let meant = suggestion(for: value, among: words)
    return .usage("\(name) cannot be \(Words.quoted(value))" + (meant.isEmpty ? "; it can be \(listed(words))" : meant))
  }

  private static func suggestion(for typed: String, among words: [String], prefix: String = "") -> String {
    guard let word = Suggestion.nearest(to: typed, in: words) else { return "" }
    return "; did you mean \(prefix)\(word)?"
  }

  private static func listed(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
