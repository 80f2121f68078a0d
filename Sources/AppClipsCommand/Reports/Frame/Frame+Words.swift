import ExperienceRegistry

/// What a frame says in words: the message on top, the way out at the end.
extension Frame {
  /// The severity with its rule, and the message.
  func headline(of finding: Finding) -> [String] {
    let kind = "\(finding.severity.rawValue)[\(finding.rule)]"
    let lines = broken("\(kind): \(TerminalText.visible(finding.message))", lead: 0, indent: 2)
    let first = lines[0].dropFirst(kind.count)
    return [palette.paint(kind, finding.severity.ink) + palette.paint(String(first), .heading)]
      + lines.dropFirst().map { palette.paint($0, .heading) }
  }

  /// The help, below a margin of `gutter` columns; nothing where there is none.
  func wayOut(of finding: Finding, _ gutter: Int) -> [String] {
    guard !finding.help.isEmpty else { return [] }
    let lead = String(repeating: " ", count: gutter + 1) + palette.paint("=", .gutter)
    let help = "help: " + TerminalText.visible(finding.help)
    let lines = broken(help, lead: gutter + 3, indent: gutter + 9)
    return [lead + palette.paint(" help", .heading) + lines[0].dropFirst("help".count)] + lines.dropFirst()
  }

  /// The lines of a text that begins `lead` columns in and goes on `indent` columns in; never none.
  private func broken(_ text: String, lead: Int, indent: Int) -> [String] {
    guard wrapsMessages, lead + TerminalText.columns(of: text) > columns else { return [text] }
    let lines = Paragraph.lines(of: text, columns: columns - max(lead, indent))
    return lines.prefix(1) + lines.dropFirst().map { String(repeating: " ", count: indent) + $0 }
  }
}
