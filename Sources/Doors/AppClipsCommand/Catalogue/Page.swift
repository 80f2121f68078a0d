import RegistryModel
import RegistryReports

/// A page of `explain`: a title and parts below it. The terminal and the documentation show the same parts.
struct Page {
  /// The kind of thing that the page is about, and its color.
  let label: (text: String, ink: Ink)
  /// The name of what it is about.
  let title: String
  /// The parts, in order.
  let parts: [Part]

  /// Prose and frames are no wider than this on any screen.
  static let widest = 80

  /// One part of a page.
  enum Part {
    /// A heading.
    case heading(String)
    /// A paragraph.
    case prose(String)
    /// Lines that stay as they are.
    case lines(String)
    /// An outside source.
    case source(Source)
  }

  /// A heading and its parts; nothing if there are none.
  static func section(_ title: String, _ parts: [Part]) -> [Part] { parts.isEmpty ? [] : [.heading(title)] + parts }

  /// The page for a terminal, with an empty line between its parts.
  func text(palette: Palette, columns: Int) -> String {
    let headline = "\(palette.paint(label.text, label.ink)): \(palette.paint(title, .heading))\n"
    let columns = min(columns, Self.widest)
    return ([headline] + parts.map { Self.text(of: $0, palette, columns) }).joined(separator: "\n")
  }

  private static func text(of part: Part, _ palette: Palette, _ columns: Int) -> String {
    let prose = { text in Paragraph.lines(of: text, columns: columns).map { $0 + "\n" }.joined() }
    return switch part {
    case .heading(let title): palette.paint(title, .heading) + "\n"
    case .prose(let text): prose(text)
    case .lines(let lines): lines
    case .source(let source): prose("\(source.title), as of \(source.date)") + "  \(source.address)\n"
    }
  }

  /// The page in Markdown, with an empty line between its parts.
  var markdown: String { (["# \(title)"] + parts.map(Self.markdown)).joined(separator: "\n\n") + "\n" }

  private static func markdown(of part: Part) -> String {
    switch part {
    case .heading(let title): "## \(title)"
    case .prose(let text): MarkdownText.escaped(text)
    case .lines(let lines): "```\n\(lines)```"
    case .source(let source):
      "- [\(MarkdownText.escaped(source.title))](<\(source.address)>), as of \(source.date)"
    }
  }
}
