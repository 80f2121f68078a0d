import AppClipsCommand
import RegistryRules
import TestSupport

/// Two states of a shop's registry with a difference of every kind.
enum ComparedShops {
  static let before = [
    "shop/app.json": Example.shopApp,
    "shop/all.json": card("/", "All shops"),
    "shop/menu.json": card(
      "/menu",
      "Menu",
      #""codes": [{ "kind": "qr", "url": "https://example.com/menu?table=1", "deployed": true, "note": "Table 1" }]"#
    ),
    "shop/tea.json": card(
      "/tea",
      "Tea",
      #""place": { "names": ["Tea Room"], "address": { "full": "Main Street 1" } }"#
    ),
    "shop/old-name.json": card("/cake", "Cake"),
    "shop/moved.json": card("/moved", "Moved"),
    "shop/summer.json": card(
      "/summer",
      "Summer",
      #""codes": [{ "kind": "nfc", "url": "https://example.com/summer", "deployed": true }]"#
    ),
    "shop/images/menu.png": "a picture",
  ]

  static let after = [
    "shop/app.json": Example.shopApp.replacing("Shop in seconds", with: "Shop in a minute")
      .replacing(#"["example.com"]"#, with: #"["example.com", "shop.example"]"#),
    "shop/all.json": card("/", "All shops"),
    "shop/tea.json": card(
      "/tea",
      "Tea and coffee",
      #""place": { "names": ["Tea Room"], "address": { "full": "Main Street 2" } }"#
    ),
    "shop/new-name.json": card("/cake", "Cake"),
    "shop/moved.json": card("/moved/here", "Moved"),
    "shop/summer.json": card(
      "/summer",
      "Summer",
      #""retired": true, "codes": [{ "kind": "nfc", "url": "https://example.com/summer", "deployed": true }]"#
    ),
    "shop/men.json": card("/men", "Men", #""matches": ["https://example.com/men/shoes"]"#),
  ]

  /// A chain with one template and these rows.
  static func chain(rows: ClosedRange<Int>) -> [String: String] {
    let card = card("/${id}", "Shop ${nr}", #""rows": "shops.csv""#)
    return [
      "chain/app.json": Example.shopApp.replacing("example.com", with: "chain.example"),
      "chain/shops.json": card.replacing("https://example.com", with: "https://chain.example"),
      "chain/shops.csv": "id,nr\n" + rows.map { "s\(padded($0)),\($0)\n" }.joined(),
    ]
  }

  /// `007`.
  static func padded(_ number: Int) -> String {
    String(repeating: "0", count: max(0, 3 - "\(number)".count)) + "\(number)"
  }

  /// Runs `appclips` on the words of `line` in a folder with both states, `before` and `after`.
  static func run(
    _ line: String,
    before: [String: String] = before,
    after: [String: String] = after,
    terminalColumns: Int? = nil,
    _ check: (TemporaryFolder) throws -> Void = { _ in }
  ) throws -> Transcript {
    try withTemporaryFolder { folder in
      for (path, text) in before { try folder.write(text, to: "before/\(path)") }
      for (path, text) in after { try folder.write(text, to: "after/\(path)") }
      let words = line.split(separator: " ").map(String.init)
      let transcript = Transcript(words, workingFolder: folder.path, terminalColumns: terminalColumns)
      try check(folder)
      return transcript
    }
  }

  static func card(_ path: String, _ title: String, _ more: String = "") -> String {
    """
    {
      "urlPrefix": "https://example.com\(path)", "action": "open",
      "title": "\(title)", "subtitle": "Ready when you are", "image": "images/\(title.lowercased()).png"\
    \(more.isEmpty ? "" : ",\n  " + more)
    }

    """
  }
}
