import TextBasics

/// Asks a person at a terminal for everything that the command line does not say, one question after another.
///
/// Each answer is checked before the next question, `<` returns to the one before, and the last question is whether to
/// write the files, so that every answer can still be changed. Questions go to standard error: standard output stays for
/// the paths of the files that are written.
struct Conversation {
  private let creation: any Creation
  private let invocation: Invocation
  private let check: AnswerCheck
  /// What the command line answers, until its question is reached.
  private let given: Answers
  /// The answers that were accepted.
  private(set) var answers = Answers()
  /// The answers before the user went back, which are proposed again.
  private var earlier = Answers()
  /// The positions of the questions that were asked, the latest last.
  private var asked: [Int] = []

  /// How a conversation ends.
  enum Ending: Sendable {
    /// Everything is answered, and the files are to be written.
    case finished
    /// The user stopped.
    case stopped
  }

  /// What the user does about a question.
  private enum Reply {
    case answers([String])
    case back
    case stop
  }

  init(_ creation: any Creation, _ invocation: Invocation) {
    self.creation = creation
    self.invocation = invocation
    check = AnswerCheck(creation: creation)
    given = Answers(givenBy: invocation, to: creation.questions)
  }

  /// Asks until everything is answered or the user stops.
  mutating func run(in world: inout World) throws(Failure) -> Ending {
    world.writeIntroduction(creation.introduction)
    var position = 0
    while true {
      guard position < creation.questions.count else {
        switch try confirm(in: &world) {
        case .answers:
          if !asked.isEmpty { world.errors.write("\n") }
          return .finished
        case .stop: return .stopped
        case .back: position = goBack(from: position, in: &world)
        }
        continue
      }
      let question = creation.questions[position]
      guard question.isUsed(answers) else {
        if !given[question].isEmpty { world.writeUnused(question.argument) }
        position += 1
        continue
      }
      let isRefused = !accept(given[question], as: question, in: &world) && !given[question].isEmpty
      guard answers[question].isEmpty, isRefused || question.isAsked(answers) else {
        position += 1
        continue
      }
      switch try ask(question, in: &world) {
      case .answers(let values):
        answers[question] = values
        asked.append(position)
        position += 1
      case .back: position = goBack(from: position, in: &world)
      case .stop: return .stopped
      }
    }
  }

  /// Takes the answers of the command line, unless the user has come back to change them; false if one is refused or there
  /// is none.
  private mutating func accept(_ values: [String], as question: Question, in world: inout World) -> Bool {
    guard !values.isEmpty, earlier[question].isEmpty else { return false }
    answers[question] = []
    for value in values {
      let judgment = check.judgment(of: value, as: question, after: answers, in: world)
      if case .refused = judgment { world.errors.write(line: "\(question.argument.usage) \(ShellWord.path(value)):") }
      world.write(judgment)
      guard case .accepted(let value, _) = judgment else {
        answers[question] = []
        return false
      }
      answers[question].append(value)
    }
    return true
  }

  /// The position of the question before, whose answer is taken back and proposed again.
  private mutating func goBack(from position: Int, in world: inout World) -> Int {
    guard let previous = asked.popLast() else {
      world.writeProblem("this is the first question", help: nil)
      return position
    }
    let question = creation.questions[previous]
    let answer = answers[question]
    answers[question] = []
    // A proposal that was accepted is made again: it may depend on an answer that is about to change.
    earlier[question] = question.suggestion?(answers) == answer.first && answer.count == 1 ? [] : answer
    return previous
  }
}

extension Conversation {
  /// Asks `question` as often as it takes. No answers are a question that was skipped.
  private mutating func ask(_ question: Question, in world: inout World) throws(Failure) -> Reply {
    world.write(question, answers)
    var proposed = earlier[question].isEmpty ? question.suggestion?(answers).map { [$0] } ?? [] : earlier[question]
    var values: [String] = []
    defer { answers[question] = [] }
    while true {
      var typed: [String]
      var isWholeList = !question.isList
      switch try world.readEntry(question.prompt(proposing: proposed, after: values)) {
      case .stop:
        if !values.isEmpty { earlier[question] = values }
        return .stop
      case .help:
        world.writeHelp(for: question, answers)
        continue
      case .back:
        guard !values.isEmpty else { return .back }
        (earlier[question], proposed, values) = (values, values, [])
        continue
      case .proposal where !proposed.isEmpty:
        typed = proposed
        isWholeList = isWholeList || values.isEmpty
      case .proposal, .nothing:
        guard values.isEmpty else { return .answers(values) }
        guard question.isRequired else { return .answers([]) }
        world.writeProblem("an answer is required", help: "type ? for help")
        continue
      case .text(let text): typed = question.isList ? Self.parts(of: text) : [text]
      }
      var corrections: [String] = []
      for text in typed {
        answers[question] = values
        let judgment = check.judgment(of: text, as: question, after: answers, in: world)
        world.write(judgment)
        switch judgment {
        case .accepted(let value, _): if !values.contains(value) { values.append(value) }
        case .refused(_, _, let correction):
          isWholeList = false
          if let correction { corrections.append(correction) }
        }
      }
      if isWholeList { return .answers(values) }
      if !corrections.isEmpty || !values.isEmpty { proposed = corrections }
    }
  }

  /// The elements of a list that was typed in one line.
  private static func parts(of text: String) -> [String] {
    text.split { $0 == "," || $0 == ";" || $0.isWhitespace }.map(String.init)
  }

  /// Asks whether to write the files, unless nothing was asked before.
  private func confirm(in world: inout World) throws(Failure) -> Reply {
    guard !asked.isEmpty else { return .answers([]) }
    let draft = try creation.draft(of: answers, in: world)
    world.writeHeading(draft.paths.count == 1 ? "Write this file?" : "Write these \(draft.paths.count) files?")
    for path in draft.paths { world.errors.write(line: "  " + TerminalText.visible(world.shownPath(of: path))) }
    while true {
      switch try world.readEntry("[yes] > ") {
      case .proposal: return .answers([])
      case .text(let text) where ["y", "yes"].contains(text.lowercased()): return .answers([])
      case .text(let text) where ["n", "no"].contains(text.lowercased()): return .stop
      case .back: return .back
      case .stop: return .stop
      case .help, .nothing, .text:
        world.writeProblem("Return or yes writes the files, no ends without writing, < goes back", help: nil)
      }
    }
  }

  /// Prints the command that goes on from the answers so far; nothing if there are none.
  func writeContinuation(to world: inout World) {
    var known = answers
    for question in creation.questions where known[question].isEmpty {
      known[question] = earlier[question].isEmpty ? given[question] : earlier[question]
    }
    guard known != given else { return }
    world.output.flush()
    world.errors.write(line: "to go on with your answers, run:")
    let columns = world.conversationColumns - 2
    for line in known.commandLines(of: invocation, creation, columns: columns) {
      world.errors.write(line: "  " + TerminalText.visible(line))
    }
  }
}
