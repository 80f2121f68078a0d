/// One word, or a run of words, that stands without a flag.
package struct Operand: Sendable {
  /// What it is called in help, in capitals; unique in its command.
  let name: String
  /// What it may be.
  let kind: ValueKind
  /// How many of it there may be. Only the last operand of a command can be repeated, and only the last ones can be
  /// omitted.
  package let count: Count
  /// What it means: a lower-case clause without a full stop.
  package let summary: String

  /// How many words an operand takes.
  package enum Count: Sendable {
    case one, optional, any, atLeastOne
  }

  /// Creates an operand.
  package init(_ name: String, kind: ValueKind = .text, count: Count = .one, _ summary: String) {
    self.name = name
    self.kind = kind
    self.count = count
    self.summary = summary
  }

  /// As the usage line shows it: `PATH`, `[PATH]`, `[PATH…]`, `PATH…`.
  var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .any: "[\(name)…]"
    case .atLeastOne: "\(name)…"
    }
  }

  /// Whether the command cannot do without it.
  var isRequired: Bool { count == .one || count == .atLeastOne }

  /// Whether it takes every word that is left.
  var isRun: Bool { count == .any || count == .atLeastOne }
}

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
