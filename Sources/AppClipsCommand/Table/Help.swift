/// The help of a program and of each of its commands, 80 columns wide.
struct Help {
  let program: Program
  let palette: Palette

  private static let columns = 80
  /// Terms wider than this get their explanation on the next line.
  private static let widestTerm = 26

  /// The help of `command`, or of the program.
  func text(for command: Command?) -> String {
    let parts = command.map(parts(for:)) ?? partsForProgram()
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func partsForProgram() -> [[String]] {
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
    let head = [
      wrapped("\(program.name) \(command.name): \(command.summary)"),
      ["Usage: " + program.usage(of: command)],
    ]
    let discussion = Paragraph.paragraphs(of: command.discussion).map(wrapped)
    let operands = part("Operands", command.operands.map { Entry(term: $0.usage, text: $0.explanation) })
    let flags = Flag.Section.allCases.map { section in
      part(section.rawValue, program.flags(of: command).filter { $0.section == section }.map(entry(for:)))
    }
    return head + discussion + [operands] + flags + [examples(of: command)]
  }

  private func part(_ title: String, _ entries: [Entry]) -> [String] {
    guard !entries.isEmpty else { return [] }
    let terms = entries.map { TerminalText.columns(of: $0.term) }.filter { $0 <= Self.widestTerm }
    let width = terms.max() ?? Self.widestTerm
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

  private func examples(of command: Command) -> [String] {
    guard !command.examples.isEmpty else { return [] }
    return [heading("Examples")]
      + command.examples.flatMap { example in
        ["  " + example.line] + Paragraph.lines(of: example.purpose, columns: Self.columns - 6).map { spaces(6) + $0 }
      }
  }

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

extension Flag {
  /// What every help says about it: the summary, then in brackets the words allowed, the default, whether it repeats.
  var explanation: String {
    let words = takesValue ? kind.enumeration : []
    let notes = words + (defaultValue.map { ["default: \($0)"] } ?? []) + (isRepeatable ? ["may be repeated"] : [])
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
    guard case .choice(let words) = self else { return [] }
    return [words.joined(separator: ", ")]
  }
}

extension String {
  fileprivate func noted(_ notes: [String]) -> String {
    notes.isEmpty ? self : "\(self) [\(notes.joined(separator: "; "))]"
  }

  /// A clause as a sentence: a capital in front, a full stop behind.
  var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
