/// A registry with one app and one card, to which a hostile input adds the rest.
enum HostileShop {
  /// The files of the shop, with `members` added to the card, and `domains`, `locales` and `appMembers` to the app.
  static func files(
    card members: String = "",
    domains: [String]? = [],
    locales: String = "",
    app appMembers: String = ""
  ) -> [String: String] {
    [
      "experiences/shop/app.json": app(domains: domains, locales: locales, appMembers),
      "experiences/shop/card.json": """
      { "urlPrefix": "https://shop.example/a", "action": "open", "title": "Americano", \
      "subtitle": "Order ahead", "image": "images/a.png"\(members.isEmpty ? "" : ", " + members) }
      """,
    ]
  }

  /// A template at `url` with additional `members`, and `count` rows with the IDs s0, s1, s2 and so on.
  static func rows(
    _ count: Int,
    _ members: String = "",
    at url: String = "https://shop.example/rows/${id}"
  ) -> [String: String] {
    [
      "experiences/shop/rows.json": """
      { "rows": "rows.csv", "urlPrefix": "\(url)", "action": "open", "title": "Americano", \
      "subtitle": "Order ahead", "image": "images/a.png"\(members) }
      """,
      "experiences/shop/rows.csv": "id\n" + list(count, separator: "\n") { "s\($0)" } + "\n",
    ]
  }

  /// The files of the shop, with `count` rows that are registered at `path`.
  static func files(rows count: Int, at path: String) -> [String: String] {
    files().merging(rows(count, at: "https://shop.example" + path)) { $1 }
  }

  /// The file of another app, derived from a number.
  static func app(number: Int) -> String {
    """
    { "schemaVersion": 2, "name": "Shop", "appStoreID": "1234567890", "teamID": "ABCDE12345", \
    "bundleID": "com.example.shop\(number)", "clip": { "bundleID": "com.example.shop\(number).Clip" }, \
    "domains": ["shop\(number).example"], "defaultLanguage": "en" }
    """
  }

  /// A registry in version 1 of the file format, all on one line.
  static func flat(cards count: Int) -> [String: String] {
    let cards = list(count) { number in
      """
      { "urlPrefix": "https://shop.example/\(number)", "title": "Card \(number)", "titleLimit": 30, \
      "subtitle": "Order ahead", "subtitleLimit": 56, "actionVerb": "open", \
      "image": { "path": "images/a.png", "width": 1800, "height": 1200, "format": "png" } }
      """
    }
    return [
      "experiences/shop/experiences.json": """
      { "version": 1, "app": { "name": "Shop", "appStoreID": "1234567890", "teamID": "ABCDE12345", \
      "bundleID": "com.example.shop", "clipBundleID": "com.example.shop.Clip", "domains": ["shop.example"] }, \
      "experiences": [\(cards)] }
      """
    ]
  }

  /// The results of `element` for the numbers from 0 up to `count`, separated by `separator`.
  static func list(_ count: Int, separator: String = ", ", _ element: (_ number: Int) -> String) -> String {
    (0..<count).map(element).joined(separator: separator)
  }

  private static func app(domains: [String]?, locales: String, _ members: String) -> String {
    let hosts = domains.map { domains in
      #""domains": [\#((["shop.example"] + domains).map { "\"\($0)\"" }.joined(separator: ", "))], "#
    }
    return """
      { "schemaVersion": 2, "name": "Shop", "appStoreID": "1234567890", "teamID": "ABCDE12345", \
      "bundleID": "com.example.shop", "clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "17.0" }, \
      \(hosts ?? "")"defaultLanguage": "en", "defaultExperience": { "action": "open", "localizations": { \
      "en-US": { "subtitle": "Order ahead", "image": "images/a.png" }\(locales) } }\(members.isEmpty ? "" : ", " + members) }
      """
  }
}
