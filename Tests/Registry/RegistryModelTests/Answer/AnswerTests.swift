import AppClipRegistry
import ExperienceResolver
import RegistryComparison
import RegistryModel
import RegistryRules
import Testing

@Suite("An answer")
struct AnswerTests {
  private let shop = Example.experiences(
    [
      "coffee": #""urlPrefix": "https://example.com/1""#,
      "tea":
        #""urlPrefix": "https://example.com/10", "localizations": { "de": { "title": "Tee", "subtitle": "Fertig" } }"#,
      "old": #""urlPrefix": "https://example.com/old", "retired": true"#,
    ],
    showing: "coffee"
  ).registry

  @Test("names the experience, its app and its card")
  func namesTheCard() {
    let answer = shop.resolve("https://EXAMPLE.com/1/large?cup=paper")
    #expect(answer.outcome == .advanced)
    #expect(answer.normalized == "https://example.com/1/large?cup=paper")
    #expect(answer.experience?.id == "shop/coffee")
    #expect(answer.app?.id == "shop")
    #expect(answer.certainty == .certain)
    #expect(answer.card?.title == "Coffee")
    #expect(answer.card?.language == "en")
  }

  @Test("names the other interpretation if the two differ")
  func namesTheOtherReading() {
    let answer = shop.resolve("https://example.com/100")
    #expect(answer.outcome == .default)
    #expect(answer.certainty == .ambiguous)
    let other = answer.alternatives.first
    #expect(answer.alternatives.count == 1)
    #expect(other?.interpretation == .stringPrefix)
    #expect(other?.experienceID == "shop/tea")
    #expect(other?.prefix == "https://example.com/10")
  }

  @Test(
    "is ambiguous if two URLs differ only in a trailing slash or the order of query items",
    arguments: [("1", "1/", "1/x"), ("1/", "1", "1"), ("?a=1&b=2", "?b=2&a=1", "?b=2&a=1&c=3")]
  )
  func tiesNearlySameURLs(one: String, other: String, asked: String) {
    let example = Example.experiences(
      [
        "one": #""urlPrefix": "https://example.com/\#(one)""#,
        "other": #""urlPrefix": "https://example.com/\#(other)""#,
      ],
      showing: "other"
    )
    let answer = example.registry.resolve("https://example.com/\(asked)")
    #expect(answer.experience?.id == "shop/one" && answer.certainty == .ambiguous)
    #expect(answer.alternatives.contains { $0.interpretation == .tie && $0.experienceID == "shop/other" })
    #expect(example.registry.findings().map(\.ruleID) == ["routing/nearly-same-url"])
    let alone = example.registry.retiring(["shop/other"])
    let changes = RegistryComparison(from: alone, to: example.registry).urls
    #expect(changes.contains { $0.after.certainty == .ambiguous })
  }

  @Test("ignores retired experiences")
  func leavesRetiredOut() {
    let answer = shop.resolve("https://example.com/old")
    #expect(answer.outcome == .default)
    #expect(answer.card?.title == "Corner Shop")
    #expect(answer.card?.subtitle == "Shop in seconds")
    #expect(answer.card?.language == "en-US")
  }

  @Test("is none on a host that no app has, and invalid for a URL that cannot invoke a clip")
  func sayNoCard() {
    #expect(shop.resolve("https://elsewhere.example/1").outcome == .none)
    #expect(shop.resolve("http://example.com/1").outcome == .invalid)
    #expect(shop.resolve("http://example.com/1").card == nil)
  }
}
