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
      rule: .named("nasty/quotes"),
      severity: .error,
      message: "the title has \"<b>\" & 'c' in it: 100% of {0}, [all](1) ]]>",
      help: "write %25, &amp; or \\u003C::set-output name=a::b",
      location: place(card, "\"a <b> & 'c' 100% {0} ]]>\""),
      pointer: "/title",
      appID: "café & Söhne",
      experienceID: "café & Söhne/100% \"<b>\", a:b",
      related: [.init("beside\nthis & that", at: place(app, "{}"))]
    ),
    Finding(
      rule: .named("nasty/lines"),
      severity: .warning,
      message: "first line\nsecond\r\nthird\ttab\u{7}bell\u{2028}end",
      help: "nothing, \u{202E}txet sdrawkcab\u{202C}",
      location: place(app, "\"🍩🇨🇭 שלום\""),
      pointer: "/name",
      appID: "café & Söhne"
    ),
    Finding(
      rule: .named("nasty/whole-file"),
      severity: .note,
      message: "no card shows this picture 🖼️\u{FFFE}",
      help: "remove it",
      location: .start(of: "café & Söhne/images/été 1.png"),
      appID: "café & Söhne"
    ),
  ]

  static let rules = [
    rule("nasty/quotes", .error, "Quotes: \"<b>\" & 'c', 100% | `x`"),
    rule("nasty/lines", .warning, "Lines"),
  ]

  private static func place(_ file: String, _ text: String) -> Finding.Location {
    Finding.Location(file, text, in: files)
  }

  private static func rule(_ identifier: String, _ severity: Severity, _ summary: String) -> Rule {
    Rule(
      identifier,
      severity,
      summary,
      why: "Because of [a](b) *and* {c}.",
      sources: [Source("A <page> & more", "https://example.com/a?b=c&d=(e)", read: "2026-02")],
      passes: [],
      fails: [],
      check: .registry { _, _ in [] }
    )
  }
}
