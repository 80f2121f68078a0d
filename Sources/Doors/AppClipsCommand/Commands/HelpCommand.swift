extension Command {
  /// `appclips help`.
  static let help = Command(
    name: "help",
    summary: "show help for appclips, for a command, or for a kind of file to emit or import",
    discussion: "The manual page and the Markdown reference always cover all commands.",
    operands: [subject, kind],
    flags: [format],
    examples: [
      Example("appclips help resolve", "show help for one command"),
      Example("appclips help emit banner", "show help for a kind of artifact"),
      Example("appclips help man | man -l -", "show the manual page"),
    ],
    run: { invocation, world throws(CommandError) in
      let program = invocation.program
      let isManual = invocation.value(of: subject) == ValueKind.manualPage
      switch isManual ? .man : invocation.choice(of: format, otherwise: HelpFormat.text) {
      case .text:
        world.output.write(Help(program: program, palette: world.outputPalette).text(for: try topic(of: invocation)))
      case .man: world.output.write(program.manualPage)
      case .markdown: world.output.write(program.markdownReference)
      }
      return .fine
    }
  )

  private static let subject = Operand(
    "COMMAND",
    kind: .command,
    count: .optional,
    "the command to explain; \"man\" prints the manual page"
  )

  private static let kind = Operand(
    "KIND",
    kind: .commandWord,
    count: .optional,
    "for emit and import: the kind of artifact or file"
  )

  private static let format = Flag.format(default: HelpFormat.text, "text, a manual page or a Markdown reference")

  /// A command that has only one thing to choose, as `new experience` does, explains it in its own help.
  private static func topic(of invocation: Invocation) throws(CommandError) -> Help.Topic {
    let program = invocation.program
    guard let command = invocation.value(of: subject).flatMap(program.command(named:)) else { return .program }
    guard let word = invocation.value(of: kind) else { return .command(command) }
    if let kind = command.kind(named: word) { return .kind(kind, of: command) }
    guard command.kinds.isEmpty else { throw .unknownKind(word, of: command) }
    guard command.operands.first?.kind.allowedWords(in: program)?.contains(word) == true else {
      throw .surplus(word, for: command)
    }
    return .command(command)
  }
}

/// The formats of `help`.
private enum HelpFormat: String, CaseIterable {
  case text, man, markdown
}
