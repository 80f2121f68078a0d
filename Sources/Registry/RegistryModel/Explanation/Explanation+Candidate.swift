package import ExperienceResolver
import TextBasics

extension Explanation {
  /// An experience on the URL's host, and why it was chosen or not.
  package struct Candidate: Sendable, Equatable {
    /// The experience's index in the table.
    package let index: Int
    package let experience: Experience
    /// Why the experience was chosen or not.
    package let verdict: Verdict
    /// Whether an experience registered for the URL itself would match the URL of this one.
    package let isBelow: Bool
  }

  /// Why an experience was chosen or not. Segments are counted from 1.
  package enum Verdict: Sendable, Hashable {
    /// It is the most specific match.
    case won
    /// It matches, but `winner` is more specific because of `difference`.
    case lessSpecific(winner: String, difference: Difference)
    /// Its segment `number` is `registered`, but the URL's is `found`.
    case segmentDiffers(number: Int, registered: String, found: String)
    /// Its last segment is only a prefix of the URL's segment, such as `1` for `10`.
    case notOnBoundary(number: Int, registered: String, found: String)
    /// It continues with the segment `registered` where the URL ends.
    case goesDeeper(number: Int, registered: String)
    /// It has a query, which requires an equal path, but the URL's path continues with `found`.
    case asksForEqualPath(number: Int, found: String)
    /// The URL lacks this query item.
    case itemMissing(String)
  }

  /// The criterion by which one match is more specific than another.
  package enum Difference: Sendable, Hashable, CaseIterable, CustomStringConvertible {
    case segments
    case items
    case bytes
    case order
    case id

    /// The criterion as a clause.
    package var description: String {
      switch self {
      case .segments: "has more segments"
      case .items: "has more query items"
      case .bytes: "has the same number of query items, but more bytes in them"
      case .order: "comes first in alphabetical (byte) order"
      case .id: "has the same URL, and its ID comes first in alphabetical order"
      }
    }
  }
}

extension Explanation.Candidate {
  /// All experiences on the host of `url`: first those that match, most specific first, then the others, nearest first.
  static func all(for url: InvocationURL, among registered: [CandidateURL]) -> [Self] {
    let target = CandidateURL(of: url)
    let judged = registered.filter { $0.url.host == url.host }.map { ($0, $0.mismatch(with: target)) }
    let matching = judged.filter { $0.1 == nil }.map(\.0).sorted { $0.difference(from: $1) != nil }
    let others = judged.compactMap { other, mismatch in
      mismatch.map { (Nearness(of: other, to: target), Self(other, $0, of: target)) }
    }
    return matching.map { Self($0, $0.verdict(comparedWith: matching[0]), of: target) }
      + others.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private init(_ registered: CandidateURL, _ verdict: Explanation.Verdict, of target: CandidateURL) {
    self.init(
      index: registered.index,
      experience: registered.experience,
      verdict: verdict,
      isBelow: target.mismatch(with: registered) == nil
    )
  }
}

/// How much a non-matching registered URL has in common with a URL. The nearest one sorts first.
private struct Nearness: Comparable {
  let segments: Int
  let items: Int
  let bytes: Int
  let text: String

  init(of registered: CandidateURL, to target: CandidateURL) {
    segments = registered.sharedSegments(with: target)
    items = registered.items.count { target.items.contains($0) }
    bytes = zip(registered.url.text.utf8, target.url.text.utf8).prefix { $0 == $1 }.count
    text = registered.url.text
  }

  static func < (left: Nearness, right: Nearness) -> Bool {
    let (one, other) = ([left.segments, left.items, left.bytes], [right.segments, right.items, right.bytes])
    return one == other ? ByteOrder.precedes(left.text, right.text) : other.lexicographicallyPrecedes(one)
  }
}
