import RegistryReports
import TextBasics

/// The part of a command line that an answer can be given with in advance.
enum Argument: Sendable {
  case flag(Flag)
  case operand(Operand)

  /// The name of the flag or operand: the key of its answers.
  var name: String {
    switch self {
    case .flag(let flag): flag.name
    case .operand(let operand): operand.name
    }
  }

  /// What was typed for it on the command line; empty if nothing was.
  func values(in invocation: Invocation) -> [String] {
    switch self {
    case .flag(let flag): invocation.has(flag) ? invocation.values(of: flag) : []
    case .operand(let operand): invocation.values(of: operand)
    }
  }
}

/// The answers so far, by the arguments that they can be given with.
struct Answers: Sendable, Hashable {
  private var texts: [String: [String]] = [:]
  private var skipped: Set<String> = []

  /// What is typed, at a prompt or for a flag, to skip an optional question.
  static let skip = "-"

  /// No answers.
  init() {}

  /// What the command line answers in advance, unchecked.
  init(givenBy invocation: Invocation, to questions: [Question]) {
    for question in questions {
      let values = question.argument.values(in: invocation)
      if values == [Self.skip], !question.isRequired {
        skip(question)
      } else {
        self[question] = values.flatMap(question.answers)
      }
    }
  }

  /// Whether the user chose to leave `question` without an answer.
  func skips(_ question: Question) -> Bool { skipped.contains(question.argument.name) }

  /// Leaves `question` without an answer.
  mutating func skip(_ question: Question) { skipped.insert(question.argument.name) }

  /// The answer that `flag` gives; nil if there is none.
  subscript(flag: Flag) -> String? { texts[flag.name]?.first }

  /// The answer that `operand` gives; nil if there is none.
  subscript(operand: Operand) -> String? {
    get { texts[operand.name]?.first }
    set { texts[operand.name] = newValue.map { [$0] } }
  }

  /// Every answer that `flag` gives.
  func all(_ flag: Flag) -> [String] { texts[flag.name] ?? [] }

  /// The answers to `question`; empty if there is none.
  subscript(question: Question) -> [String] {
    get { texts[question.argument.name] ?? [] }
    set { texts[question.argument.name] = newValue.isEmpty ? nil : newValue }
  }

  /// These answers, and the suggested one for each question that has none.
  func completed(with questions: [Question]) -> Answers {
    questions.reduce(into: self) { answers, question in
      guard answers[question].isEmpty, question.isUsed(answers), question.isAsked(answers) else { return }
      answers[question] = question.suggestion?(answers).map { [$0] } ?? []
    }
  }
}

extension Answers {
  /// The command that continues from these answers, in lines of at most `columns` columns where its words allow that.
  func commandLines(of invocation: Invocation, _ creation: any Creation, columns: Int) -> [String] {
    var command = [invocation.program.name, invocation.command.name] + creation.operands
    var groups: [String] = []
    for question in creation.questions {
      for answer in skips(question) ? [Self.skip] : self[question] {
        switch question.argument {
        case .operand: command.append(ShellWord.path(answer))
        case .flag(let flag): groups.append(flag.words(giving: answer))
        }
      }
    }
    let asked = Set(creation.questions.map(\.argument.name))
    for flag in invocation.flags where !asked.contains(flag.name) {
      groups.append(flag.value.map { "--\(flag.name) \(ShellWord.path($0))" } ?? "--\(flag.name)")
    }
    return Self.lines(of: [command.joined(separator: " ")] + groups, columns: columns)
  }

  /// The words in one line or, with a backslash at the end of each but the last, in several.
  private static func lines(of groups: [String], columns: Int) -> [String] {
    var lines: [String] = []
    for group in groups {
      if let last = lines.last, TerminalText.columns(of: "\(last) \(group) \\") <= columns {
        lines[lines.count - 1] = "\(last) \(group)"
      } else {
        lines.append(lines.isEmpty ? group : "  " + group)
      }
    }
    return lines.dropLast().map { $0 + " \\" } + lines.suffix(1)
  }
}

extension Flag {
  /// The flag with a value as words of a shell. A value that looks like a flag needs the form with `=`.
  fileprivate func words(giving value: String) -> String {
    value.hasPrefix("--") ? "--\(name)=\(ShellWord.path(value))" : "--\(name) \(ShellWord.path(value))"
  }
}
