extension HostileInput {
  /// Plans in which very many changes are held back, because deployed codes show the cards.
  static let plans = [
    HostileInput("deployed codes whose cards are held back", "plan --state state.json --prune", testCount: 1_000) {
      count in
      let codes = HostileShop.list(count) { code(at: "/c/\($0)") }
      return ["experiences/shop/app.json": app(codes), "state.json": state(cards: count)]
    },
    HostileInput("deployed codes with one card", "plan --state state.json --prune", testCount: 1_000) { count in
      let codes = HostileShop.list(count) { code(at: "/c/0/\($0)") }
      return ["experiences/shop/app.json": app(codes), "state.json": state(cards: count)]
    },
  ]

  private static func code(at path: String) -> String {
    #"{ "kind": "qr", "url": "https://shop.example\#(path)", "deployed": true }"#
  }

  /// The shop without cards, with `codes`. A default card would need an image file.
  private static func app(_ codes: String) -> String {
    """
    { "schemaVersion": 2, "name": "Shop", "appStoreID": "1234567890", "teamID": "ABCDE12345", \
    "bundleID": "com.example.shop", "clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "17.0" }, \
    "domains": ["shop.example"], "defaultLanguage": "en", "codes": [\(codes)] }
    """
  }

  /// What App Store Connect has: active cards for `/c/` and a number.
  private static func state(cards count: Int) -> String {
    """
    { "formatVersion": 1, "data": [
      { "type": "apps", "id": "app", "attributes": { "bundleId": "com.example.shop" } },
      { "type": "appClips", "id": "clip", "attributes": { "bundleId": "com.example.shop.Clip" },
        "relationships": { "app": { "data": { "type": "apps", "id": "app" } } } },
    \(HostileShop.list(count, separator: ",\n", card))
    ] }
    """
  }

  private static func card(number: Int) -> String {
    """
      { "type": "appClipAdvancedExperiences", "id": "card\(number)",
        "attributes": { "link": "https://shop.example/c/\(number)", "status": "RECEIVED", "action": "OPEN",
          "defaultLanguage": "EN", "isPoweredBy": false },
        "relationships": { "appClip": { "data": { "type": "appClips", "id": "clip" } },
          "localizations": { "data": [
            { "type": "appClipAdvancedExperienceLocalizations", "id": "text\(number)" } ] } } },
      { "type": "appClipAdvancedExperienceLocalizations", "id": "text\(number)",
        "attributes": { "language": "EN", "title": "Old", "subtitle": "Gone" } }
    """
  }
}
