import TextBasics

/// Parses an argument vector by a program's table. It records and checks, and has no effects.
///
/// Flags may be anywhere after the command; those of every command also before it. After `--` everything is an
/// operand. A value that starts with `--` must be written `--flag=--value`, because far more often it is the next flag
/// after a forgotten value.
struct ArgumentReader {
  private let program: Program
  private var remaining: ArraySlice<String>
  private var command: Command?
  private var flags: [Invocation.TypedFlag] = []
  private var operands: [String] = []

  private init(_ arguments: [String], program: Program) {
    self.program = program
    self.remaining = arguments[...]
  }

  /// What `arguments` (without the program's name) ask for.
  static func read(_ arguments: [String], for program: Program) throws(MisreadArguments) -> Request {
    var reader = ArgumentReader(arguments, program: program)
    do {
      return try reader.read()
    } catch {
      throw MisreadArguments(reason: error, command: reader.command)
    }
  }

  private mutating func read() throws(CommandError) -> Request {
    while let argument = remaining.popFirst() {
      if argument == "--" {
        try readOperandsToEnd()
      } else if argument.utf8.starts(with: "--".utf8) {
        try readLongFlag(argument)
      } else if argument.utf8.count > 1, argument.utf8.first == UInt8(ascii: "-") {
        try readShortFlag(argument)
      } else {
        try readWord(argument)
      }
    }
    return try request()
  }

  private mutating func readOperandsToEnd() throws(CommandError) {
    while let word = remaining.popFirst() { try readWord(word) }
  }

  private mutating func readWord(_ word: String) throws(CommandError) {
    if command != nil { return operands.append(word) }
    command = program.command(named: word)
    if command == nil { throw .unknownCommand(word, in: program) }
  }

  private mutating func readLongFlag(_ argument: String) throws(CommandError) {
    let parts = argument.utf8.dropFirst(2)
      .split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let known = program.flags(of: command)
    guard let flag = known.first(where: { $0.name == parts[0] }) else {
      throw .unknownFlag(named: parts[0], among: known)
    }
    try record(flag, value: parts.count == 2 ? parts[1] : nil)
  }

  private mutating func readShortFlag(_ argument: String) throws(CommandError) {
    let known = program.flags(of: command)
    guard let flag = known.first(where: { $0.letter.map { "-\($0)" } == argument }) else {
      throw .unknownShortFlag(argument, among: known)
    }
    try record(flag, value: nil)
  }

  private mutating func record(_ flag: Flag, value: String?) throws(CommandError) {
    guard flag.takesValue else {
      if let value { throw .unwantedValue(value, of: flag) }
      return flags.append(.init(name: flag.name, value: nil))
    }
    let value = if let value { value } else { try nextValue(for: flag) }
    guard !value.isEmpty else { throw .missingValue(of: flag, in: program) }
    if let earlier = flags.first(where: { $0.name == flag.name })?.value, !flag.isRepeatable {
      throw .twice(flag, earlier, value)
    }
    try check(value, of: flag)
    flags.append(.init(name: flag.name, value: value))
  }

  private mutating func nextValue(for flag: Flag) throws(CommandError) -> String {
    guard let next = remaining.first, !next.utf8.starts(with: "--".utf8) else {
      throw .missingValue(of: flag, in: program)
    }
    remaining.removeFirst()
    return next
  }

  private mutating func request() throws(CommandError) -> Request {
    if flags.contains(where: { $0.name == Flag.help.name }) { return .help(topic) }
    if flags.contains(where: { $0.name == Flag.version.name }) { return .version }
    guard let command else { throw .usage("missing argument COMMAND: the command to run") }
    addImpliedOperand(of: command)
    try checkOperands(of: command)
    return .run(Invocation(program: program, command: command, flags: flags, operands: operands))
  }

  /// What `--help` is about; `help emit -h` is about `emit`. Words that are no kind are no obstacle: the command's help
  /// explains them.
  private var topic: Help.Topic {
    let isHelp = command?.name == Command.help.name
    let subject = isHelp ? operands.first.flatMap(program.command(named:)) : command
    guard let subject else { return .program }
    let kind = operands.dropFirst(isHelp ? 1 : 0).first.flatMap(subject.kind(named:))
    return kind.map { .kind($0, of: subject) } ?? .command(subject)
  }

  /// Adds an empty word for an operand that was omitted before a path.
  private mutating func addImpliedOperand(of command: Command) {
    guard let operand = command.operands.first, operand.isImplied, let word = operands.first,
      let words = operand.kind.allowedWords(in: program), !words.contains(word)
    else { return }
    let isPath = word.contains(".") || word.contains("/")
    guard isPath || operands.count == 1 && Suggestion.nearest(to: word, in: words) == nil else { return }
    operands.insert("", at: 0)
  }

  private func checkOperands(of command: Command) throws(CommandError) {
    let declared = command.operands
    if operands.count < declared.count, declared[operands.count].isRequired {
      throw .missing(declared[operands.count], in: program)
    }
    if operands.count > declared.count, declared.last?.isRun != true {
      throw .surplus(operands[declared.count], for: command)
    }
    for (index, word) in operands.enumerated() {
      let operand = declared[min(index, declared.count - 1)]
      guard !word.isEmpty || !operand.isImplied else { continue }
      try check(word, of: operand.name, kind: operand.kind)
    }
  }

  /// Checks the value of a flag. If the command has kinds, only the words that its kind accepts are proposed.
  private func check(_ value: String, of flag: Flag) throws(CommandError) {
    let words = flag.kind.allowedWords(in: program)
    let ofKind = operands.first.flatMap { command?.kind(named: $0) }?.words[flag.name]
    guard let ofKind, words?.contains(value) == false else {
      return try check(value, of: "--\(flag.name)", kind: flag.kind)
    }
    throw .notAllowed(value, of: "--\(flag.name)", allowed: ofKind)
  }

  private func check(_ value: String, of name: String, kind: ValueKind) throws(CommandError) {
    guard let words = kind.allowedWords(in: program), !words.contains(value) else { return }
    if kind == .command { throw .unknownCommand(value, in: program) }
    throw .notAllowed(value, of: name, allowed: words)
  }
}

/// What an argument vector asks a program for.
enum Request: Sendable {
  case help(Help.Topic)
  case version
  case run(Invocation)
}

/// Arguments that do not fit the table, and the command they were meant for, if it was recognized.
struct MisreadArguments: Error, Sendable {
  let reason: CommandError
  let command: Command?
}
