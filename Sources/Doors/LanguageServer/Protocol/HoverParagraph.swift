import JSONSyntax

/// A paragraph of an explanation, which clients show as Markdown or as plain text.
enum HoverParagraph: Hashable {
  /// A sentence. Code in it is between backticks.
  case text(String)
  /// A heading, and words after it that are not part of it.
  case title(String, note: String = "")
  /// Lines that another command prints.
  case output(String)
  /// The image with this URI.
  case image(String)
  case link(String, address: String)

  fileprivate var markdown: String {
    switch self {
    case .text(let text): text
    case .title(let title, let note): "**\(title)**\(note)"
    case .output(let text): "```text\n\(text)```"
    case .image(let uri): "![Header image](\(uri))"
    case .link(let title, let address): "[\(title)](\(address))"
    }
  }

  /// Nil for an image, which only Markdown can show.
  var plainText: String? {
    switch self {
    case .text(let text): text.filter { $0 != "`" }
    case .title(let title, let note): title + note
    case .output(let text): text.last == "\n" ? String(text.dropLast()) : text
    case .image: nil
    case .link(let title, let address): "\(title): \(address)"
    }
  }
}

extension JSONWriter {
  /// Writes the members of a `MarkupContent`.
  mutating func write(_ paragraphs: [HoverParagraph], asMarkdown: Bool) {
    member("kind", asMarkdown ? "markdown" : "plaintext")
    let texts = asMarkdown ? paragraphs.map(\.markdown) : paragraphs.compactMap(\.plainText)
    member("value", texts.joined(separator: "\n\n"))
  }
}
