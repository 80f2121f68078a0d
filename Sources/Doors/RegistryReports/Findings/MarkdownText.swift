/// Text escaped for Markdown. The characters that mean something there are listed here only.
package enum MarkdownText {
  /// `text` with every character escaped that Markdown would interpret, also inside a table.
  package static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\`*_[]<>|#".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
