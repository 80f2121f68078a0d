/// One word, or a run of words, that is typed without a flag.
package struct Operand: Sendable {
  /// What it is called in help, in capitals; unique in its command.
  let name: String
  /// Which words it accepts.
  let kind: ValueKind
  /// How many of it there may be. Only the last operand of a command can be repeated, and only the last ones can be
  /// omitted.
  package let count: Count
  /// What it means: a lower-case clause without a final period.
  package let summary: String
  /// Whether it can be omitted before a path, because the files of the path show what it would be. Its word is then empty.
  var isImplied = false

  /// How many words an operand accepts.
  package enum Count: Sendable {
    case one, optional, any, atLeastOne
  }

  package init(_ name: String, kind: ValueKind = .text, count: Count = .one, _ summary: String) {
    self.name = name
    self.kind = kind
    self.count = count
    self.summary = summary
  }

  /// The operand, which can be omitted before a path.
  var implied: Operand {
    var operand = self
    operand.isImplied = true
    return operand
  }

  /// As the usage line shows it: `PATH`, `[PATH]`, `[PATH…]`, `PATH…`.
  var usage: String {
    switch count {
    case .one: isImplied ? "[\(name)]" : name
    case .optional: "[\(name)]"
    case .any: "[\(name)…]"
    case .atLeastOne: "\(name)…"
    }
  }

  /// Whether the command needs it.
  var isRequired: Bool { count == .one || count == .atLeastOne }

  /// Whether it accepts all remaining words.
  var isRun: Bool { count == .any || count == .atLeastOne }
}

/// What a flag or an operand accepts. Help lists it, and completions offer it.
package enum ValueKind: Sendable, Hashable {
  /// Free text.
  case text
  /// One of these words and nothing else.
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
  /// The first word of one of the program's commands after its name: a kind of `emit`, a shell.
  case commandWord
  /// The id of an app of the registry.
  case appID
  /// The id of an experience of the registry.
  case experienceID

  /// One of the words of `Choice`, in its order.
  package static func choice<Choice: CaseIterable & RawRepresentable<String>>(of type: Choice.Type) -> ValueKind {
    .choice(Choice.allCases.map(\.rawValue))
  }

  /// What `help` accepts instead of a command, for the manual page.
  static let manualPage = "man"

  /// The only words allowed in `program`; nil if any text is.
  func allowedWords(in program: Program) -> [String]? {
    switch self {
    case .choice(let words): words
    case .command: program.commands.map(\.name) + [Self.manualPage]
    case .text, .known, .file, .folder, .path, .commandWord, .appID, .experienceID: nil
    }
  }

  /// The words that the shell offers in `program`; nil if it offers none, files, or ids of a registry.
  func offeredWords(in program: Program) -> [String]? {
    switch self {
    case .known(let words): words
    case .commandWord: Set(program.commands.flatMap { Self.words(after: $0, in: program) }).sorted()
    default: allowedWords(in: program)
    }
  }

  /// The words that `help` explains after a command's name.
  private static func words(after command: Command, in program: Program) -> [String] {
    guard let operand = command.operands.first, operand.kind != .command else { return [] }
    return operand.kind.allowedWords(in: program) ?? []
  }

  /// The format of `list` that prints what the shell offers for an id; nil for everything else.
  var listFormat: String? {
    switch self {
    case .appID: "app-ids"
    case .experienceID: "experience-ids"
    default: nil
    }
  }
}
