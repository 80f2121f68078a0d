import RegistryReports

/// The reference of a program's command line as Markdown.
extension Program {
  /// The page.
  var markdownReference: String {
    let head = ["# \(name)", sentence(summary), "    " + usage(of: nil)]
    let parts = head + commands.flatMap(parts(of:)) + everywhere + exitStatus
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func parts(of command: Command) -> [String] {
    let rows =
      command.operands.map { row($0.usage, $0.explanation) }
      + command.kinds.map { row($0.name, ([$0.summary] + Paragraph.paragraphs(of: $0.details)).joined(separator: " ")) }
      + command.flags.map(row(for:))
    return ["## \(name) \(command.name)", sentence(command.summary), "    " + usage(of: command)]
      + command.paragraphs.map(MarkdownText.escaped)
      + (rows.isEmpty ? [] : [table(rows)])
      + command.examples.flatMap { [sentence($0.purpose), "    " + $0.line] }
  }

  private var everywhere: [String] { ["## Every command", table(flags.map(row(for:)))] }

  private var exitStatus: [String] {
    ["## Exit status", table(ExitStatus.allCases.map { row("\($0.rawValue)", $0.meaning) })]
  }

  private func row(for flag: Flag) -> String { row(flag.spellings, flag.explanation) }

  private func table(_ rows: [String]) -> String { (["| | |", "|---|---|"] + rows).joined(separator: "\n") }

  private func row(_ term: String, _ text: String) -> String {
    "| `\(term)` | \(MarkdownText.escaped(text)) |"
  }

  private func sentence(_ clause: String) -> String { MarkdownText.escaped(clause.asSentence) }
}
