public import ExperienceResolver
import TextBasics

extension Explanation {
  /// What became of one experience of the URL's host.
  public struct Candidate: Sendable, Equatable {
    /// Its index among the table's experiences.
    public let index: Int
    /// The experience.
    public let experience: Experience
    /// Why it won or lost.
    public let verdict: Verdict
  }

  /// Why an experience won or lost. Segments are counted from 1.
  public enum Verdict: Sendable, Hashable {
    /// The most specific that matches.
    case won
    /// It matches; `winner` is more specific, by `difference`.
    case lessSpecific(winner: String, difference: Difference)
    /// Its segment `number` is `registered`, the URL's is `found`.
    case segmentDiffers(number: Int, registered: String, found: String)
    /// Its last segment is only the beginning of the URL's: `1` of `10`.
    case notOnBoundary(number: Int, registered: String, found: String)
    /// It goes on with the segment `registered` where the URL ends.
    case goesDeeper(number: Int, registered: String)
    /// It has a query, and the URL's path goes on with `found`.
    case asksForEqualPath(number: Int, found: String)
    /// The URL lacks this query item.
    case itemMissing(String)
  }

  /// In what one match is more specific than another.
  public enum Difference: String, Sendable, Hashable, CaseIterable {
    case segments = "has more segments"
    case items = "has more query items"
    case bytes = "has more bytes in as many query items"
    case order = "comes first in byte order"
    case id = "has the same address, and its id comes first"
  }
}

extension Explanation.Candidate {
  /// Every experience of the host of `url`: those that match, most specific first, then the others, the nearest first.
  static func all(for url: InvocationURL, among registered: [Registered]) -> [Self] {
    let target = Registered(of: url)
    let judged = registered.filter { $0.url.host == url.host }.map { ($0, $0.mismatch(with: target)) }
    let matching = judged.filter { $0.1 == nil }.map(\.0).sorted { $0.difference(from: $1) != nil }
    let others = judged.compactMap { other, mismatch in
      mismatch.map { (Nearness(of: other, to: target), Self(other, $0)) }
    }
    return matching.map { Self($0, $0.verdict(beside: matching[0])) } + others.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private init(_ registered: Registered, _ verdict: Explanation.Verdict) {
    self.init(index: registered.index, experience: registered.experience, verdict: verdict)
  }
}

/// How much of a URL a registered one that does not match has; the nearest comes first.
private struct Nearness: Comparable {
  let segments: Int
  let items: Int
  let bytes: Int
  let text: String

  init(of registered: Registered, to target: Registered) {
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
