extension HostileInput {
  /// Prefixes, line breaks and languages inside each other.
  static let nested = [
    HostileInput("nested prefixes", "validate --format json", testCount: 500) { count in
      cards(levels(count)) { ("https://shop.example" + String(repeating: "/a", count: $0 + 1), "") }
    },
    HostileInput("prefixes of letters", "validate --format json", testCount: 500) { count in
      cards(levels(count)) { ("https://shop.example/" + String(repeating: "a", count: $0 + 1), "") }
    },
    HostileInput("nested queries", "validate --format json", testCount: 500) { count in
      cards(levels(count)) { number in
        ("https://shop.example/q?" + HostileShop.list(number + 1, separator: "&") { "a\($0)=1" }, "")
      }
    },
    HostileInput(card: "line breaks in a string") {
      "\"website\": \"" + String(repeating: "https://shop.example\n", count: $0) + "\""
    },
    HostileInput(card: "strings with a line break") {
      "\"matches\": [" + HostileShop.list($0) { "\"https://shop.example/a\n\($0)\"" } + "]"
    },
    HostileInput(card: "spellings of one language", testCount: 1_000) { count in
      "\"localizations\": { " + HostileShop.list(count) { "\"\(spelling("portuguese", $0))\": {}" } + " }"
    },
    HostileInput("spellings of one locale", "validate --format json", testCount: 1_000) { count in
      let locales = HostileShop.list(count) {
        "\"\(spelling("portuguese-brazil", $0))\": { \"subtitle\": \"A\", \"image\": \"images/a.png\" }"
      }
      return HostileShop.files(locales: ", " + locales)
    },
  ]

  /// Exceptions to the rules, used and unused.
  static let exceptions = [
    HostileInput("exceptions for rows", "validate --format json", testCount: 1_000) { count in
      let exceptions = HostileShop.list(count) {
        #"{ "allow": "card/title-too-long", "experience": "rows#s\#($0)", "reason": "Its sign" }"#
      }
      return longTitles(count, exceptions)
    },
    HostileInput("exceptions for an app, and as many rows", "validate --format json", testCount: 1_000) { count in
      longTitles(count, HostileShop.list(count) { _ in #"{ "allow": "card/title-too-long", "reason": "Its sign" }"# })
    },
  ]

  /// Many apps or domains.
  static let hosts = [
    HostileInput("apps on one host", "tree", testCount: 300) { apps($0, host: "shop.example") },
    HostileInput("apps on one host, in JSON", "tree --format json", testCount: 300) { apps($0, host: "shop.example") },
    HostileInput("apps on one host, listed", "list", testCount: 300) { apps($0, host: "shop.example") },
    HostileInput("apps on one host, resolved", "resolve https://shop.example/a", testCount: 300) {
      apps($0, host: "shop.example")
    },
    HostileInput(
      "domains of a first registry",
      arguments: { count in
        let domains = (0..<count).map { "d\($0).example" }.joined(separator: ",")
        return ["init", "--name", "Shop", "--bundle-id", "com.example.shop", "--domain", domains]
      },
      testCount: 300
    ) { _ in ["empty": ""] },
  ]

  private static func apps(_ count: Int, host: String) -> [String: String] {
    let apps = (0..<count).map { number in
      let text = HostileShop.files()["experiences/shop/app.json"] ?? ""
      return (
        "experiences/shop\(number)/app.json",
        text.replacing("com.example.shop", with: "com.example.shop\(number)").replacing("shop.example", with: host)
      )
    }
    return Dictionary(apps) { first, _ in first }
  }

  private static func longTitles(_ count: Int, _ exceptions: String) -> [String: String] {
    var rows = HostileShop.rows(count)
    rows["experiences/shop/rows.json"]?.replace("Americano", with: "A title that is too long for any card ${id}")
    return HostileShop.files(app: #""lint": [\#(exceptions)]"#).merging(rows) { $1 }
  }

  /// `word` with other letters in uppercase for each number.
  private static func spelling(_ word: String, _ number: Int) -> String {
    let letters = word.enumerated().map { position, letter in
      number >> position & 1 == 1 ? letter.uppercased() : String(letter)
    }
    return letters.joined() + (number >> word.count == 0 ? "" : "\(number >> word.count)")
  }
}
