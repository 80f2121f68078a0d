import JSONSyntax
import RegistryModel
import RegistryRules

/// A registry in which every text tries to become markup.
enum NastyRegistry {
  /// Quotes, brackets, ampersands, references, pipes, backticks, line breaks, emoji, right-to-left text with an override,
  /// the ends of a comment, a script and a style sheet.
  static let texts = [
    "\"quoted\" & 'quoted' <b>bold</b>", "&lt;b&gt; &amp;amp; &#60; \\u003C", "a | b `c` ``d`` * _e_ [f](g) ~h~ # i",
    "first line\nsecond line\n\n\tindented\n", "🍩👩‍👩‍👧‍👦 שלום \u{202E}עולם",
    "--> </style></script> ]]> ]]&gt; <!-- {{x}} ${y}",
    " leads and ends with a space ", "<\u{338}b>&\u{301}amp; |\u{301} \"\u{301}>", "\u{2028}\u{7}",
  ]

  /// An app and one experience for each text that HTML can contain, with the text as title and, reversed, as subtitle.
  static let registry = make(texts.filter { !$0.contains("\u{7}") })

  /// The same with the character that HTML cannot contain.
  static let unwritable = make(texts)

  private static func make(_ texts: [String]) -> Registry {
    var files = ["nasty & \"<co>\"/app.json": app]
    for (index, text) in texts.enumerated() { files["nasty & \"<co>\"/card-\(index).json"] = card(index, text) }
    return Example(files: files, subject: "nasty & \"<co>\"/app.json").registry
  }

  private static let app = #"""
    { "schemaVersion": 2, "name": "N&B <\"שלום\"> | `x`", "appStoreID": "1", "teamID": "ABCDE12345",
      "bundleID": "com.example.<&>", "clip": { "bundleID": "com.example.<&>.Clip🍩" },
      "domains": ["example.com"], "defaultLanguage": "en" }
    """#

  private static func card(_ index: Int, _ text: String) -> String {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.beginObject()
    writer.member("urlPrefix", "https://example.com/\(index)?a=1&b=<c>")
    writer.member("action", "view")
    writer.member("title", text)
    writer.member("subtitle", String(text.reversed()))
    writer.member("image", "images/\(index) \"<&>`|.png")
    writer.key("localizations")
    writer.beginObject()
    writer.key("he")
    writer.beginObject()
    writer.member("title", "שלום \(text)")
    writer.member("subtitle", "\(text) שלום")
    writer.endObject()
    writer.endObject()
    writer.endObject()
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}
