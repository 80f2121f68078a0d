import RegistryReports

/// One command of a program, as data: everything that help, manual page, completions and parser know about it.
///
/// A command is a file `Commands/<Name>Command.swift` with one value in an extension of this type, and one line in
/// `Commands/Commands.swift`. Its `run` first turns the invocation (what was typed) into a value of its own (what was
/// meant), and acts on that.
package struct Command: Sendable {
  /// The word that is typed to run it.
  package let name: String
  /// What it does: a lower-case clause without a final period.
  package let summary: String
  /// What a user needs to know beyond that: paragraphs, with an empty line between them.
  let discussion: String
  /// What only some users need to know, as more paragraphs: for `explain` and the manual page, not for the help.
  let details: String
  /// The words it accepts without a flag, in order.
  package let operands: [Operand]
  /// The kinds that its first operand chooses from, each with a help of its own; empty for most commands.
  package let kinds: [Kind]
  /// The flags that only this command accepts. They are made on request, because a run needs those of one command only.
  package var flags: [Flag] { makeFlags() }
  /// Command lines worth showing.
  package let examples: [Example]
  let run: Run
  private let makeFlags: @Sendable () -> [Flag]

  /// The function that runs a command: it reads what was typed and touches only the world it is given.
  package typealias Run = @Sendable (Invocation, inout World) throws(CommandError) -> ExitStatus

  /// A command line and its purpose.
  package struct Example: Sendable {
    /// The command line.
    package let line: String
    /// What it is for.
    package let purpose: String

    /// Shows that `line` is the way to `purpose`, a lower-case clause.
    package init(_ line: String, _ purpose: String) {
      self.line = line
      self.purpose = purpose
    }
  }

  /// One of the kinds that a command's first operand chooses from, such as `banner` of `emit`.
  package struct Kind: Sendable {
    /// The word that is typed.
    package let name: String
    /// What it is: a sentence.
    package let summary: String
    /// What a user needs to know beyond that: paragraphs, with an empty line between them.
    package let details: String
    /// The names of those flags of the command that have no meaning for this kind.
    let unusedFlags: Set<String>
    /// The words that a flag of the command accepts for this kind, by the flag's name, if they are fewer than usual.
    let words: [String: [String]]
    /// Command lines worth showing.
    package let examples: [Example]

    package init(
      _ name: String,
      _ summary: String,
      details: String = "",
      unusedFlags: Set<String> = [],
      words: [String: [String]] = [:],
      examples: [Example] = []
    ) {
      self.name = name
      self.summary = summary
      self.details = details
      self.unusedFlags = unusedFlags
      self.words = words
      self.examples = examples
    }
  }

  package init(
    name: String,
    summary: String,
    discussion: String = "",
    details: String = "",
    operands: [Operand] = [],
    kinds: [Kind] = [],
    flags: @autoclosure @escaping @Sendable () -> [Flag] = [],
    examples: [Example] = [],
    run: @escaping Run
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.details = details
    self.operands = operands
    self.kinds = kinds
    makeFlags = flags
    self.examples = examples
    self.run = run
  }

  /// The paragraphs of the discussion and the details.
  var paragraphs: [String] { Paragraph.paragraphs(of: discussion) + Paragraph.paragraphs(of: details) }

  /// The kind called `name`, or nil.
  func kind(named name: String) -> Kind? { kinds.first { $0.name == name } }

  /// The flags that have a meaning for `kind`, each with the words that it accepts there.
  func flags(for kind: Kind) -> [Flag] {
    flags.filter { !kind.unusedFlags.contains($0.name) }.map { flag in
      kind.words[flag.name].map(flag.accepting) ?? flag
    }
  }
}
