package import ExperienceRegistry
import JSONSyntax

/// Draws a finding as people read it: what is wrong, where, the line itself with the place underlined, second places
/// the same way, and the way out.
///
/// The layout is that of the Rust compiler, which programmers and their tools already know.
package struct Frame: Sendable {
  private let sources: Sources
  private let palette: Palette
  private let columns: Int

  /// Draws with these texts and colours, at most `columns` wide; a message may be wider.
  package init(sources: Sources, palette: Palette, columns: Int) {
    self.sources = sources
    self.palette = palette
    self.columns = columns
  }

  /// The frame of `finding`, with a line end behind each line.
  package func text(of finding: Finding) -> String {
    let excerpts = finding.places.map(excerpt(of:))
    let gutter = "\(excerpts.map { $0?.lastLine ?? 1 }.max() ?? 1)".utf8.count
    let ink = finding.severity.ink
    let own = panel("-->", finding.place, excerpts[0], Mark(sign: "^", ink: ink, label: ""), gutter)
    let others = zip(finding.related, excerpts.dropFirst()).flatMap { related, excerpt in
      panel(":::", related.place, excerpt, Mark(sign: "-", ink: .gutter, label: related.message), gutter)
    }
    let lines = [headline(of: finding)] + own + others + wayOut(of: finding, gutter)
    return lines.map { $0 + "\n" }.joined()
  }

  private func headline(of finding: Finding) -> String {
    let kind = palette.paint("\(finding.severity.rawValue)[\(finding.rule)]", finding.severity.ink)
    return kind + palette.paint(": " + TerminalText.visible(finding.message), .heading)
  }

  private func wayOut(of finding: Finding, _ gutter: Int) -> [String] {
    guard !finding.help.isEmpty else { return [] }
    let lead = String(repeating: " ", count: gutter + 1) + palette.paint("=", .gutter)
    return [lead + palette.paint(" help", .heading) + ": " + TerminalText.visible(finding.help)]
  }

  /// One place: an arrow with its name, then its excerpt. What has no excerpt gets its label behind the name.
  private func panel(
    _ arrow: String,
    _ place: Finding.Place,
    _ excerpt: Excerpt?,
    _ mark: Mark,
    _ gutter: Int
  ) -> [String] {
    let location = sources.start(of: place)
    let path = TerminalText.visible(sources.shownPath(of: place.file))
    let lead = String(repeating: " ", count: gutter) + palette.paint(arrow, .gutter)
    let name = "\(lead) \(path):\(location.line):\(location.column)"
    let label = TerminalText.visible(mark.label)
    guard let excerpt else { return [label.isEmpty ? name : "\(name): \(label)"] }
    let empty = margin("", gutter)
    let rows = excerpt.rows.enumerated().map { index, row in
      line(of: row, mark, label: index == excerpt.rows.count - 1 ? label : "", gutter)
    }
    return [name, empty] + rows + [empty]
  }

  private func line(of row: Excerpt.Row, _ mark: Mark, label: String, _ gutter: Int) -> String {
    switch row {
    case .source(let line, let text):
      let text = text.dropTrailingSpaces()
      return margin("\(line)", gutter) + (text.isEmpty ? "" : " " + text)
    case .underline(let columns):
      let signs = String(repeating: mark.sign, count: columns.count) + (label.isEmpty ? "" : " " + label)
      return margin("", gutter) + String(repeating: " ", count: columns.lowerBound + 1) + palette.paint(signs, mark.ink)
    case .gap:
      return palette.paint("...", .gutter)
    }
  }

  private func margin(_ number: String, _ gutter: Int) -> String {
    let padding = String(repeating: " ", count: gutter - number.utf8.count)
    return palette.paint("\(number)\(padding) |", .gutter)
  }

  private func excerpt(of place: Finding.Place) -> Excerpt? {
    // The margin takes the number, a space, the bar and a space; six digits are more than any file has.
    sources.file(at: place.file).map { Excerpt(of: place.range, in: $0, columns: columns - 9) }
  }

  /// How a place is underlined.
  private struct Mark {
    let sign: Character
    let ink: Ink
    let label: String
  }
}

extension Severity {
  /// The colour of the severity.
  var ink: Ink {
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
