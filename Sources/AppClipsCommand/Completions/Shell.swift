/// The shells that completions are written for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// A script that makes this shell complete `program`.
  func completions(of program: Program) -> String {
    switch self {
    case .bash: BashCompletions(program).text
    case .zsh: ZshCompletions(program).text
    case .fish: FishCompletions(program).text
    }
  }
}
