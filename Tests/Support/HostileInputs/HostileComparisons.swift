extension HostileInput {
  /// Two states of a shop that differ in many places.
  static let comparisons = [
    HostileInput(compared: "codes that moved in a card") { count, side in
      HostileShop.files(card: codes(side * count..<(side + 1) * count, at: "/a/"))
    },
    HostileInput(compared: "codes in the opposite order") { count, side in
      let codes = (0..<count).map { code("https://shop.example/a/\(side == 0 ? $0 : count - $0 - 1)") }
      return HostileShop.files(card: "\"codes\": [\(codes.joined(separator: ", "))]")
    },
    HostileInput(compared: "codes that moved in the app") { count, side in
      HostileShop.files(app: codes(side * count..<(side + 1) * count, at: "/z/"))
    },
    HostileInput(compared: "cards whose codes moved by one", testCount: 300) { count, side in
      cards(count) { ("https://shop.example/c/\($0)", codes([($0 + side) % count], at: "/c/")) }
    },
    HostileInput(compared: "cards with new names and URLs", testCount: 300) { count, side in
      cards(count, name: "new\(side)-") { ("https://shop.example/new\(side)/\($0)", "") }
    },
    HostileInput(compared: "cards with new names, URLs and images", testCount: 300) { count, side in
      let image = { (number: Int) in "images/\(side)-\(number).png" }
      return cards(count, name: "new\(side)-", image: image) { ("https://shop.example/new\(side)/\($0)", "") }
    },
    HostileInput(compared: "matches") { count, side in
      let urls = HostileShop.list(count) { "\"https://shop.example/a/\(side * count + $0)\"" }
      return HostileShop.files(card: "\"matches\": [\(urls)]")
    },
    HostileInput(compared: "domains") { count, side in
      HostileShop.files(domains: (0..<count).map { "d\(side)-\($0).example" })
    },
    HostileInput(compared: "exceptions") { count, side in
      let exceptions = HostileShop.list(count) {
        #"{ "allow": "card/title-too-long", "experience": "kiosk-\#(side * count + $0)", "reason": "Its sign" }"#
      }
      return HostileShop.files(app: #""lint": [\#(exceptions)]"#)
    },
    // The bytes of nested prefixes grow with the square of the levels, and therefore with the count.
    HostileInput(compared: "nested prefixes", testCount: 500) { count, side in
      cards(levels(count)) { ("https://shop.example" + String(repeating: "/a", count: $0 + 1), retired(side)) }
    },
    HostileInput(compared: "prefixes of letters", testCount: 500) { count, side in
      cards(levels(count)) { ("https://shop.example/" + String(repeating: "a", count: $0 + 1), retired(side)) }
    },
    HostileInput(compared: "rows with other titles", testCount: 1_000) { count, side in
      var files = HostileShop.rows(count)
      files["experiences/shop/rows.json"]?.replace("Americano", with: "Coffee ${id}\(side)")
      return HostileShop.files().merging(files) { $1 }
    },
  ]

  /// The number of cards at nested prefixes whose text has about 40 bytes for each of `count`.
  static func levels(_ count: Int) -> Int { Int(Double(count * 40).squareRoot()) }

  /// A member that differs between the sides, and with it the card of a URL.
  private static func retired(_ side: Int) -> String { side == 0 ? "" : #""retired": true"# }

  /// The shop, and `count` cards in files with `name` and a number, each with a URL and additional members.
  static func cards(
    _ count: Int,
    name: String = "c",
    image: (_ number: Int) -> String = { _ in "images/a.png" },
    _ card: (_ number: Int) -> (url: String, members: String)
  ) -> [String: String] {
    var files = HostileShop.files()
    for number in 0..<count {
      let (url, members) = card(number)
      files["experiences/shop/\(name)\(number).json"] = """
        { "urlPrefix": "\(url)", "action": "open", "title": "Americano", "subtitle": "Order ahead", \
        "image": "\(image(number))"\(members.isEmpty ? "" : ", " + members) }
        """
    }
    return files
  }

  /// The member with deployed codes at `path` and each of the numbers.
  private static func codes(_ numbers: some Sequence<Int>, at path: String) -> String {
    "\"codes\": [\(numbers.map { code("https://shop.example\(path)\($0)") }.joined(separator: ", "))]"
  }

  private static func code(_ url: String) -> String { #"{ "kind": "qr", "url": "\#(url)", "deployed": true }"# }
}
