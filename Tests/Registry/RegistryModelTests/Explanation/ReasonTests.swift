import ExperienceResolver
import RegistryModel
import ResolutionTables
import Testing

@Suite("The reason for a result")
struct ReasonTests {
  static let table: [(url: String, reason: String)] = [
    (
      "https://costracoffee.com/1/small",
      "https://costracoffee.com/1 (costra/americano) is the most specific registered URL that this URL starts with"
    ),
    (
      "https://costracoffee.com/10",
      "no registered URL matches, so the default experience of costra applies: the app has the domain "
        + "costracoffee.com; compared as plain text, it starts with https://costracoffee.com/1 (costra/americano), and "
        + "Apple does not document which interpretation applies"
    ),
    (
      "https://costracoffee.com/menu",
      "https://costracoffee.com/menu/ (costra/menu) is the most specific registered URL that this URL starts with; "
        + "compared as plain text, it starts with no registered URL, and the default experience of costra would apply"
    ),
    (
      "https://bikes.example/ride",
      "https://bikes.example/ride/ (bikes/ride) is the most specific registered URL that this URL starts with; "
        + "compared as plain text, it starts with no registered URL and would open as a web page"
    ),
    (
      "https://bikes.example/unlock?b&a",
      "https://bikes.example/unlock?a (bikes/a) is the most specific registered URL that this URL starts with; "
        + "compared as plain text, it starts with https://bikes.example/unlock?b (bikes/b), and Apple does not "
        + "document which interpretation applies; https://bikes.example/unlock?b (bikes/b) also matches, but bikes/a "
        + "comes first in alphabetical (byte) order"
    ),
    (
      "https://shared.example/",
      "no registered URL matches, so the default experience of costra applies: the app has the domain "
        + "shared.example; the default experience of donuts could also apply; in Safari, the page's banner "
        + "tag decides"
    ),
    (
      "https://corner.example/",
      "no registered URL matches, so the default experience of donuts applies: the app has the domain "
        + "corner.example; bikes also has the domain corner.example, but no default experience"
    ),
    (
      "https://appclip.apple.com/id?p=com.example.Costra.Clip",
      "no registered URL matches, so the default experience of costra applies: this is the app's default App Clip link"
    ),
    (
      "https://appclip.apple.com/id?p=com.example.Bikes.Clip",
      "no registered URL matches and bikes has no default experience; the URL opens as a web page"
    ),
    (
      "https://appclip.apple.com/id?p=com.example.Other.Clip",
      "no registered URL matches and no app in this registry has the clip com.example.Other.Clip, so the link does "
        + "not open any clip in the registry"
    ),
    (
      "https://bikes.example/",
      "no registered URL matches and bikes has no default experience; the URL opens as a web page"
    ),
    (
      "https://example.org/",
      "no registered URL matches and no app in this registry has the domain example.org; the URL opens as a web page"
    ),
    (
      "http://costracoffee.com/1",
      "the URL does not use https; App Clips are invoked only by https:// URLs; no App Clip card appears"
    ),
  ]

  @Test("states what matches, what else could match, and what the device does without a card", arguments: table)
  func reason(url: String, reason: String) {
    #expect(Explanation(url: url, table: .sample).reason == reason)
  }

  @Test("names at most five apps of one host and counts the others", arguments: [1, 2, 5, 6, 2_000])
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
      reason == "no registered URL matches and \(names[count] ?? "") no default experience; the URL opens as a web page"
    )
  }

  @Test("says how two experiences with the same address are ordered, in the words of the losing candidate")
  func sameAddress() {
    let url = "https://example.com/a"
    let explanation = Explanation(url: url, table: .registering([url, url + "/"]))
    #expect(
      explanation.reason
        == "\(url) (0) is the most specific registered URL that this URL starts with; \(url)/ (1) also "
        + "matches, but 0 has the same URL, and its ID comes first in alphabetical order"
    )
    #expect(
      explanation.candidates().map { "\($0.verdict)" }.last?.hasSuffix(
        "but 0 has the same URL, and its ID comes first in alphabetical order"
      ) == true
    )
  }

  @Test("comes with the normal form, even of an invalid URL")
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
    ].map { Experience(id: $0.0, appID: String($0.0.prefix { $0 != "/" }), urlPrefix: $0.1) },
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
