import RegistryReports

/// The help of a program, of a command or of one of its kinds, at most 80 columns wide.
struct Help {
  let program: Program
  let palette: Palette

  /// What a help is about.
  enum Topic: Sendable {
    case program
    case command(Command)
    case kind(Command.Kind, of: Command)
  }

  private static let columns = 80
  /// Terms wider than this get their explanation on the next line.
  private static let widestTerm = 26

  /// The help of `topic`.
  func text(for topic: Topic) -> String {
    let parts =
      switch topic {
      case .program: partsForProgram
      case .command(let command): parts(for: command)
      case .kind(let kind, let command): parts(for: kind, of: command)
      }
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var partsForProgram: [[String]] {
    [
      wrapped("\(program.name) \(program.version): \(program.summary)"),
      ["Usage: " + program.usage(of: nil)],
      part("Commands", program.commands.map { Entry(term: $0.name, text: $0.summary) }),
      part(Flag.Section.everywhere.rawValue, program.flags.map(entry(for:))),
      part("Exit status", ExitStatus.allCases.map { Entry(term: "\($0.rawValue)", text: $0.meaning) }),
      ["More about a command: \(program.name) help COMMAND"],
    ]
  }

  private func parts(for command: Command) -> [[String]] {
    [wrapped("\(program.name) \(command.name): \(command.summary)"), ["Usage: " + program.usage(of: command)]]
      + Paragraph.paragraphs(of: command.discussion).map(wrapped)
      + [
        part(
          "Kinds (for details: \(program.name) help \(command.name) KIND)",
          command.kinds.map { Entry(term: $0.name, text: $0.summary) }
        ),
        part("Arguments", arguments(of: command).map { Entry(term: $0.usage, text: $0.explanation) }),
      ]
      + sections(of: command.flagsInHelp) + [examples(command.examples), everywhere + more(about: command)]
  }

  private func parts(for kind: Command.Kind, of command: Command) -> [[String]] {
    [["Usage: " + program.usage(of: command, kind: kind)], wrapped(kind.summary)]
      + Paragraph.paragraphs(of: kind.details).map(wrapped)
      + [part("Arguments", arguments(of: command).map { Entry(term: $0.usage, text: $0.explanation) })]
      + sections(of: command.flags(for: kind))
      + [examples(kind.examples), everywhere + ["More about the command: \(program.name) help \(command.name)"]]
  }

  /// The operands except the one that chooses a kind: the kinds have a part of their own.
  private func arguments(of command: Command) -> [Operand] {
    Array(command.operands.dropFirst(command.kinds.isEmpty ? 0 : 1))
  }

  private func sections(of flags: [Flag]) -> [[String]] {
    Flag.Section.allCases.map { section in
      part(section.rawValue, flags.filter { $0.section == section }.map(entry(for:)))
    }
  }

  /// One sentence; the help of the program explains these flags.
  private var everywhere: [String] {
    wrapped("All commands accept " + program.flags.map(\.usage).joined(separator: ", "))
  }

  private func more(about command: Command) -> [String] {
    command.details.isEmpty ? [] : ["More about the command: \(program.name) explain \(command.name)"]
  }

  private func part(_ title: String, _ entries: [Entry]) -> [String] {
    guard !entries.isEmpty else { return [] }
    let terms = entries.map { TerminalText.columns(of: $0.term) }.filter { $0 <= Self.widestTerm }
    let width = terms.max() ?? 4
    return [heading(title)] + entries.flatMap { lines(of: $0, termWidth: width) }
  }

  private func lines(of entry: Entry, termWidth: Int) -> [String] {
    let indent = termWidth + 4
    let lines = Paragraph.lines(of: entry.text, columns: Self.columns - indent)
    let padding = indent - 2 - TerminalText.columns(of: entry.term)
    guard padding >= 2, let first = lines.first else {
      return ["  " + entry.term] + lines.map { spaces(indent) + $0 }
    }
    return ["  " + entry.term + spaces(padding) + first] + lines.dropFirst().map { spaces(indent) + $0 }
  }

  /// Purposes are next to their command lines if both fit in one line, and below them if not.
  private func examples(_ examples: [Command.Example]) -> [String] {
    guard !examples.isEmpty else { return [] }
    let short = examples.filter { columns($0.line) + columns($0.purpose) <= Self.columns - 4 }
    let indent = 4 + (short.map { columns($0.line) }.max() ?? 0)
    return [heading("Examples")] + examples.flatMap { lines(of: $0, indent: indent) }
  }

  private func lines(of example: Command.Example, indent: Int) -> [String] {
    let gap = indent - 2 - columns(example.line)
    guard gap >= 2, indent + columns(example.purpose) <= Self.columns else {
      return ["  " + example.line, spaces(6) + example.purpose]
    }
    return ["  " + example.line + spaces(gap) + example.purpose]
  }

  private func columns(_ text: String) -> Int { TerminalText.columns(of: text) }

  private func entry(for flag: Flag) -> Entry { Entry(term: flag.spellings, text: flag.explanation) }

  private func heading(_ title: String) -> String { palette.paint("\(title):", .heading) }

  private func wrapped(_ text: String) -> [String] { Paragraph.lines(of: text, columns: Self.columns) }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// One row of a part: what is typed, and what it does.
  private struct Entry {
    let term: String
    let text: String
  }
}

extension Command {
  /// The flags without the words that depend on the kind, which the help of each kind lists.
  fileprivate var flagsInHelp: [Flag] {
    flags.map { flag in kinds.contains { $0.words[flag.name] != nil } ? flag.accepting([]) : flag }
  }
}

extension Flag {
  /// What every help says about it: the summary, then in brackets the words allowed, the default, whether it repeats.
  var explanation: String {
    let words = takesValue ? kind.enumeration : []
    let notes = words + (defaultValue.map { ["default: \($0)"] } ?? []) + (isRepeatable ? ["repeatable"] : [])
    return summary.noted(notes)
  }

  /// Every way to type it, with its placeholder: `-h, --help`.
  var spellings: String { (letter.map { "-\($0), " } ?? "") + usage }
}

extension Operand {
  /// What every help says about it: the summary, then in brackets the words allowed.
  var explanation: String { summary.noted(kind.enumeration) }
}

extension ValueKind {
  /// The words allowed, as one note. The commands are not listed: they have a part of their own.
  fileprivate var enumeration: [String] {
    guard case .choice(let words) = self, !words.isEmpty else { return [] }
    return [words.joined(separator: ", ")]
  }
}

extension String {
  fileprivate func noted(_ notes: [String]) -> String {
    notes.isEmpty ? self : "\(self) [\(notes.joined(separator: "; "))]"
  }

  /// A clause as a sentence: a capital letter in front, a final period.
  var asSentence: String { last == "." ? self : prefix(1).uppercased() + dropFirst() + "." }
}
