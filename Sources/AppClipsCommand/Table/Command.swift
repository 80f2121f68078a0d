/// One verb of the command line, as data: everything that help, manual, completions and parser know about it.
///
/// A command is a file `Commands/<Verb>Command.swift` with one value in an extension of this type, and one line in
/// `Commands/Commands.swift`. Its `run` first turns the invocation (what was typed) into a value of its own (what was
/// meant), and acts on that.
package struct Command: Sendable {
  /// The verb.
  package let name: String
  /// What it does, in a lower-case clause without a full stop.
  package let summary: String
  /// What a user must know beyond that: paragraphs, with an empty line between them.
  let discussion: String
  /// The words it takes without a flag, in order.
  package let operands: [Operand]
  /// The flags it takes beside those of every command; made when they are asked for, as a run needs those of one command.
  package var flags: [Flag] { makeFlags() }
  /// Command lines worth showing.
  package let examples: [Example]
  /// Does it.
  let run: Run
  private let makeFlags: @Sendable () -> [Flag]

  /// What a command does: reads what was typed, touches only the world it is given.
  package typealias Run = @Sendable (Invocation, inout World) throws(Failure) -> ExitStatus

  /// A command line and what it is good for.
  package struct Example: Sendable {
    /// The command line.
    package let line: String
    /// What it is good for.
    let purpose: String

    /// Shows that `line` is the way to `purpose`, a lower-case clause.
    package init(_ line: String, _ purpose: String) {
      self.line = line
      self.purpose = purpose
    }
  }

  /// Creates a command.
  package init(
    name: String,
    summary: String,
    discussion: String = "",
    operands: [Operand] = [],
    flags: @autoclosure @escaping @Sendable () -> [Flag] = [],
    examples: [Example] = [],
    run: @escaping Run
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.operands = operands
    makeFlags = flags
    self.examples = examples
    self.run = run
  }
}
