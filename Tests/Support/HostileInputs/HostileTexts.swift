extension HostileInput {
  /// Long texts and URLs that are full of what a rule looks for, or of its beginning.
  static let texts =
    [
      ("opening brackets", "< "), ("tags", "<br>"), ("unclosed tags", "<b "), ("comments of HTML", "<!-- "),
      ("ampersands", "&"), ("HTML escapes", "&amp;"), ("backslashes", "\\\\n"), ("percent signs", "%C3%BC"),
      ("asterisks", "**a"), ("underscores", "__a"), ("brackets", "[a]("), ("number signs", "# "),
      ("misread letters", "Ã¶"),
      ("combining marks", "u\u{308}"), ("marks on one letter", "\u{308}"), ("line feeds", "a\\n"),
      ("invisible characters", "\u{200B}"), ("variables", "${a"),
    ].flatMap { name, text in
      [
        HostileInput(card: "\(name) in a title") { count in
          #""localizations": { "de": { "title": "\#(String(repeating: text, count: count))>" } }"#
        },
        HostileInput(card: "\(name) in a URL") { count in
          #""matches": ["https://shop.example/\#(String(repeating: text, count: count))"]"#
        },
      ]
    }
    + ["https://", "=https://a/", "?https://a", "/:", "/*", "/{a", "/../a", "a=1?", "&a", ";", "/..."].map { text in
      HostileInput(card: "\(text) many times in a URL") { count in
        #""codes": [{ "kind": "qr", "url": "https://shop.example\#(String(repeating: text, count: count))" }]"#
      }
    }
}
