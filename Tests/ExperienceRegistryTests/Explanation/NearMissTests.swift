import ExperienceRegistry
import ExperienceResolver
import Testing

@Suite("What a URL misses by little")
struct NearMissTests {
  private static let e = "https://example.com"

  static let table: [(url: String, registered: [String], misses: [String])] = [
    (
      "\(e)/Menu/x", ["\(e)/menu", "\(e)/shop"],
      ["0: would match but for upper and lower case, which count after the host"]
    ),
    ("\(e)/a?X=1", ["\(e)/a?x=1"], ["0: would match but for upper and lower case, which count after the host"]),
    ("\(e)//menu", ["\(e)/menu"], ["0: would match but for a doubled slash"]),
    ("\(e)/a/menu", ["\(e)/a//menu"], ["0: would match but for a doubled slash"]),
    ("\(e)./menu", ["\(e)/menu"], ["0: would match but for the dot after the host"]),
    (
      "https://www.example.com/a", ["\(e)/a", e],
      ["0: would match but for “www.”; each host needs its own experience"]
    ),
    ("\(e)/a", ["https://www.example.com/a"], ["0: would match but for “www.”; each host needs its own experience"]),
    (
      "https://shop.example.com/a", ["https://go.example.com/a", "https://example.org/a"],
      [
        "0: would match on go.example.com; the URL is on shop.example.com, and each host needs its own experience"
      ]
    ),
    (
      "https://exmaple.com/a", ["\(e)/a", "https://shop.example.org/a"],
      ["0: would match if the host were “example.com” and not “exmaple.com”"]
    ),
    ("https://shop.example.co.uk/a", ["https://other.co.uk/a"], []),
    (
      "https://shop.example.co.uk/a", ["https://www.example.co.uk/a"],
      [
        "0: would match on www.example.co.uk; the URL is on shop.example.co.uk, and each host needs its own experience"
      ]
    ),
    ("\(e)/a?y", ["\(e)/a?x&y", "\(e)/a?v&w"], ["0: would match if the URL had the query item “x”"]),
    ("\(e)/menue", ["\(e)/menu", "\(e)/shop"], ["0: would match if segment 1 were “menu” and not “menue”"]),
    (
      "\(e)/shops/berlin/1", ["\(e)/shops/paris/1", "\(e)/shops/berlim/1"],
      ["1: would match if segment 2 were “berlim” and not “berlin”"]
    ),
    ("\(e)/a/b", ["\(e)/a/b", "\(e)/A", "https://www.example.com/a"], []),
    (
      "\(e)/a/B", ["\(e)/a", "\(e)/a/b"],
      ["1: would match but for upper and lower case, which count after the host"]
    ),
    ("\(e)/a", ["\(e)/b", "https://example.org/a"], []),
  ]

  @Test("is named where it would be more specific than the answer", arguments: table)
  func miss(url: String, registered: [String], misses: [String]) {
    let found = Explanation(url: url, table: .registering(registered)).nearMisses()
    #expect(found.map { "\($0.experience.id): \($0)" } == misses)
  }
}
