import JSONSyntax
import RegistryModel
import RegistryRules

@testable import AppClipsCommand

/// Findings made of everything that ends a string, a line, a tag, an attribute or a command in one of the formats.
enum NastyReport {
  static let app = "café & Söhne/app.json"
  static let card = "café & Söhne/100% \"<b>\", a:b.json"
  static let plain = "café & Söhne/ordinary.json"

  static let files = [
    app: "\u{FEFF}{\r\n\t\"name\": \"🍩🇨🇭 שלום\",\r\n\t\"clip\": {}\r\n}\r\n",
    card: "{\n  \"title\": \"a <b> & 'c' 100% {0} ]]>\",\n  \"subtitle\": \"one\"\n}\n",
    plain: "{}\n",
  ]

  static let findings = [
    Finding(
      rule: "nasty/quotes",
      severity: .error,
      message: "the title has \"<b>\" & 'c' in it: 100% of {0}, [all](1) ]]>",
      help: "write %25, &amp; or \\u003C::set-output name=a::b",
      place: place(card, "\"a <b> & 'c' 100% {0} ]]>\""),
      pointer: "/title",
      app: "café & Söhne",
      experience: "café & Söhne/100% \"<b>\", a:b",
      related: [.init("beside\nthis & that", at: place(app, "{}"))]
    ),
    Finding(
      rule: "nasty/lines",
      severity: .warning,
      message: "first line\nsecond\r\nthird\ttab\u{7}bell\u{2028}end",
      help: "nothing, \u{202E}txet sdrawkcab\u{202C}",
      place: place(app, "\"🍩🇨🇭 שלום\""),
      pointer: "/name",
      app: "café & Söhne"
    ),
    Finding(
      rule: "nasty/whole-file",
      severity: .note,
      message: "no card shows this picture 🖼️\u{FFFE}",
      help: "remove it",
      place: .start(of: "café & Söhne/images/été 1.png"),
      app: "café & Söhne"
    ),
  ]

  static let rules = [
    rule("nasty/quotes", .error, "Quotes: \"<b>\" & 'c', 100% | `x`"),
    rule("nasty/lines", .warning, "Lines"),
  ]

  private static func place(_ file: String, _ text: String) -> Finding.Place { Finding.Place(file, text, in: files) }

  private static func rule(_ identifier: String, _ severity: Severity, _ summary: String) -> Rule {
    Rule(
      identifier,
      severity,
      summary,
      why: "Because of [a](b) *and* {c}.",
      sources: [Source("A <page> & more", "https://example.com/a?b=c&d=(e)", read: "2026-02")],
      passes: [],
      fails: [],
      check: .registry { _ in [] }
    )
  }
}
