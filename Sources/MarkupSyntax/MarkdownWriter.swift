/// Writes Markdown as GitHub reads it (CommonMark with tables, https://github.github.com/gfm/).
///
/// Every text is data: what Markdown or HTML would read as markup is escaped, so that it reads as it is written.
package struct MarkdownWriter: Sendable {
  private var text = ""

  /// An empty document.
  package init() {}

  /// A part of a table's row.
  package enum Cell: Sendable {
    /// A text as people read it.
    case text(String)
    /// A value to copy exactly, in the letters of a typewriter.
    case value(String)
  }

  /// Writes a heading of `level` 1 to 6.
  package mutating func heading(_ level: Int, _ title: String) {
    block(String(repeating: "#", count: level) + " " + Self.escaped(title))
  }

  /// Writes a paragraph.
  package mutating func paragraph(_ content: String) {
    block(Self.escaped(content))
  }

  /// Writes a paragraph of a clause and a link.
  package mutating func paragraph(_ clause: String, link title: String, to address: String) {
    block("\(Self.escaped(clause)) [\(Self.escaped(title))](<\(address)>)")
  }

  /// Writes a numbered list.
  package mutating func steps(_ steps: [String]) {
    block(steps.enumerated().map { "\($0.offset + 1). " + Self.escaped($0.element) }.joined(separator: "\n"))
  }

  /// Writes a list.
  package mutating func list(_ items: [String]) {
    block(items.map { "- " + Self.escaped($0) }.joined(separator: "\n"))
  }

  /// Writes a part that is folded up until somebody opens it, with `summary` to be seen. GitHub reads Markdown inside such
  /// an element where empty lines stand around it.
  package mutating func details(_ summary: String, _ content: (inout MarkdownWriter) -> Void) {
    var title = MarkupWriter(.html)
    title.element("summary", text: summary)
    block("<details>" + String(decoding: title.finishRepairing().dropLast(), as: UTF8.self))
    content(&self)
    block("</details>")
  }

  /// Writes a table.
  package mutating func table(_ header: [String], _ rows: [[Cell]]) {
    let lines = [header.map(Self.escaped), header.map { _ in "---" }] + rows.map { $0.map(Self.cell) }
    block(lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n"))
  }

  /// Hands the document over.
  package consuming func finish() -> [UInt8] {
    Array(text.utf8)
  }

  private mutating func block(_ content: String) {
    if !text.isEmpty { text += "\n" }
    text += content + "\n"
  }

  private static func cell(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): escaped(text)
    case .value(let value): codeSpan(value) ?? escaped(value)
    }
  }
}
