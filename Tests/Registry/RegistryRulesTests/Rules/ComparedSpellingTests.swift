import AppClipRegistry
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// Rules compare what texts, URLs and names mean, however they are written.
@Suite("Rules recognize equal values in any spelling")
struct ComparedSpellingTests {
  @Test("titles that look alike but differ in length in bytes are the same")
  func canonicalTitles() {
    let localizations = """
      "title": "Caf\u{E9}", "subtitle": "Order ahead",
      "localizations": { "de": { "title": "Cafe\u{301}", "subtitle": "Order ahead" } }
      """
    let example = Example.experience(localizations, without: ["title", "subtitle"])
    #expect(example.registry.findings().contains { $0.ruleID == "language/same-texts" })
  }

  @Test(
    "a code's URL fits the parameters or not, however it continues",
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
    #expect(example.registry.findings().contains { $0.ruleID == "url/does-not-fit-parameters" } == !fits)
  }

  @Test(
    "two cards are the same in any spelling",
    arguments: [
      ("Caf\u{E9}", "Caf\u{E9}"), ("Caf\u{E9}", "Cafe\u{301}"), ("Caf\u{E9}", #"Caf\u00e9"#), ("A;B", "A\u{37E}B"),
    ]
  )
  func sameCard(_ title: String, _ other: String) {
    let example = Example.experiences(
      ["first": #""title": "\#(title)""#, "second": #""title": "\#(other)""#],
      showing: "second"
    )
    #expect(example.registry.findings().contains { $0.ruleID == "card/same-card" })
  }

  @Test(
    "two codes are the same in any spelling",
    arguments: [#"https:\/\/example.com\/coffee"#, "https://EXAMPLE.com/coffee", "https://example.com/coffee#"]
  )
  func sameCode(_ url: String) {
    let example = Example.experience(
      """
      "codes": [{ "kind": "qr", "url": "https://example.com/coffee" }, { "kind": "qr", "url": "\(url)" }]
      """
    )
    #expect(example.registry.findings().contains { $0.ruleID == "codes/given-twice" })
  }

  @Test("two apps can use the same image names for their own images")
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
      pictures: ["b/images/7.png": ImageSample(.missing(twin: nil)), "a/images/9.png": .png(width: 1200)]
    )
    let findings = example.registry.findings().filter { $0.ruleID.hasPrefix("image/") }
    #expect(
      findings.filter { $0.ruleID == "image/missing" }.map(\.location.file) == ["b/card-57.json", "b/card-7.json"]
    )
    #expect(
      findings.filter { $0.location.file.hasPrefix("a/") }.map(\.location.file) == ["a/card-59.json", "a/card-9.json"]
    )
  }

  @Test("exactly the pairs of capital letters in ISO 3166-1 are countries")
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
    let unknown = example.registry.findings().filter { $0.ruleID == "place/country-unknown" }.map(\.location.file)
    #expect(Set(unknown) == Set(codes.filter { !Countries.codes.contains($0) }.map { "shop/\($0.lowercased()).json" }))
  }

  @Test("a capital letter is noticed anywhere in a path")
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
        #expect(example.registry.findings().contains { $0.ruleID == "routing/equal-but-for-case" }, "\(capital)")
      }
    }
  }
}
