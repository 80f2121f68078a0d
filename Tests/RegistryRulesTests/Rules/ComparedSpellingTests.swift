import ExperienceRegistry
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// Rules compare what texts, URLs and names mean, however they are written.
@Suite("Rules find what is equal in whatever spelling")
struct ComparedSpellingTests {
  @Test("titles that only look alike in bytes of another length count as one")
  func canonicalTitles() {
    let localizations = """
      "title": "Caf\u{E9}", "subtitle": "Order ahead",
      "localizations": { "de": { "title": "Cafe\u{301}", "subtitle": "Order ahead" } }
      """
    let example = Example.experience(localizations, without: ["title", "subtitle"])
    #expect(example.registry.findings().contains { $0.rule == "language/same-texts" })
  }

  @Test(
    "a code's URL fits the parameters or not, however it goes on",
    arguments: [
      ("", true), ("?size=l", true), ("?size=", true), ("?size", true), ("?siz=l", false), ("?sizes=l", false),
      ("?Size=l", false), ("?s%69ze=l", true), ("?size=l&milk=oat", true), ("?size=l&sugar=no", false), ("?=l", false),
      ("?", true), ("#size=l", true), ("/?size=l", true), ("/x?size=l", false), ("s?size=l", true),
      ("?caf\u{E9}=l", false),
    ]
  )
  func parameters(_ rest: String, _ fits: Bool) {
    let example = Example.experience(
      """
      "parameters": { "query": ["milk", "size"] },
        "codes": [{ "kind": "qr", "url": "https://example.com/coffee\(rest)" }]
      """
    )
    #expect(example.registry.findings().contains { $0.rule == "url/does-not-fit-parameters" } == !fits)
  }

  @Test(
    "two cards are one in whatever spelling",
    arguments: [
      ("Caf\u{E9}", "Caf\u{E9}"), ("Caf\u{E9}", "Cafe\u{301}"), ("Caf\u{E9}", #"Caf\u00e9"#), ("A;B", "A\u{37E}B"),
    ]
  )
  func sameCard(_ title: String, _ other: String) {
    let example = Example.experiences(
      ["first": #""title": "\#(title)""#, "second": #""title": "\#(other)""#],
      showing: "second"
    )
    #expect(example.registry.findings().contains { $0.rule == "card/same-card" })
  }

  @Test(
    "two codes are one in whatever spelling",
    arguments: [#"https:\/\/example.com\/coffee"#, "https://EXAMPLE.com/coffee", "https://example.com/coffee#top"]
  )
  func sameCode(_ url: String) {
    let example = Example.experience(
      """
      "codes": [{ "kind": "qr", "url": "https://example.com/coffee" }, { "kind": "qr", "url": "\(url)" }]
      """
    )
    #expect(example.registry.findings().contains { $0.rule == "codes/given-twice" })
  }

  @Test("of two apps whose cards name their pictures alike each has its own")
  func picturesOfApps() {
    var files: [String: String] = [:]
    for app in ["a", "b"] {
      files["\(app)/app.json"] = Example.shopApp
      for number in 0..<100 {
        files["\(app)/card-\(number).json"] = """
          {
            "urlPrefix": "https://example.com/\(app)/\(number)", "action": "open",
            "title": "Card \(app)\(number)", "subtitle": "Order ahead", "image": "images/\(number % 50).png"
          }
          """
      }
    }
    let example = Example(
      files: files,
      subject: "b/card-7.json",
      pictures: ["b/images/7.png": PictureSample(.missing(twin: nil)), "a/images/9.png": .png(width: 1200)]
    )
    let findings = example.registry.findings().filter { $0.rule.hasPrefix("image/") }
    #expect(findings.filter { $0.rule == "image/missing" }.map(\.place.file) == ["b/card-57.json", "b/card-7.json"])
    #expect(findings.filter { $0.place.file.hasPrefix("a/") }.map(\.place.file) == ["a/card-59.json", "a/card-9.json"])
  }

  @Test("of all pairs of capital letters those are countries that ISO 3166-1 has")
  func countries() {
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(Unicode.Scalar($0)) }
    let codes = letters.flatMap { first in letters.map { first + $0 } }
    let members = codes.map { code in
      (
        code.lowercased(),
        """
        "place": { "names": ["\(code)"], "address": { "street": ["1"], "locality": "York", "countryCode": "\(code)" } }
        """
      )
    }
    let example = Example.experiences(Dictionary(members) { first, _ in first }, showing: "us")
    let unknown = example.registry.findings().filter { $0.rule == "place/country-unknown" }.map(\.place.file)
    #expect(Set(unknown) == Set(codes.filter { !Countries.codes.contains($0) }.map { "shop/\($0.lowercased()).json" }))
  }

  @Test("a capital letter is seen wherever it stands in a path")
  func capitals() {
    for place in 0..<9 {
      for letter in UInt8(ascii: "A")...UInt8(ascii: "Z") {
        let capital = String(repeating: "x", count: place) + String(Unicode.Scalar(letter))
        let example = Example.experiences(
          [
            "first": #""urlPrefix": "https://example.com/\#(capital)""#,
            "second": #""urlPrefix": "https://example.com/\#(capital.lowercased())""#,
          ],
          showing: "first"
        )
        #expect(example.registry.findings().contains { $0.rule == "routing/equal-but-for-case" }, "\(capital)")
      }
    }
  }
}
