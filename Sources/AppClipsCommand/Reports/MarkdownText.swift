/// Text as Markdown: the one place that knows which characters mean something there.
enum MarkdownText {
  /// `text` so that Markdown shows it and obeys nothing in it, also inside a table.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\`*_[]<>|#".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
