import ExperienceRegistry
import JSONSyntax

extension DefectKinds {
  static let json: [DefectKind] = [
    .text("a key given twice", "json/duplicate-key", #""action": "open""#, #""action": "view", «"action"»: "open""#),
    .text("half a character", "json/lone-surrogate", #""Ready when"#, #""Ready«\uD83C» when"#),
    .text("a byte of ISO 8859-1", "json/not-utf8", isLatin1: true) { text in
      text.replacing(" ☕️", with: "").replacing("ü", with: "u").replacing("schön", with: "sch«ö»n")
    },
    .text("512 levels and one", "json/too-deep", #""open""#, deep),
    .text("a lost comma", "json/syntax", #""open","#, #""open"«»"#),
    .text("a comma behind the last member", "json/syntax", "false\n}", "false«,»\n}"),
    .text("two commas", "json/syntax", #""open","#, #""open",«,»"#),
    .text("a lost colon", "json/syntax", #""action": "#, #""action"«» "#),
    .text("a semicolon for a colon", "json/syntax", #""action": "#, #""action"«;» "#),
    .text("a key without quotes", "json/syntax", #""action""#, "«action»"),
    .text("single quotes", "json/syntax", #""open""#, "«'open'»"),
    .text("typographic quotes", "json/syntax", #""open""#, "«“open”»"),
    .text("True", "json/syntax", #""poweredBy": false"#, #""poweredBy": «True»"#),
    .text("a number that starts with a point", "json/syntax", #""title": 28"#, #""title": «.5»"#),
    .text("a comment in a .json", "json/syntax", #""action": "#, "«// the verb»\n  \"action\": "),
    .text("an escape that JSON does not have", "json/syntax", #""Ready when"#, #""«\R»eady when"#),
    .text("a lost quote", "json/syntax", #""open","#, #"«"open»,"#),
    .text("a lost bracket", "json/syntax", #"p=4"],"#, #"p=4"«»,"#),
    .text("a lost brace of a place", "json/syntax") { lost(#"York" } }"#, #"York" }"#, in: $0) },
    .text("a lost brace of a language", "json/syntax") { lost(#"" } },"#, #"" },"#, in: $0) },
    .text("a lost brace of limits", "json/syntax") { lost(#"{ "title": 28 }"#, #"{ "title": 28"#, in: $0) },
    .text("a lost brace before a key of the same name", "json/syntax") { text in
      lost(#""action": "open""#, #""action": "open", "limits": { "title": 5"#, in: text.replacing(limits, with: ""))
    },
    .text("a lost brace of a clip", "json/syntax", in: .app) { lost(#"12.5 }"#, #"12.5"#, in: $0) },
    .text("a lost brace of the default card", "json/syntax", in: .app) { lost(#"/menu"] }"#, #"/menu"]"#, in: $0) },
    .text("a lost bracket of domains", "json/syntax", #"example"],"#, #"example"«»,"#, in: .app),
    .text("a lost brace of a code", "json/syntax", #""note": "Wall" }"#, #""note": "Wall"«»"#),
    .text("a brace too many", "json/syntax", #"{ "title": 28 },"#, #"{ "title": 28 }«}»,"#),
    .text("a bracket for a brace", "json/syntax", #"{ "title": 28 }"#, #"{ "title": 28 «]»"#),
    .text("a text behind the end", "json/syntax", "false\n}\n", "false\n}\n«x»\n"),
    .text("a file cut off at its end", "json/syntax", "false\n}\n", "false«»\n"),
    .text("a file cut off in its middle", "json/syntax") { text in
      let start = text.replacing(#""title": ""#, with: #""title": «""#, maxReplacements: 1)
      return start.firstRange(of: " ☕️").map { start[..<$0.lowerBound] + "»" } ?? text
    },
  ]

  private static let limits = #"  "limits": { "title": 28 },\#n"#

  /// The text with `old` written as `new`, one closing bracket less: that shows at the end, where one is missing.
  private static func lost(_ old: String, _ new: String, in text: String) -> String {
    text.replacing(old, with: new, maxReplacements: 1).dropLast() + "«»\n"
  }

  private static let deep =
    String(repeating: "[", count: Tree.depthLimit - 1) + "«[»" + String(repeating: "]", count: Tree.depthLimit)
}
