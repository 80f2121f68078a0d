import RegistryReports
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
  /// Whether the introduction was printed: not before something is asked or refused.
  private var isIntroduced = false

  /// How a conversation ends.
  enum DialogEnding: Sendable {
    /// Everything is answered, and the files are to be written.
    case finished
    /// The user stopped.
    case stopped
  }

  /// What comes of a question.
  private enum Turn {
    /// Answers of the user; none if the question was skipped.
    case answers([String])
    /// There is nothing to ask.
    case known
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
  mutating func run(in world: inout World) throws(CommandError) -> DialogEnding {
    var position = 0
    while position <= creation.questions.count {
      switch try reply(at: position, in: &world) {
      case .known: position += 1
      case .answers(let values):
        let question = creation.questions[position]
        (answers[question], earlier[question]) = (values, [])
        asked.append(position)
        position += 1
      case .back: position = goBack(from: position, in: &world)
      case .stop: return .stopped
      }
    }
    return .finished
  }

  /// What comes of the question at `position`; after the last one, of the question whether to write.
  private mutating func reply(at position: Int, in world: inout World) throws(CommandError) -> Turn {
    guard position < creation.questions.count else { return try confirm(in: &world) }
    let question = creation.questions[position]
    guard question.isUsed(answers) else {
      if !given[question].isEmpty { world.writeUnused(question.argument) }
      return .known
    }
    guard !given.skips(question) else { return .known }
    guard given[question].isEmpty || !earlier[question].isEmpty else {
      let (accepted, isComplete) = accept(given[question], as: question, in: &world)
      return isComplete ? .known : try ask(question, at: position, after: accepted, in: &world)
    }
    return question.isAsked(answers) ? try ask(question, at: position, in: &world) : .known
  }

  /// Takes the values that the command line gives. Returns those that are right, and whether all of them are.
  private mutating func accept(
    _ values: [String],
    as question: Question,
    in world: inout World
  ) -> (accepted: [String], isComplete: Bool) {
    answers[question] = []
    var isComplete = true
    let judgments = check.judgments(of: values, as: question, after: answers, in: world)
    for (value, judgment) in zip(values, judgments) {
      if case .refused = judgment {
        introduce(in: &world)
        world.errors.write(line: "\(question.argument.usage) \(ShellWord.path(value)):")
      }
      world.write(judgment, as: question, after: answers)
      if case .accepted(let value, _, _) = judgment { answers[question].append(value) } else { isComplete = false }
    }
    let accepted = answers[question]
    if !isComplete { answers[question] = [] }
    return (accepted, isComplete)
  }

  /// Prints once what is about to be created and how to answer.
  private mutating func introduce(in world: inout World) {
    if !isIntroduced { world.writeIntroduction(creation.introduction) }
    isIntroduced = true
  }

  /// The number of the question at `position` among those that are asked: `3 of 9`. Whether some of the later ones are
  /// asked depends on answers that are not known yet, so the number of all is a limit until then: `3 of up to 9`.
  private func progress(at position: Int) -> String {
    let number = asked.count + 1
    let most = number + remaining(after: position, isAnswered: true)
    let least = number + remaining(after: position, isAnswered: false)
    return "\(number) of \(least == most ? "" : "up to ")\(most)"
  }

  /// How many questions after `position` are asked if the optional ones are answered, or if they are skipped.
  private func remaining(after position: Int, isAnswered: Bool) -> Int {
    var answers = answers
    var count = 0
    for (index, question) in creation.questions.enumerated().dropFirst(position) {
      guard !given.skips(question), question.isUsed(answers) else { continue }
      let isGiven = !given[question].isEmpty && earlier[question].isEmpty
      if index > position, !isGiven, question.isAsked(answers) { count += 1 }
      guard isGiven || isAnswered || question.isRequired else { continue }
      let suggested = question.suggestion?(answers) ?? question.title
      answers[question] = isGiven ? given[question] : [suggested]
    }
    return count
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
  /// Asks `question` as often as it takes. If it is a list, `values` are the elements that the command line gave and that
  /// were accepted.
  private mutating func ask(
    _ question: Question,
    at position: Int,
    after values: [String] = [],
    in world: inout World
  ) throws(CommandError) -> Turn {
    introduce(in: &world)
    world.write(question, answers, progress: progress(at: position))
    var values = values
    var proposed = earlier[question].isEmpty ? question.suggestion?(answers).map { [$0] } ?? [] : earlier[question]
    if !values.isEmpty { proposed = [] }
    defer { answers[question] = [] }
    while true {
      let isFirst = values.isEmpty
      let typed: [String]
      if !isFirst { world.writeAccepted(values) }
      switch try world.readEntry(question.prompt(proposing: proposed, after: values)) {
      case .help:
        world.writeHelp(for: question, answers)
        continue
      case .stop:
        if !isFirst { earlier[question] = values }
        return .stop
      case .back:
        guard !isFirst else { return .back }
        (earlier[question], proposed, values) = (values, values, [])
        continue
      case .proposal where proposed.isEmpty, .nothing:
        guard isFirst, question.isRequired else { return .answers(values) }
        world.writeProblem("this question cannot be skipped", help: "enter ? for an explanation")
        continue
      case .proposal: typed = proposed
      case .text(let text): typed = question.answers(in: text)
      }
      let corrected = judge(typed, as: question, adding: &values, in: &world)
      if let corrected {
        // What was just refused is not proposed again.
        if !corrected.isEmpty || !values.isEmpty || typed == proposed { proposed = corrected }
      } else if !question.isList || (isFirst && typed == proposed) {
        return .answers(values)
      } else {
        proposed = []
      }
    }
  }

  /// Judges what was typed and adds it to `values` if all of it is right: half of an answer is not what was meant. Returns
  /// nil then, else what was probably meant, or nothing.
  private mutating func judge(
    _ typed: [String],
    as question: Question,
    adding values: inout [String],
    in world: inout World
  ) -> [String]? {
    var accepted = values
    var meant: [String?] = []
    var isRight = true
    answers[question] = accepted
    for judgment in check.judgments(of: typed, as: question, after: answers, in: world) {
      answers[question] = accepted
      world.write(judgment, as: question, after: answers)
      switch judgment {
      case .accepted(let value, _, _):
        if !accepted.contains(value) { accepted.append(value) }
        meant.append(value)
      case .refused(_, _, let correction):
        isRight = false
        meant.append(correction)
      }
    }
    guard !isRight else {
      values = accepted
      return nil
    }
    if typed.count > 1 { world.writeProblem("nothing was added; enter the whole answer again", help: nil) }
    return meant.contains(nil) ? [] : meant.compactMap(\.self)
  }

  /// Asks whether to write the files, unless nothing was asked before.
  private func confirm(in world: inout World) throws(CommandError) -> Turn {
    guard !asked.isEmpty else { return .known }
    let draft = try creation.draft(of: answers, in: world)
    world.writeHeading(draft.paths.count == 1 ? "Write this file?" : "Write these \(draft.paths.count) files?")
    for path in draft.paths { world.errors.write(line: "  " + TerminalText.visible(world.shownPath(of: path))) }
    while true {
      switch try world.readEntry("[yes] > ").confirmation {
      case .back: return .back
      case .stop, .text("no"), .text("n"): return .stop
      case .proposal, .text("yes"), .text("y"):
        world.errors.write("\n")
        return .known
      default:
        let files = draft.paths.count == 1 ? "the file" : "the files"
        world.writeProblem(
          "press Return or enter yes to write \(files), enter no to stop, or enter < to go back",
          help: nil
        )
      }
    }
  }

  /// Prints the command that continues from the answers so far; nothing if there are none.
  func writeContinuation(to world: inout World) {
    var known = answers
    for (position, question) in creation.questions.enumerated() where known[question].isEmpty {
      if asked.contains(position) || given.skips(question) {
        known.skip(question)
      } else {
        known[question] = earlier[question].isEmpty ? given[question] : earlier[question]
      }
    }
    guard known != Answers() else { return }
    world.output.flush()
    world.errors.write(line: "to continue with these answers, run:")
    let columns = world.conversationColumns - 2
    for line in known.commandLines(of: invocation, creation, columns: columns) {
      world.errors.write(line: "  " + TerminalText.visible(line))
    }
  }
}
