/// Something that a command makes out of answers: the first files of a registry, or a new experience.
protocol Creation: Sendable {
  /// Everything that can be asked, in order.
  var questions: [Question] { get }
  /// The words of the command line between the command and the answers.
  var operands: [String] { get }
  /// What is about to be created: one sentence.
  var introduction: String { get }

  /// The files that `answers` make.
  func draft(of answers: Answers, in world: borrowing World) throws(CommandError) -> any Draft
}

extension Creation {
  /// Asks a person at the terminal for everything that `invocation` does not say, and writes the files. If nothing is
  /// written, prints the command that continues from the answers.
  func runConversation(_ invocation: Invocation, in world: inout World) throws(CommandError) -> ExitStatus {
    var conversation = Conversation(self, invocation)
    do {
      let ending = try conversation.run(in: &world)
      world.input.endReadingKeys()
      guard ending == .finished else {
        world.errors.write(line: "nothing was written")
        conversation.writeContinuation(to: &world)
        return .fault
      }
      return try draft(of: conversation.answers, in: world).writeWithNextSteps(in: &world)
    } catch {
      world.input.endReadingKeys()
      conversation.writeContinuation(to: &world)
      throw error
    }
  }
}

extension World {
  /// Whether a person can be asked: both the questions and the answers go through a terminal.
  var canAsk: Bool { input.isTerminal && errors.isTerminal }
}
