import TextBasics

/// Why a run stopped: one line for standard error, and the exit status.
package struct CommandError: Error, Sendable, Hashable {
  /// How the run ends.
  let status: ExitStatus
  /// What went wrong: a lower-case clause without a final period. Control characters in it are made visible before it is
  /// printed.
  let message: String

  /// The command line is wrong; the user is pointed to the help.
  static func usage(_ message: String) -> CommandError { CommandError(status: .usage, message: message) }

  /// An I/O error or an internal error.
  package static func fault(_ message: String) -> CommandError { CommandError(status: .fault, message: message) }
}

/// The exit status of a run.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Success.
  case fine = 0
  /// The input was read, and something about it is wrong.
  case findings = 1
  /// The command line is wrong.
  case usage = 2
  /// An I/O error or an internal error.
  case fault = 3

  /// What the status means, for help and manual page.
  var meaning: String {
    switch self {
    case .fine: "success"
    case .findings:
      "an error was found (with --strict, also a warning), a URL has no card, or --check found a difference"
    case .usage: "a command, flag or argument is wrong"
    case .fault: "I/O error or internal error, or a conversation was stopped"
    }
  }
}

/// The messages about command lines that are wrong.
extension CommandError {
  /// Words that many people type for a command with another name, kinds, and other words that a command accepts are tried
  /// before words that are spelled alike.
  static func unknownCommand(_ name: String, in program: Program) -> CommandError {
    let meant =
      program.synonyms.advice(for: name, in: program)
      ?? program.commands.first { $0.kind(named: name) != nil }.map { meaning(name, of: $0) }
      ?? program.commands.first { $0.offers(name, in: program) }.map { meaning(name, of: $0) }
      ?? suggestion(for: name, among: program.commands.map(\.name))
    return .usage("unknown command \(Words.quoted(name))" + meant)
  }

  private static func meaning(_ word: String, of command: Command) -> String {
    "; did you mean \"\(command.name) \(word)\"?"
  }

  static func unknownKind(_ name: String, of command: Command) -> CommandError {
    .usage("\(command.name) has no kind \(Words.quoted(name))" + wayOut(from: name, among: command.kinds.map(\.name)))
  }

  /// `--json` is most likely meant as `--format json`.
  static func unknownFlag(named name: String, among flags: [Flag]) -> CommandError {
    let meant = suggestion(for: name, among: flags.map(\.name), { "--\($0)" })
    guard meant.isEmpty, let flag = flags.first(where: { $0.kind.holds(name) }) else {
      return .usage("unknown flag --\(name)" + meant)
    }
    return .usage("unknown flag --\(name); did you mean --\(flag.name) \(name)?")
  }

  /// `-format` is most likely meant as `--format`, and so is the first letter of a single flag.
  static func unknownShortFlag(_ argument: String, among flags: [Flag]) -> CommandError {
    let name = argument.drop { $0 == "-" }
    let meant = flags.filter { $0.name == name || (name.count == 1 && $0.name.hasPrefix(name.lowercased())) }
    guard let only = meant.first, meant.count == 1 else { return .usage("unknown flag \(argument)") }
    return .usage("unknown flag \(argument); did you mean --\(only.name)?")
  }

  static func unwantedValue(_ value: String, of flag: Flag) -> CommandError {
    .usage("--\(flag.name) does not accept a value; found \(Words.quoted(value))")
  }

  static func missingValue(of flag: Flag, in program: Program) -> CommandError {
    let expected = flag.kind.allowedWords(in: program).map(Words.alternatives) ?? flag.placeholder ?? "one"
    return .usage("--\(flag.name) needs a value; expected \(expected)")
  }

  static func twice(_ flag: Flag, _ first: String, _ second: String) -> CommandError {
    .usage("--\(flag.name) can be given only once; found \(Words.quoted(first)) and \(Words.quoted(second))")
  }

  static func missing(_ operand: Operand, in program: Program) -> CommandError {
    let choice = operand.kind.allowedWords(in: program).map { "; use \(Words.alternatives($0))" } ?? ""
    return .usage("missing argument \(operand.name): \(operand.summary)\(choice)")
  }

  /// `word` is one argument too many for `command`. If the command accepts such a word as the value of a flag, the flag
  /// is named.
  static func surplus(_ word: String, for command: Command) -> CommandError {
    let names = word.contains("://") ? ["url"] : ["urls", "experience"]
    let flag = names.lazy.compactMap { name in command.flags.first { $0.name == name } }.first
    let meant = flag.map { "; did you mean --\($0.name) \(word)?" } ?? ""
    return .usage("unexpected argument \(Words.quoted(word))\(meant)")
  }

  static func notAllowed(_ value: String, of name: String, allowed words: [String]) -> CommandError {
    .usage("\(name) cannot be \(Words.quoted(value))" + wayOut(from: value, among: words))
  }

  private static func wayOut(from typed: String, among words: [String]) -> String {
    let meant = suggestion(for: typed, among: words)
    return meant.isEmpty ? "; use \(Words.alternatives(words))" : meant
  }

  private static func suggestion(
    for typed: String,
    among words: [String],
    _ spelled: (String) -> String = Words.quoted
  ) -> String {
    guard let word = Suggestion.nearest(to: typed, in: words) else { return "" }
    return "; did you mean \(spelled(word))?"
  }
}

extension Command {
  /// Whether `word` is one of the words that the shell offers after the command, such as a topic of `explain`.
  fileprivate func offers(_ word: String, in program: Program) -> Bool {
    operands.first?.kind.offeredWords(in: program)?.contains(word) ?? false
  }
}

extension ValueKind {
  /// Whether `word` is one of the words allowed.
  fileprivate func holds(_ word: String) -> Bool {
    if case .choice(let words) = self { words.contains(word) } else { false }
  }
}
