import RegistryReports
import TextBasics

/// What a person typed at a prompt.
enum Entry: Sendable, Hashable {
  /// An empty line: the proposal is right.
  case proposal
  /// `-`: there is no answer.
  case nothing
  /// `<`: back to the question before.
  case back
  /// `?`: what is possible.
  case help
  /// Ctrl-C, or the end of the input.
  case stop
  /// Anything else, without white space at its ends.
  case text(String)

  /// The same in lower case, as an answer to yes or no.
  var confirmation: Entry { if case .text(let text) = self { .text(text.lowercased()) } else { self } }

  fileprivate init(_ line: String) {
    let text = line.trimmed
    self =
      switch text {
      case "": .proposal
      case Answers.skip: .nothing
      case "<": .back
      case "?": .help
      default: .text(text)
      }
  }
}

extension Question {
  /// The prompt, with what Return answers.
  func prompt(proposing proposed: [String], after values: [String]) -> String {
    if !proposed.isEmpty { return "[\(TerminalText.visible(proposed.joined(separator: ", ")))] > " }
    if !values.isEmpty { return "[no more] > " }
    return isRequired ? "> " : "[none] > "
  }
}

extension Argument {
  /// As it is typed: `--title`, `URL`.
  var usage: String {
    switch self {
    case .flag(let flag): "--\(flag.name)"
    case .operand(let operand): operand.name
    }
  }
}

extension World {
  /// How wide a conversation is: prose is hard to read in longer lines.
  var conversationColumns: Int { min(errorsColumns, 80) }

  /// Prints `prompt` and reads what is typed.
  mutating func readEntry(_ prompt: String) throws(CommandError) -> Entry {
    guard let line = try readLine(after: "  " + prompt) else {
      errors.write("\n\n")
      return .stop
    }
    return Entry(line)
  }

  /// Prints what is about to be created and how to answer.
  mutating func writeIntroduction(_ sentence: String) {
    writeProse(
      "\(sentence) Press Return to accept the answer in brackets. Enter ? for help, < to go back, - to skip an "
        + "optional question. Press Ctrl-C to stop. Nothing is written until you confirm."
    )
  }

  /// Prints what is asked, and the choices if there are few of them.
  mutating func write(_ question: Question, _ answers: Answers, progress: String) {
    writeHeading("\(question.title) (\(progress))")
    writeProse(question.text, indent: 2)
    let choices = question.choices(answers)
    if choices.count <= Self.mostChoicesAtOnce { write(choices) }
  }

  /// A longer list is printed only for `?`.
  private static var mostChoicesAtOnce: Int { 6 }

  private mutating func write(_ choices: [Choice]) {
    for line in Choice.lines(of: choices, columns: conversationColumns - 2) { errors.write(line: "  " + line) }
  }

  /// Prints a heading after an empty line.
  mutating func writeHeading(_ heading: String) { errors.write(line: "\n" + errorsPalette.paint(heading, .heading)) }

  /// Prints what is possible as an answer.
  mutating func writeHelp(for question: Question, _ answers: Answers) {
    let choices = question.choices(answers)
    write(choices)
    if let example = question.example(answers) { writeProse("For example: \(example)", indent: 2) }
    if question.isList { writeProse("Separate several answers with commas, or enter them one at a time.", indent: 2) }
    let skipping = question.isRequired ? "" : " Enter - to skip the question."
    writeProse("On the command line, use \(question.argument.usage).\(skipping)", indent: 2)
  }

  /// Prints what became of an answer to `question`: nothing if it is accepted as it is.
  mutating func write(_ judgment: Judgment, as question: Question, after answers: Answers) {
    switch judgment {
    case .accepted(_, let note, let warnings):
      for remark in [note].compactMap(\.self) + warnings { writeProse(remark, indent: 2, .note) }
    case .refused(let message, let help, let correction):
      let isLongList = correction == nil && question.choices(answers).count > Self.mostChoicesAtOnce
      writeProblem(message, help: isLongList ? "enter ? for the list" : help)
    }
  }

  /// Prints the answers to a question so far, which can have more.
  mutating func writeAccepted(_ values: [String]) {
    writeProse("so far: \(values.joined(separator: ", "))", indent: 2, .note)
  }

  /// Prints why an answer cannot be used, and what to do instead.
  mutating func writeProblem(_ message: String, help: String?) {
    writeProse(message, indent: 2, .warning)
    if let help, !help.isEmpty { writeProse("help: \(help)", indent: 2) }
  }

  /// Prints that the command line says something that the other answers leave no use for.
  mutating func writeUnused(_ argument: Argument) {
    writeProblem("\(argument.usage) is ignored, because it contradicts your other answers", help: nil)
  }

  private mutating func writeProse(_ text: String, indent: Int = 0, _ ink: Ink? = nil) {
    let margin = String(repeating: " ", count: indent)
    for line in Paragraph.lines(of: text, columns: conversationColumns - indent) {
      let visible = TerminalText.visible(line)
      errors.write(line: margin + (ink.map { errorsPalette.paint(visible, $0) } ?? visible))
    }
  }
}
