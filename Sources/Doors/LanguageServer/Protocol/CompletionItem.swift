import JSONSyntax

/// One text that can be inserted.
struct CompletionItem {
  /// The kinds of the protocol that are used (`CompletionItemKind`).
  enum Kind: Int {
    case property = 10
    case value = 12
    case snippet = 15
    case file = 17
    case enumMember = 20
  }

  let label: String
  let kind: Kind
  var detail: String?
  var documentation: String?
  /// The text to insert, with `$1` and `$0` as tab stops; a `$` that is meant is escaped.
  let snippet: String
  /// The text to insert in a client without tab stops.
  let plain: String
  /// What the client compares with the characters that it replaces.
  let filter: String
  /// Where a comma is inserted as well; nil for no comma.
  var comma: Int?
  let replaced: SourceRange
  let positions: TextPositions

  /// A text for a snippet, in which `$`, `}` and `\` have a meaning.
  static func snippet(of text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("$", with: "\\$").replacing("}", with: "\\}")
  }

  func write(to writer: inout JSONWriter, order: Int, for client: EditorClient) {
    writer.member("label", label)
    writer.member("kind", kind.rawValue)
    writer.optionalMember("detail", detail)
    if let paragraph = documentation.map(HoverParagraph.text) {
      if client.completesInMarkdown {
        writer.object("documentation") { $0.write([paragraph], asMarkdown: true) }
      } else {
        // A string, because a client that names no format knows no others.
        writer.optionalMember("documentation", paragraph.plainText)
      }
    }
    let digits = String(order)
    writer.member("sortText", String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
    writer.member("filterText", filter)
    writer.member("insertTextFormat", client.hasSnippets ? 2 : 1)
    writer.object("textEdit") { writer in
      positions.write(replaced, to: &writer)
      writer.member("newText", client.hasSnippets ? snippet : plain)
    }
    guard let comma else { return }
    writer.objects("additionalTextEdits", [comma]) { comma, writer in
      positions.write(SourceRange(comma, comma), to: &writer)
      writer.member("newText", ",")
    }
  }
}
