import JSONSyntax
import Testing

@Suite("The JSON writer")
struct JSONWriterTests {
  @Test("puts everything on one line, or one member per line")
  func layouts() {
    #expect(
      written(.compact)
        == #"{"title":"Tall \"Americano\"","sizes":[1,2.5],"none":[],"place":{"open":true,"hours":null}}"#
    )
    #expect(
      written(.indented(spaces: 2)) == """
        {
          "title": "Tall \\"Americano\\"",
          "sizes": [
            1,
            2.5
          ],
          "none": [],
          "place": {
            "open": true,
            "hours": null
          }
        }

        """
    )
  }

  @Test("escapes what RFC 8259 requires and nothing else")
  func escaping() {
    var writer = JSONWriter()
    writer.string("\u{0}\u{8}\t\n\u{B}\u{C}\r\u{1F} \"\\/\u{7F}é\u{2028}😀</script>")
    #expect(
      String(decoding: writer.finish(), as: UTF8.self)
        == #""\u0000\b\t\n\u000b\f\r\u001f \"\\/"# + "\u{7F}é\u{2028}😀</script>\""
    )
  }

  @Test(
    "writes numbers as JSON does, and null for those it does not have",
    arguments: [
      (1.0, "1"), (-0.0, "-0"), (52.52, "52.52"), (1e21, "1e+21"), (.leastNonzeroMagnitude, "5e-324"),
      (.infinity, "null"),
      (.nan, "null"),
    ] as [(Double, String)]
  )
  func doubles(value: Double, text: String) {
    var writer = JSONWriter()
    writer.double(value)
    #expect(String(decoding: writer.finish(), as: UTF8.self) == text)
  }

  @Test(
    "keeps the digits of numbers given as text",
    arguments: [
      ("123456789012345678901234567890.10", "123456789012345678901234567890.10"), ("1E5", "1E5"), ("+1", "null"),
      ("", "null"),
      ("1]", "null"),
    ]
  )
  func numberTexts(text: String, expected: String) {
    var writer = JSONWriter()
    writer.number(text: text)
    #expect(String(decoding: writer.finish(), as: UTF8.self) == expected)
  }

  @Test("writes one text per line, and is empty after it is finished")
  func lines() {
    var writer = JSONWriter()
    for number in 1...2 {
      writer.beginObject()
      writer.member("n", number)
      writer.endObject()
      writer.endLine()
    }
    #expect(String(decoding: writer.finish(), as: UTF8.self) == "{\"n\":1}\n{\"n\":2}\n")
    writer.integer(3)
    #expect(String(decoding: writer.finish(), as: UTF8.self) == "3")
  }

  private func written(_ layout: JSONWriter.Layout) -> String {
    var writer = JSONWriter(layout: layout)
    writer.beginObject()
    writer.member("title", "Tall \"Americano\"")
    writer.key("sizes")
    writer.beginArray()
    writer.integer(1)
    writer.double(2.5)
    writer.endArray()
    writer.member("none", [])
    writer.key("place")
    writer.beginObject()
    writer.member("open", true)
    writer.key("hours")
    writer.null()
    writer.endObject()
    writer.endObject()
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}
