import JSONSyntax
package import RegistryModel

/// Renders a finding as text: the message, the location, the source line with the location underlined, related
/// locations in the same way, and the help.
///
/// The layout is that of the Rust compiler, which programmers and their tools already know.
package struct Frame: Sendable {
  private let sources: Sources
  package let palette: Palette
  package let columns: Int
  package let wrapsMessages: Bool

  /// Renders with these sources and colors, at most `columns` wide. A message is a single line of any width, so that it
  /// can be searched for; for a terminal, `wrapsMessages` breaks it at spaces.
  package init(sources: Sources, palette: Palette, columns: Int, wrapsMessages: Bool = false) {
    self.sources = sources
    self.palette = palette
    self.columns = columns
    self.wrapsMessages = wrapsMessages
  }

  /// The frame of `finding`, with a newline after each line.
  package func text(of finding: Finding) -> String {
    let gutter = gutter(of: finding)
    let excerpts = finding.locations.map { excerpt(of: $0, gutter) }
    let ink = finding.severity.ink
    let own = panel("-->", finding.location, excerpts[0], Mark(sign: "^", ink: ink, label: ""), gutter)
    let others = zip(finding.related, excerpts.dropFirst()).flatMap { related, excerpt in
      panel(":::", related.location, excerpt, Mark(sign: "-", ink: .gutter, label: related.message), gutter)
    }
    let lines = headline(of: finding) + own + others + wayOut(of: finding, gutter)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The frames of `findings`, each followed by a blank line; empty if there are none.
  package func text(of findings: [Finding], further: [FurtherFindings] = []) -> String {
    texts(of: findings, further: further).map { $0 + "\n" }.joined()
  }

  /// The frames of `findings`. For a file with more than 1,000 findings, one line after them counts the others, also the
  /// `further` ones that were never made.
  func texts(of findings: [Finding], further: [FurtherFindings] = []) -> [String] {
    let drawn = DrawnFindings(of: findings, further: further)
    return drawn.positions.flatMap { position -> [String] in
      let text = text(of: findings[position])
      guard let others = drawn.others[position] else { return [text] }
      let path = TerminalText.visible(sources.shownPath(of: others.file))
      return [text, palette.paint("\(path): \(others.sentence)", .heading) + "\n"]
    }
  }

  /// One location: an arrow with the path, line and column, then the excerpt. Without an excerpt, the label follows the
  /// path.
  private func panel(
    _ arrow: String,
    _ place: Finding.Location,
    _ excerpt: Excerpt?,
    _ mark: Mark,
    _ gutter: Int
  ) -> [String] {
    let location = sources.start(of: place)
    let path = TerminalText.visible(sources.shownPath(of: place.file))
    let lead = String(repeating: " ", count: gutter) + palette.paint(arrow, .gutter)
    let name = "\(lead) \(path):\(location.line):\(location.column)"
    let label = TerminalText.visible(mark.label)
    guard let excerpt else { return label.isEmpty ? [name] : labelled(name, label, gutter) }
    let empty = palette.margin("", gutter)
    let rows = excerpt.rows.enumerated().flatMap { index, row in
      lines(of: row, mark, label: index == excerpt.rows.count - 1 ? label : "", gutter)
    }
    return [name, empty] + rows + [empty]
  }

  private func lines(of row: Excerpt.Row, _ mark: Mark, label: String, _ gutter: Int) -> [String] {
    switch row {
    case .source(let line, let text):
      let text = text.dropTrailingSpaces()
      return [palette.margin("\(line)", gutter) + (text.isEmpty ? "" : " " + text)]
    case .underline(let columns):
      return underline(columns, mark, label: label, gutter)
    case .gap:
      return [palette.paint("...", .gutter)]
    }
  }

  /// The underline and its label. A label that is too wide goes on the next line.
  private func underline(_ marked: Range<Int>, _ mark: Mark, label: String, _ gutter: Int) -> [String] {
    let signs = String(repeating: mark.sign, count: marked.count)
    let room = columns - gutter - 3
    let width = TerminalText.columns(of: label)
    let row = { (start: Int, text: String) in
      palette.margin("", gutter) + String(repeating: " ", count: start + 1) + palette.paint(text, mark.ink)
    }
    guard !label.isEmpty else { return [row(marked.lowerBound, signs)] }
    guard marked.upperBound + 1 + width > room else { return [row(marked.lowerBound, "\(signs) \(label)")] }
    let lines = wrapsMessages ? Paragraph.lines(of: label, columns: room) : [label]
    let widest = lines.map { TerminalText.columns(of: $0) }.max() ?? 0
    return [row(marked.lowerBound, signs)] + lines.map { row(max(0, min(marked.lowerBound, room - widest)), $0) }
  }

  /// The width of the highest line number in the frame of `finding`.
  private func gutter(of finding: Finding) -> Int {
    let lastLines = finding.locations.map { sources.file(at: $0.file)?.lineNumbers(of: $0.range).upperBound ?? 1 }
    return "\(lastLines.max() ?? 1)".utf8.count
  }

  private func excerpt(of place: Finding.Location, _ gutter: Int) -> Excerpt? {
    // The margin consists of the number, a space, the bar and a space.
    sources.file(at: place.file).map { Excerpt(of: place.range, in: $0, columns: columns - gutter - 3) }
  }

  /// The style of an underline.
  private struct Mark {
    let sign: Character
    let ink: Ink
    let label: String
  }
}

extension Palette {
  /// The start of a line of an excerpt: its number or nothing, in `gutter` columns, and a bar.
  package func margin(_ number: String, _ gutter: Int) -> String {
    paint(number + String(repeating: " ", count: gutter - number.utf8.count) + " |", .gutter)
  }
}

extension Severity {
  /// The color of the severity.
  package var ink: Ink {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

extension String {
  fileprivate func dropTrailingSpaces() -> Substring {
    let end = lastIndex { $0 != " " }.map(index(after:)) ?? startIndex
    return self[..<end]
  }
}

/// The text of a frame: the message at the top, the help at the end.
extension Frame {
  /// The lines with the severity, the rule and the message.
  package func headline(of finding: Finding) -> [String] {
    let kind = "\(finding.severity.rawValue)[\(finding.ruleID)]"
    let lines = broken("\(kind): \(TerminalText.visible(finding.message))", lead: 0, indent: 2)
    let first = lines[0].dropFirst(kind.count)
    return [palette.paint(kind, finding.severity.ink) + palette.paint(String(first), .heading)]
      + lines.dropFirst().map { palette.paint($0, .heading) }
  }

  /// The lines with the help and the fix, after a margin of `gutter` columns; empty if there is neither.
  package func wayOut(of finding: Finding, _ gutter: Int) -> [String] {
    note("help", finding.helpBesidesFix, gutter) + note("fix", finding.fix?.notice ?? "", gutter)
  }

  /// The path of a location without an excerpt, with the label after it or, if that is too wide, below it.
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

  /// Breaks a text that begins at column `lead` and continues at column `indent`. Returns at least one line.
  private func broken(_ text: String, lead: Int, indent: Int) -> [String] {
    guard wrapsMessages, lead + TerminalText.columns(of: text) > columns else { return [text] }
    let lines = Paragraph.lines(of: text, columns: columns - max(lead, indent))
    return lines.prefix(1) + lines.dropFirst().map { String(repeating: " ", count: indent) + $0 }
  }
}
