import ExperienceResolver
import RegistryModel
import Testing

@Suite("A near miss")
struct NearMissTests {
  private static let e = "https://example.com"

  static let table: [(url: String, registered: [String], misses: [String])] = [
    (
      "\(e)/Menu/x", ["\(e)/menu", "\(e)/shop"],
      ["0: would match except for the case of letters; Apple does not document whether case matters after the host"]
    ),
    (
      "\(e)/a?X=1", ["\(e)/a?x=1"],
      ["0: would match except for the case of letters; Apple does not document whether case matters after the host"]
    ),
    (
      "\(e)/fu%CC%88r/1", ["\(e)/f%C3%BCr", "\(e)/fur"],
      ["0: would match except for letters such as “ü”, which are one character here and two in the URL, or the reverse"]
    ),
    ("\(e)//menu", ["\(e)/menu"], ["0: would match except for a double slash"]),
    ("\(e)/a/menu", ["\(e)/a//menu"], ["0: would match except for a double slash"]),
    ("\(e)./menu", ["\(e)/menu"], ["0: would match except for the dot after the host"]),
    (
      "https://www.example.com/a", ["\(e)/a", e],
      ["0: would match except for “www.”; each host needs its own experience"]
    ),
    ("\(e)/a", ["https://www.example.com/a"], ["0: would match except for “www.”; each host needs its own experience"]),
    (
      "https://www.example.com/Menu", ["\(e)/menu"],
      ["0: would match except for “www.” and the case of letters; each host needs its own experience"]
    ),
    (
      "\(e)//menu", ["https://www.example.com/menu"],
      ["0: would match except for “www.” and a double slash; each host needs its own experience"]
    ),
    ("https://www.example.com/other", ["\(e)/menu"], []),
    (
      "https://shop.example.com/a", ["https://go.example.com/a", "https://example.org/a"],
      [
        "0: would match on go.example.com; the URL is on shop.example.com, and each host needs its own experience"
      ]
    ),
    (
      "https://exmaple.com/a", ["\(e)/a", "https://shop.example.org/a"],
      ["0: would match if the host were “example.com” instead of “exmaple.com”"]
    ),
    ("https://shop.example.co.uk/a", ["https://other.co.uk/a"], []),
    (
      "https://shop.example.co.uk/a", ["https://www.example.co.uk/a"],
      [
        "0: would match on www.example.co.uk; the URL is on shop.example.co.uk, and each host needs its own experience"
      ]
    ),
    ("\(e)/a?y", ["\(e)/a?x&y", "\(e)/a?v&w"], ["0: would match if the URL had the query item “x”"]),
    ("\(e)/menue", ["\(e)/menu", "\(e)/shop"], ["0: would match if segment 1 were “menu” instead of “menue”"]),
    (
      "\(e)/shops/berlin/1", ["\(e)/shops/paris/1", "\(e)/shops/berlim/1"],
      ["1: would match if segment 2 were “berlim” instead of “berlin”"]
    ),
    ("\(e)/a/b", ["\(e)/a/b", "\(e)/A", "https://www.example.com/a"], []),
    (
      "\(e)/a/B", ["\(e)/a", "\(e)/a/b"],
      ["1: would match except for the case of letters; Apple does not document whether case matters after the host"]
    ),
    ("\(e)/a", ["\(e)/b", "https://example.org/a"], []),
    ("\(e)/tx", ["\(e)/t"], ["0: would match if segment 1 were “t” instead of “tx”"]),
    ("\(e)/ab", ["\(e)/t"], []),
  ]

  /// Near misses of experiences with a registered query, and missing or superfluous separators.
  static let marks: [(url: String, registered: [String], misses: [String])] = [
    ("\(e)//?p=city", ["\(e)/?p=city"], ["0: would match except for a double slash"]),
    ("\(e)/game//?x&p=harbour", ["\(e)/game?p=harbour"], ["0: would match except for a double slash"]),
    ("\(e)//?p=city", ["\(e)/a?p=city", "\(e)/?p=cargo"], []),
    (
      "\(e)/gmae?p=harbour", ["\(e)/game", "\(e)/game?p=harbour", "\(e)/game?p=city"],
      ["1: would match if segment 1 were “game” instead of “gmae”"]
    ),
    ("\(e)/gmae/1?p=harbour", ["\(e)/game?p=harbour"], []),
    ("\(e)/shopsmarket", ["\(e)/shops/market"], ["0: would match with “/” after “/shops”"]),
    ("\(e)/menulunch/soup?x", ["\(e)/menu/lunch"], ["0: would match with “/” after “/menu”"]),
    ("\(e)/menulunches", ["\(e)/menu/lunch"], []),
    ("\(e)/me/nu", ["\(e)/menu"], ["0: would match without the “/” after “/me”"]),
    ("\(e)/menu-lunch", ["\(e)/menu/lunch"], ["0: would match with “/” in place of “-” after “/menu”"]),
    ("\(e)/gamep=harbour&x", ["\(e)/game?p=harbour"], ["0: would match with “?” after “/game”"]),
    ("\(e)/p=city", ["\(e)/?p=city"], ["0: would match with “?” after “/”"]),
    ("\(e)/game&p=harbour", ["\(e)/game?p=harbour"], ["0: would match with “?” in place of “&” after “/game”"]),
    ("\(e)/q?a=1b=2", ["\(e)/q?a=1&b=2"], ["0: would match with “&” after “/q?a=1”"]),
    ("\(e)/q?a=1b=23", ["\(e)/q?a=1&b=2"], []),
  ]

  @Test("is reported if it would be more specific than the match", arguments: table + marks)
  func miss(url: String, registered: [String], misses: [String]) {
    let found = Explanation(url: url, table: .registering(registered)).nearMisses()
    #expect(found.map { "\($0.experience.id): \($0)" } == misses)
  }

  @Test("is found quickly for URLs of 8 KB")
  func long() {
    let long = String(repeating: "ab", count: 4_000)
    let registered = (0..<10).map { "\(Self.e)/\(long)\($0)" }
    let found = Explanation(url: "\(Self.e)/\(long)x7", table: .registering(registered)).nearMisses()
    #expect(found.map { $0.experience.urlPrefix } == [registered[7]])
  }
}
