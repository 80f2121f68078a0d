import RegistryModel
import SystemFiles

/// Asks a person on a terminal for what no flag has said. Questions go to standard error, so that standard output stays
/// what was asked for.
struct Interview {
  private(set) var answers: RegistryAnswers

  init(_ answers: RegistryAnswers) { self.answers = answers }

  /// Asks every question that is left.
  mutating func run(in world: inout World) throws(Failure) {
    for question in RegistryQuestions.all where answers[question.flag] == nil && question.isAsked(answers) {
      guard let answer = try ask(question, in: &world) else { continue }
      answers.set([answer], for: question.flag)
    }
  }

  /// One question, as often as it takes; nil where it may be passed over and was.
  private func ask(_ question: RegistryQuestion, in world: inout World) throws(Failure) -> String? {
    let fallback = question.fallback(answers)
    world.errors.write(line: world.errorsPalette.paint(question.field.title, .heading))
    for line in Paragraph.lines(of: question.field.words, columns: min(world.errorsColumns, 80) - 2) {
      world.errors.write(line: "  " + line)
    }
    while true {
      world.errors.write("  \(hint(for: question, fallback))> ")
      let typed = try line(from: &world)
      let answer = typed.isEmpty ? fallback : typed
      guard let answer else {
        guard question.mayBeSkipped else { continue }
        return nil
      }
      guard let problem = question.problem(with: answer, after: answers) else { return answer }
      for line in Paragraph.lines(of: problem, columns: min(world.errorsColumns, 80) - 2) {
        world.errors.write(line: "  " + world.errorsPalette.paint(TerminalText.visible(line), .warning))
      }
    }
  }

  /// What an empty line means.
  private func hint(for question: RegistryQuestion, _ fallback: String?) -> String {
    if let fallback { return "[\(TerminalText.visible(fallback))] " }
    return question.mayBeSkipped ? "[none] " : ""
  }

  private func line(from world: inout World) throws(Failure) -> String {
    do throws(StreamProblem) {
      guard let line = try world.input.readLine() else {
        world.errors.write("\n")
        throw StreamProblem.readerIsGone
      }
      let isBlank = { (character: Character) in character.isWhitespace }
      return String(line.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    } catch {
      throw .fault("the answers end here; nothing is written")
    }
  }
}

extension RegistryQuestion {
  /// Whether an empty line is an answer.
  fileprivate var mayBeSkipped: Bool { !isRequired && flag.name != Flag.firstTitle.name }
}

extension RegistryAnswers {
  /// The answers that flags give, each checked.
  init(_ invocation: Invocation) throws(Failure) {
    for question in RegistryQuestions.all {
      let given = invocation.values(of: question.flag)
      for answer in given {
        guard let problem = question.problem(with: answer, after: self) else { continue }
        throw .usage("--\(question.flag.name): \(problem)")
      }
      guard given.isEmpty || question.isAsked(self) else { throw .usage(Self.outOfPlace(question.flag)) }
      if !given.isEmpty { set(given, for: question.flag) }
    }
  }

  private static func outOfPlace(_ flag: Flag) -> String {
    flag.name == Flag.firstURL.name
      ? "--url makes a card, which needs --subtitle and --title" : "--\(flag.name) is for the card of --url; give both"
  }

  /// Takes what nobody answered from what was, where that is possible; what is left over needs flags.
  mutating func complete() throws(Failure) {
    var missing: [String] = []
    for question in RegistryQuestions.all where self[question.flag] == nil && question.isAsked(self) {
      if let fallback = question.fallback(self) {
        set([fallback], for: question.flag)
      } else if question.isRequired || question.flag.name == Flag.firstTitle.name {
        missing.append("--" + question.flag.name)
      }
    }
    guard !missing.isEmpty else { return }
    throw .usage("\(missing.joined(separator: ", ")) must be given; on a terminal, init asks for what is missing")
  }
}
