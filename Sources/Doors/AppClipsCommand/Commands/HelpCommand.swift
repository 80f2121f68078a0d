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
      case .man: world.output.write(ManualPage(program: program).text)
      case .markdown: world.output.write(MarkdownReference(program: program).text)
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

extension Command {
  /// `appclips version`.
  static let version = Command(
    name: "version",
    summary: "print the version",
    run: { invocation, world throws(CommandError) in
      world.output.write(line: "\(invocation.program.name) \(invocation.program.version)")
      return .fine
    }
  )
}

extension Command {
  /// `appclips completions`.
  static let completions = Command(
    name: "completions",
    summary: "print a shell script that completes commands, flags and IDs",
    operands: [shell],
    examples: [
      Example("source <(appclips completions bash)", "load them in bash; to keep them, add this line to ~/.bashrc"),
      Example("appclips completions zsh > ~/.zfunc/_appclips", "install them for zsh; ~/.zfunc must be in fpath"),
      Example("appclips completions fish > ~/.config/fish/completions/appclips.fish", "install them for fish"),
    ],
    run: { invocation, world throws(CommandError) in
      guard let shell = invocation.value(of: shell).flatMap(Shell.init) else { return .usage }
      world.output.write(shell.completions(of: invocation.program))
      return .fine
    }
  )

  private static let shell = Operand("SHELL", kind: .choice(of: Shell.self), "the shell that runs the script")
}

/// The shells that have completions.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The completion script of `program` for this shell.
  func completions(of program: Program) -> String {
    switch self {
    case .bash: BashCompletions(program).text
    case .zsh: ZshCompletions(program).text
    case .fish: FishCompletions(program: program).text
    }
  }
}
