extension Command {
  /// `appclips completions`.
  static let completions = Command(
    name: "completions",
    summary: "print a script that completes commands, flags and values in a shell",
    operands: [shell],
    examples: [
      Example("source <(appclips completions bash)", "complete in this bash; put it into ~/.bashrc to keep it"),
      Example("appclips completions zsh > ~/.zfunc/_appclips", "complete in zsh, for a folder that is in fpath"),
      Example("appclips completions fish > ~/.config/fish/completions/appclips.fish", "complete in fish"),
    ],
    run: { invocation, world throws(Failure) in
      guard let shell = invocation.value(of: shell).flatMap(Shell.init) else { return .usage }
      world.output.write(shell.completions(of: invocation.program))
      return .fine
    }
  )

  private static let shell = Operand("SHELL", kind: .choice(of: Shell.self), "the shell")
}

/// The shells that completions are written for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// A script that makes this shell complete `program`.
  func completions(of program: Program) -> String {
    switch self {
    case .bash: BashCompletions(program).text
    case .zsh: ZshCompletions(program).text
    case .fish: FishCompletions(program: program).text
    }
  }
}
