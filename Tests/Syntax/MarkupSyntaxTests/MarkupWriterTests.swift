import MarkupSyntax
import Testing

@Suite("Markup is written in one place")
struct MarkupWriterTests {
  @Test("HTML: blocks are indented, values and texts escaped, void elements stay open")
  func html() throws {
    var writer = MarkupWriter(.html)
    writer.block("ul", ["class": "a \"b\" <c>"]) { list in
      list.line { $0.element("li", text: "1 < 2 & 3 > 2") }
      list.line { $0.empty("img", ["alt": "don't\n"]) }
    }
    #expect(
      String(decoding: try writer.finish(), as: UTF8.self) == """
        <ul class="a &quot;b&quot; &lt;c&gt;">
          <li>1 &lt; 2 &amp; 3 &gt; 2</li>
          <img alt="don't&#10;">
        </ul>

        """
    )
  }

  @Test(
    "a file of the sources is written without the comment at its head",
    arguments: [
      ("/* The look. */\na { }\n", "a { }\n"), ("/*\n * Two\n * lines\n */\n\na { }\n", "\na { }\n"),
      ("a { }\n/* b */\n", "a { }\n/* b */\n"), ("/* a */ a { }\n", "/* a */ a { }\n"), ("", ""),
    ]
  )
  func file(text: String, written: String) {
    var writer = MarkupWriter(.html)
    writer.raw(file: Array(text.utf8))
    #expect(String(decoding: writer.finishRepairing(), as: UTF8.self) == written + "\n")
  }

  @Test("XML: an element without content is closed, white space in attributes survives")
  func xml() throws {
    var writer = MarkupWriter(.xml)
    writer.empty("key", ["value": "a\tb\r\nc"])
    #expect(String(decoding: try writer.finish(), as: UTF8.self) == "<key value=\"a&#9;b&#13;&#10;c\"/>\n")
  }

  @Test("HTML: a carriage return is written as the line feed that a parser would read")
  func returns() throws {
    var writer = MarkupWriter(.html)
    writer.element("p", ["title": "a\r\nb\rc"], text: "a\r\nb\rc\n")
    #expect(String(decoding: try writer.finish(), as: UTF8.self) == "<p title=\"a&#10;b&#10;c\">a\nb\nc\n</p>\n")
  }

  @Test(
    "a character that the syntax cannot represent is refused, together with its text",
    arguments: [
      (MarkupWriter.Syntax.html, 0x0 as UInt32), (.html, 0x1B), (.html, 0x85), (.html, 0xFDD0),
      (.html, 0x1FFFF), (.xml, 0x0), (.xml, 0x0C), (.xml, 0xFFFE),
    ]
  )
  func refused(syntax: MarkupWriter.Syntax, codePoint: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(codePoint))
    var writer = MarkupWriter(syntax)
    writer.element("p", text: "fine")
    writer.element("p", text: "a\(scalar)b")
    #expect(throws: MarkupWriter.WriteError(text: "a\(scalar)b", character: scalar)) { try writer.finish() }
  }
}
