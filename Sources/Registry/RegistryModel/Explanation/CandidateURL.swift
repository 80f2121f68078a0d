package import ExperienceResolver
import TextBasics

/// An experience with its URL, split into segments and query items.
package struct CandidateURL: Sendable, Equatable {
  package let index: Int
  let experience: Experience
  package let url: InvocationURL
  let segments: [String]
  let items: [String]

  init(_ index: Int, _ experience: Experience, _ url: InvocationURL) {
    self.index = index
    self.experience = experience
    self.url = url
    segments = url.pathSegments
    items = url.queryItems
  }

  /// Wraps the URL to resolve, to compare it with registered URLs.
  package init(of url: InvocationURL) { self.init(-1, Experience(id: "", appID: "", urlPrefix: ""), url) }

  /// The URLs among `registered` that match `target`, most specific first.
  static func matching(_ target: CandidateURL, among registered: [CandidateURL]) -> [CandidateURL] {
    registered
      .filter { $0.url.host == target.url.host && $0.mismatch(with: target) == nil }
      .sorted { $0.difference(from: $1) != nil }
  }
}

extension CandidateURL {
  /// The near miss if this URL and `target` differ by a single separator (`/`, `?` or `&`) after the host; nil
  /// otherwise.
  ///
  /// Checks at most three prefixes of `target` that end at a segment or query item. The cost is proportional to their
  /// length.
  func nearMissOfMark(_ target: CandidateURL) -> Explanation.NearMiss.Kind? {
    let (own, found) = (url.bytesAfterHost, target.url.bytesAfterHost)
    let ends = items.isEmpty ? "/?".utf8 : "&".utf8
    for end in own.count - 1...own.count + 1 where end <= found.count {
      guard end == found.count || end > 0 && ends.contains(found[end]) else { continue }
      guard let slip = LetterSlip(from: Array(found[..<end]), to: own), slip.isMark else { continue }
      return .mark(
        registered: slip.registered.text,
        found: slip.found.text,
        beginning: String(decoding: own[..<slip.place], as: UTF8.self)
      )
    }
    return nil
  }
}

/// The single byte in which two texts differ.
struct LetterSlip {
  /// The number of bytes before the difference.
  let place: Int
  /// The expected byte; nil if there should be none.
  let registered: UInt8?
  /// The byte found; nil if there is none.
  let found: UInt8?

  /// The change of one byte that turns `found` into `registered`; nil if there is none.
  init?(from found: [UInt8], to registered: [UInt8]) {
    let place = zip(found, registered).prefix { $0 == $1 }.count
    let (hasOwn, hasFound) = (registered.count >= found.count, found.count >= registered.count)
    let rest = registered.dropFirst(place + (hasOwn ? 1 : 0))
    guard rest.elementsEqual(found.dropFirst(place + (hasFound ? 1 : 0))) else { return nil }
    guard place < max(found.count, registered.count) else { return nil }
    self.place = place
    self.registered = hasOwn ? registered[place] : nil
    self.found = hasFound ? found[place] : nil
  }

  /// Whether the difference involves a separator of a URL: `/`, `?` or `&`.
  var isMark: Bool { [registered, found].contains { $0.map("/?&".utf8.contains) ?? false } }
}

extension InvocationURL {
  /// The path without a trailing slash, and the query.
  fileprivate var bytesAfterHost: [UInt8] {
    let query = query.map { Array("?".utf8) + Array($0.utf8) } ?? []
    guard path.utf8.last == UInt8(ascii: "/"), path != "/" || query.isEmpty else { return Array(path.utf8) + query }
    return Array(path.utf8.dropLast()) + query
  }
}

extension UInt8? {
  fileprivate var text: String { map { String(UnicodeScalar($0)) } ?? "" }
}

extension CandidateURL {
  /// The verdict on this URL, which matches, compared with `winner`.
  func verdict(comparedWith winner: CandidateURL) -> Explanation.Verdict {
    guard self != winner, let difference = winner.difference(from: self) else { return .won }
    return .lessSpecific(winner: winner.experience.id, difference: difference)
  }

  /// The criterion by which this URL is more specific than `other`, if both match the same URL; nil if it is less
  /// specific.
  package func difference(from other: CandidateURL) -> Explanation.Difference? {
    if segments.count != other.segments.count { return segments.count > other.segments.count ? .segments : nil }
    if items.count != other.items.count { return items.count > other.items.count ? .items : nil }
    let bytes = (items.joined().utf8.count, other.items.joined().utf8.count)
    if bytes.0 != bytes.1 { return bytes.0 > bytes.1 ? .bytes : nil }
    let keys = (url.matchKey.utf8, other.url.matchKey.utf8)
    if !keys.0.elementsEqual(keys.1) { return keys.0.lexicographicallyPrecedes(keys.1) ? .order : nil }
    let ids = (experience.id.utf8, other.experience.id.utf8)
    if ids.0.elementsEqual(ids.1) { return index < other.index ? .id : nil }
    return ids.0.lexicographicallyPrecedes(ids.1) ? .id : nil
  }

  /// The number of leading segments shared with `other`.
  func sharedSegments(with other: CandidateURL) -> Int {
    zip(segments, other.segments).prefix { $0 == $1 }.count
  }

  /// Why this URL does not match `target`, which has the same host; nil if it matches.
  package func mismatch(with target: CandidateURL) -> Explanation.Verdict? {
    let shared = sharedSegments(with: target)
    if shared < segments.count {
      let (number, own) = (shared + 1, segments[shared])
      guard shared < target.segments.count else { return .goesDeeper(number: number, registered: own) }
      let found = target.segments[shared]
      let isBeginning = shared == segments.count - 1 && !own.isEmpty && found.utf8.starts(with: own.utf8)
      return isBeginning
        ? .notOnBoundary(number: number, registered: own, found: found)
        : .segmentDiffers(number: number, registered: own, found: found)
    }
    guard !items.isEmpty else { return nil }
    if shared < target.segments.count {
      return .asksForEqualPath(number: shared + 1, found: target.segments[shared])
    }
    return items.subtracting(target.items).first.map { .itemMissing($0) }
  }
}
