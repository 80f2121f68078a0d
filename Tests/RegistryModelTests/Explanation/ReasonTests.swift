import ExperienceResolver
import RegistryModel
import ResolutionTables
import Testing

@Suite("The reason for an answer")
struct ReasonTests {
  static let table: [(url: String, reason: String)] = [
    (
      "https://costracoffee.com/1/small",
      "https://costracoffee.com/1 (costra/americano) is the most specific registered URL that this URL begins with"
    ),
    (
      "https://costracoffee.com/10",
      "no registered URL matches, so the default experience of costra answers, which has the domain costracoffee.com; "
        + "read as plain text, it begins with https://costracoffee.com/1 (costra/americano), and Apple does not say "
        + "which reading counts"
    ),
    (
      "https://costracoffee.com/menu",
      "https://costracoffee.com/menu/ (costra/menu) is the most specific registered URL that this URL begins with; "
        + "read as plain text, it begins with no registered URL, and the default experience of costra would answer"
    ),
    (
      "https://bikes.example/ride",
      "https://bikes.example/ride/ (bikes/ride) is the most specific registered URL that this URL begins with; "
        + "read as plain text, it begins with no registered URL, and would open as a page"
    ),
    (
      "https://bikes.example/unlock?b&a",
      "https://bikes.example/unlock?a (bikes/a) is the most specific registered URL that this URL begins with; "
        + "read as plain text, it begins with https://bikes.example/unlock?b (bikes/b), and Apple does not say which "
        + "reading counts; https://bikes.example/unlock?b (bikes/b) matches as well, but bikes/a comes "
        + "first in byte order"
    ),
    (
      "https://shared.example/",
      "no registered URL matches, so the default experience of costra answers, which has the domain shared.example; "
        + "donuts could answer as well, and in Safari the banner of the page decides"
    ),
    (
      "https://corner.example/",
      "no registered URL matches, so the default experience of donuts answers, which has the domain corner.example; "
        + "bikes has the domain corner.example too, and no default experience"
    ),
    (
      "https://appclip.apple.com/id?p=com.example.Costra.Clip",
      "no registered URL matches, so the default experience of costra answers, whose default link this is"
    ),
    (
      "https://appclip.apple.com/id?p=com.example.Bikes.Clip",
      "no registered URL matches and bikes has no default experience; the URL opens as a page"
    ),
    (
      "https://appclip.apple.com/id?p=com.example.Other.Clip",
      "no registered URL matches and no app here has the clip com.example.Other.Clip; the link opens nothing declared "
        + "here"
    ),
    (
      "https://bikes.example/",
      "no registered URL matches and bikes has no default experience; the URL opens as a page"
    ),
    (
      "https://example.org/",
      "no registered URL matches and no app here has the domain example.org; the URL opens as a page"
    ),
    (
      "http://costracoffee.com/1",
      "the URL does not use https; App Clips are invoked by https:// alone; no App Clip card appears"
    ),
  ]

  @Test("says what answers, what else could, and what the device does without a card", arguments: table)
  func reason(url: String, reason: String) {
    #expect(Explanation(url: url, table: .sample).reason == reason)
  }

  @Test("names five apps of one host at most and counts the others", arguments: [1, 2, 5, 6, 2_000])
  func manyApps(count: Int) {
    let apps = (0..<count).map { number in
      AppDefaults(id: "app\(number)", clipBundleID: nil, domains: ["shared.example"], hasDefaultExperience: false)
    }
    let reason = Explanation(url: "https://shared.example/", table: ResolutionTable(experiences: [], apps: apps)).reason
    let names = [
      1: "app0 has", 2: "app0 and app1 have", 5: "app0, app1, app2, app3 and app4 have",
      6: "app0, app1, app2, app3 and 2 other apps have", 2_000: "app0, app1, app2, app3 and 1996 other apps have",
    ]
    #expect(
      reason == "no registered URL matches and \(names[count] ?? "") no default experience; the URL opens as a page"
    )
  }

  @Test("of two experiences with one address says which decided, in the words of the losing candidate")
  func sameAddress() {
    let url = "https://example.com/a"
    let explanation = Explanation(url: url, table: .registering([url, url + "/"]))
    #expect(
      explanation.reason
        == "\(url) (0) is the most specific registered URL that this URL begins with; \(url)/ (1) matches "
        + "as well, but 0 has the same address, and its id comes first"
    )
    #expect(
      explanation.candidates().map { "\($0.verdict)" }.last?.hasSuffix(
        "but 0 has the same address, and its id comes first"
      ) == true
    )
  }

  @Test("stands beside the normal form, also of a URL that is refused")
  func normalForm() {
    #expect(Explanation(url: "http://Example.com", table: .sample).normalized == "http://example.com/")
    #expect(Explanation(url: "https://", table: .sample).normalized == nil)
    #expect(Explanation(url: "https://", table: .sample).candidates().isEmpty)
    #expect(Explanation(url: "https://", table: .sample).nearMisses().isEmpty)
  }
}

extension ResolutionTable {
  /// Three apps; two share a domain, one has no default experience and shares another.
  static let sample = ResolutionTable(
    experiences: [
      ("costra/americano", "https://costracoffee.com/1"), ("costra/menu", "https://costracoffee.com/menu/"),
      ("bikes/ride", "https://bikes.example/ride/"), ("bikes/b", "https://bikes.example/unlock?b"),
      ("bikes/a", "https://bikes.example/unlock?a"),
    ].map { Experience(id: $0.0, app: String($0.0.prefix { $0 != "/" }), urlPrefix: $0.1) },
    apps: [
      AppDefaults(
        id: "donuts",
        clipBundleID: "com.example.Donuts.Clip",
        domains: ["shared.example", "corner.example"],
        hasDefaultExperience: true
      ),
      AppDefaults(
        id: "costra",
        clipBundleID: "com.example.Costra.Clip",
        domains: ["costracoffee.com", "shared.example"],
        hasDefaultExperience: true
      ),
      AppDefaults(
        id: "bikes",
        clipBundleID: "com.example.Bikes.Clip",
        domains: ["bikes.example", "corner.example"],
        hasDefaultExperience: false
      ),
    ]
  )
}
