import MarkupSyntax
import Testing

@Suite("Markdown is written in one place")
struct MarkdownWriterTests {
  @Test("headings, paragraphs, links, steps and tables are separated by blank lines")
  func document() {
    var writer = MarkdownWriter()
    writer.heading(2, "Pulp & Peel")
    writer.steps(["Open Settings > Developer", "Scan"])
    writer.paragraph("Source:", link: "A page", to: "https://example.com/a_b")
    writer.table(["Field", "Value"], [[.text("Title"), .value("Coffee")]])
    #expect(
      String(decoding: writer.finish(), as: UTF8.self) == """
        ## Pulp & Peel

        1. Open Settings > Developer
        2. Scan

        Source: [A page](<https://example.com/a_b>)

        | Field | Value |
        | --- | --- |
        | Title | `Coffee` |

        """
    )
  }

  @Test(
    "a text is displayed exactly as it is",
    arguments: [
      ("a | b", "a \\| b"), ("|\u{301}", "\\|\u{301}"), ("<b>&amp;</b>", "\\<b>\\&amp;\\</b>"),
      ("R&#68;", "R\\&\\#68;"),
      ("# 1", "\\# 1"), ("> so", "\\> so"), ("*a* _b_ ~c~ [d](e)", "\\*a\\* \\_b\\_ \\~c\\~ \\[d\\](e)"),
      ("one\ntwo\r\nthree", "one<br>two<br>three"), ("a\u{0}b\u{1B}c", "a\u{FFFD}b\u{FFFD}c"), ("שלום 🍩", "שלום 🍩"),
      ("ask @mallory, a@b.example", "ask @&#8203;mallory, a@&#8203;b.example"), ("@ noon", "@ noon"),
      ("see https://evil.example/x", "see https\\://evil.example/x"), ("WWW.evil.example", "WWW\\.evil.example"),
      ("at 10:30", "at 10:30"), ("a\u{202E}b\u{2066}", "a\\<U+202E>b\\<U+2066>"), ("a\u{9B}b", "a\u{FFFD}b"),
      ("$x^2$", "<span>$</span>x^2<span>$</span>"),
      ("$$a$$", String(repeating: "<span>$</span>", count: 2) + "a" + String(repeating: "<span>$</span>", count: 2)),
      ("from $5", "from $5"), ("$`x`$", "<span>$</span>\\`x\\`<span>$</span>"),
    ]
  )
  func texts(text: String, expected: String) {
    #expect(Self.cell(.text(text)) == expected)
  }

  @Test(
    "a value is code, with a fence that it cannot close",
    arguments: [
      ("a<b>&amp;\\*", "`a<b>&amp;\\*`"), ("a|b", "`a\\|b`"), ("|\u{301}", "`\\|\u{301}`"), ("a`b", "``a`b``"),
      ("``", "``` `` ```"), (" a ", "`  a  `"), ("", ""), ("a\nb", "a<br>b"),
      ("https://example.com/@a", "`https://example.com/@a`"), ("a\u{202E}b", "a\\<U+202E>b"),
    ]
  )
  func values(value: String, expected: String) {
    #expect(Self.cell(.value(value)) == expected)
  }

  /// The content of a table with one cell.
  private static func cell(_ cell: MarkdownWriter.Cell) -> String {
    var writer = MarkdownWriter()
    writer.table(["x"], [[cell]])
    let lines = String(decoding: writer.finish(), as: UTF8.self).split(separator: "\n")
    return String(lines[2].dropFirst(2).dropLast(2))
  }
}
