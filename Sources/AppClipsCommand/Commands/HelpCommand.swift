extension Command {
  /// `appclips help`.
  static let help = Command(
    name: "help",
    summary: "explain the program or one of its commands",
    discussion: "The manual page and the Markdown reference hold all commands, whichever is named.",
    operands: [subject],
    flags: [format],
    examples: [
      Example("appclips help completions", "explain one command"),
      Example("appclips help --format man | man -l -", "read the manual page"),
    ],
    run: { invocation, world throws(Failure) in
      world.output.write(text(for: invocation, palette: world.outputPalette))
      return .fine
    }
  )

  private static let subject = Operand("COMMAND", kind: .command, count: .optional, "the command to explain")

  private static let format = Flag.format(default: HelpFormat.text, "how to write it")

  private static func text(for invocation: Invocation, palette: Palette) -> String {
    let program = invocation.program
    switch invocation.choice(of: format, otherwise: HelpFormat.text) {
    case .text:
      let command = invocation.value(of: subject).flatMap(program.command(named:))
      return Help(program: program, palette: palette).text(for: command)
    case .man:
      return ManualPage(program: program).text
    case .markdown:
      return MarkdownReference(program: program).text
    }
  }
}

/// The forms that help comes in.
private enum HelpFormat: String, CaseIterable {
  case text, man, markdown
}
