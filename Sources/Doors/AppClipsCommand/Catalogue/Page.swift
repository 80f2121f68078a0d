import RegistryModel
import RegistryReports
import TextBasics

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

/// The lists of words in registry files, as `explain` shows them.
extension Vocabulary {
  /// The words with their readable names, in columns from top to bottom.
  var lines: String {
    Choice.lines(of: Choice.choices(of: self), columns: Page.widest - 2).map { "  \($0)\n" }.joined()
  }

  /// A page for each list that has `word`: what it means there, and the keys that accept it.
  static func pages(about word: String) -> [Page] {
    vocabularies.filter { $0.vocabulary.contains(word) }.map { vocabulary, keys in
      let name = vocabulary.readableName(of: word).map { ": \($0)" } ?? ""
      let noun = vocabulary.noun
      return Page(
        label: ("value", .note),
        title: word,
        parts: [
          .prose(
            "\(noun) (one of \(vocabulary.words.count)) for \(Words.list(keys.map(Words.quoted)))\(name)".asSentence
          ),
          .prose("\"appclips explain \(keys[0])\" lists all of them."),
          .source(vocabulary.source),
        ]
      )
    }
  }

  /// Every list of words with the names of the keys that use it.
  private static let vocabularies: [(vocabulary: Vocabulary, keys: [String])] = FormatKey.all.reduce(into: []) {
    lists,
    key in
    guard let vocabulary = key.field.type.vocabulary else { return }
    guard let index = lists.firstIndex(where: { $0.vocabulary === vocabulary }) else {
      return lists.append((vocabulary, [key.field.name]))
    }
    if !lists[index].keys.contains(key.field.name) { lists[index].keys.append(key.field.name) }
  }
}
