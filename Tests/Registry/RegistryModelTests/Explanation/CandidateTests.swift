import ExperienceResolver
import RegistryModel
import ResolutionTables
import Testing

@Suite("The verdict on a candidate")
struct CandidateTests {
  private static let e = "https://example.com"

  static let table: [(url: String, registered: [String], verdicts: [String])] = [
    (
      "\(e)/a/b", [e, "\(e)/a/b", "\(e)/a"],
      [
        "1: the most specific registered URL that matches", "2: matches, but 1 has more segments",
        "0: matches, but 1 has more segments",
      ]
    ),
    (
      "\(e)/a/10/c", ["\(e)/b", "\(e)/a/1", "\(e)/a/10/c/d", "https://example.org/a"],
      [
        "2: requires segment 4, “d”, but the URL ends before it",
        "1: segment 2, “1”, is only the beginning of the URL's “10”", "0: segment 1 is “b”; the URL has “a”",
      ]
    ),
    (
      "\(e)/a?x=1&yy", ["\(e)/a?x=2", "\(e)?x=1", "\(e)/a?yy", "\(e)/a?x=1", "\(e)/a?x=1&yy&x=1"],
      [
        "3: the most specific registered URL that matches",
        "2: matches, but 3 has the same number of query items, but more bytes in them",
        "4: requires the query item “x=1”, which the URL does not have",
        "0: requires the query item “x=2”, which the URL does not have",
        "1: has a query and therefore requires the exact path; the URL continues with segment 1, “a”",
      ]
    ),
    (
      "\(e)/a?x&y", ["\(e)/a?y", "\(e)/a?x", "\(e)/a?y&x", "\(e)/a?x", "\(e)/a"],
      [
        "2: the most specific registered URL that matches", "1: matches, but 2 has more query items",
        "3: matches, but 2 has more query items", "0: matches, but 2 has more query items",
        "4: matches, but 2 has more query items",
      ]
    ),
    (
      "\(e)/a?x&y", ["\(e)/a?y", "\(e)/a?x", "\(e)/a?x"],
      [
        "1: the most specific registered URL that matches",
        "2: matches, but 1 has the same URL, and its ID comes first in alphabetical order",
        "0: matches, but 1 comes first in alphabetical (byte) order",
      ]
    ),
  ]

  @Test("an empty segment is called empty")
  func emptySegment() {
    let table = ResolutionTable.registering(["\(Self.e)/a", "\(Self.e)//b"])
    let plain = Explanation(url: "\(Self.e)//a", table: table).candidates().map { "\($0.verdict)" }
    #expect(plain == ["segment 2 is “b”; the URL has “a”", "segment 1 is “a”; the URL has an empty segment"])
    let doubled = Explanation(url: "\(Self.e)/b", table: table).candidates().map { "\($0.verdict)" }
    #expect(doubled.contains("segment 1 is empty; the URL has “b”"))
  }

  @Test("those that do not match are sorted by what they share with the URL: segments, then items, then letters")
  func nearestFirst() {
    let paths = ["/b", "/a/x", "/a/10", "/a/1", "/a/100?y", "/a/100?z&x"]
    let candidates = Explanation(url: "\(Self.e)/a/100?x&w", table: .registering(paths.map { Self.e + $0 }))
      .candidates()
    #expect(
      candidates.map(\.experience.urlPrefix)
        == ["/a/100?z&x", "/a/100?y", "/a/10", "/a/1", "/a/x", "/b"].map { Self.e + $0 }
    )
  }

  @Test("every criterion of the order has a description, and decides a case of the table")
  func everyDifference() {
    let told = Self.table.flatMap(\.verdicts)
    for difference in Explanation.Difference.allCases {
      #expect(told.contains { $0.hasSuffix(difference.description) }, "\(difference)")
    }
  }

  @Test("is given for every experience on the host, the nearest first", arguments: table)
  func verdict(url: String, registered: [String], verdicts: [String]) {
    let candidates = Explanation(url: url, table: .registering(registered)).candidates()
    #expect(candidates.map { "\($0.experience.id): \($0.verdict)" } == verdicts)
    #expect(candidates.allSatisfy { String($0.index) == $0.experience.id })
  }
}

extension ResolutionTable {
  /// A table of these URLs with the IDs `0`, `1`, ….
  static func registering(_ urls: [String]) -> ResolutionTable {
    ResolutionTable(
      experiences: urls.enumerated().map { Experience(id: String($0.offset), appID: "app", urlPrefix: $0.element) },
      apps: []
    )
  }
}
