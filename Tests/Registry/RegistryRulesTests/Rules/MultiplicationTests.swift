import JSONSyntax
import RegistryRules
import TestSupport
import Testing

/// The ways of writing a file differently are themselves correct: what they write, and where the marks end up.
@Suite("The multiplications of examples")
struct MultiplicationTests {
  private static let example = """
    {
      "a": { "b": «1», "c": [2, «{» "d": 3, «"e"»: 4 }] },
      «"f"»: "«x» y"
    }«»
    """

  @Test("write the text they name, with the marks around the same bytes", arguments: ways)
  func written(name: String, text: String) throws {
    let way = try #require(Multiplication.named(name))
    let source = way.rewrite(MarkedSource(Self.example), .json)
    let ranges = source.ranges.map { $0.lowerBound..<$0.upperBound }
    #expect(MarkedText(text: String(decoding: source.bytes, as: UTF8.self), ranges: ranges) == MarkedText(text))
  }

  private static let ways: [(String, String)] = [
    ("as it is written", example),
    (
      "non-ASCII before it",
      example.replacing("{\n  \"a\"", with: "{ \"$schema\": \"ünï/漢字.json\",\n  \"a\"")
    ),
    ("CRLF", example.replacing("\n", with: "\r\n")),
    ("tabs", example.replacing("\n  ", with: "\n\t")),
    ("a byte order mark", "\u{FEFF}" + example),
    ("minified", #"{"a":{"b":«1»,"c":[2,«{»"d":3,«"e"»:4}]},«"f"»:"«x» y"}«»"#),
    (
      "escaped keys",
      """
      {
        "\\u0061": { "\\u0062": «1», "\\u0063": [2, «{» "\\u0064": 3, «"\\u0065"»: 4 }] },
        «"\\u0066"»: "«x» y"
      }«»
      """
    ),
    (
      "keys in reverse order",
      """
      {
        «"f"»: "«x» y",
        "a": { "c": [2, «{» «"e"»: 4, "d": 3 }], "b": «1» }
      }«»
      """
    ),
  ]

  @Test("a line comment keeps its line end when a file is minified")
  func minifiedComment() throws {
    let way = try #require(Multiplication.named("minified"))
    let source = way.rewrite(MarkedSource("{ // why\n  \"a\": 1 }"), .jsonWithComments)
    #expect(String(decoding: source.bytes, as: UTF8.self) == "{// why\n  \"a\":1}")
  }

  @Test("broken texts keep their order and their keys", arguments: ["escaped keys", "keys in reverse order"])
  func broken(name: String) throws {
    let way = try #require(Multiplication.named(name))
    let source = MarkedSource(#"{ "a": 1 «»"b": 2 }"#)
    #expect(way.rewrite(source, .json) == source)
  }
}
