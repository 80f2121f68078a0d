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
    case .bash: program.bashCompletions
    case .zsh: program.zshCompletions
    case .fish: program.fishCompletions
    }
  }
}
