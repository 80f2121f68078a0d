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

  /// The help and the fix, below a margin of `gutter` columns; nothing where there is none.
  func wayOut(of finding: Finding, _ gutter: Int) -> [String] {
    let fix = finding.fix.map { $0.title + ($0.isSafe ? "" : " (unsafe)") } ?? ""
    return note("help", finding.help, gutter) + note("fix", fix, gutter)
  }

  /// The name of a place that has no excerpt, with its label behind it or, where that is too wide, below it.
  func labelled(_ name: String, _ label: String, _ gutter: Int) -> [String] {
    let lines = broken(label, lead: 0, indent: gutter + 5)
    guard lines.count > 1 else { return ["\(name): \(label)"] }
    return ["\(name):"] + [String(repeating: " ", count: gutter + 5) + lines[0]] + lines.dropFirst()
  }

  private func note(_ kind: String, _ text: String, _ gutter: Int) -> [String] {
    guard !text.isEmpty else { return [] }
    let lead = String(repeating: " ", count: gutter + 1) + palette.paint("=", .gutter)
    let note = "\(kind): " + TerminalText.visible(text)
    let lines = broken(note, lead: gutter + 3, indent: gutter + 5 + kind.utf8.count)
    return [lead + palette.paint(" \(kind)", .heading) + lines[0].dropFirst(kind.count)] + lines.dropFirst()
  }

  /// The lines of a text that begins `lead` columns in and goes on `indent` columns in; never none.
  private func broken(_ text: String, lead: Int, indent: Int) -> [String] {
    guard wrapsMessages, lead + TerminalText.columns(of: text) > columns else { return [text] }
    let lines = Paragraph.lines(of: text, columns: columns - max(lead, indent))
    return lines.prefix(1) + lines.dropFirst().map { String(repeating: " ", count: indent) + $0 }
  }
}
