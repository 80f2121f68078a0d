/// What a flag or an operand takes: it names itself in help, and tells the shell what to offer.
package enum ValueKind: Sendable, Hashable {
  /// Free text.
  case text
  /// One of these words, and nothing else.
  case choice([String])
  /// Free text, for which the shell offers these words.
  case known([String])
  /// A file's path.
  case file
  /// A folder's path.
  case folder
  /// A file's or a folder's path.
  case path
  /// The name of one of the program's commands.
  case command

  /// One of the words of `Choice`, in its order.
  package static func choice<Choice: CaseIterable & RawRepresentable<String>>(of type: Choice.Type) -> ValueKind {
    .choice(Choice.allCases.map(\.rawValue))
  }

  /// The only words allowed in `program`; nil where any text is.
  func allowedWords(in program: Program) -> [String]? {
    switch self {
    case .choice(let words): words
    case .command: program.commands.map(\.name)
    case .text, .known, .file, .folder, .path: nil
    }
  }

  /// The words that the shell offers in `program`; nil where it offers none or files.
  func offeredWords(in program: Program) -> [String]? {
    if case .known(let words) = self { words } else { allowedWords(in: program) }
  }
}
