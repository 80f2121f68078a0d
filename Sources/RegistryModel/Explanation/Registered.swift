package import ExperienceResolver

/// An experience and its URL, cut up.
package struct Registered: Sendable, Equatable {
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

  /// The URL that is asked for, to be held against what is registered.
  package init(of url: InvocationURL) { self.init(-1, Experience(id: "", app: "", urlPrefix: ""), url) }

  /// What matches `target`, most specific first.
  static func matching(_ target: Registered, among registered: [Registered]) -> [Registered] {
    registered
      .filter { $0.url.host == target.url.host && $0.mismatch(with: target) == nil }
      .sorted { $0.difference(from: $1) != nil }
  }
}

extension Registered {
  /// What stands between `target` and this URL where that is one mark that cuts URLs up, anywhere behind the host.
  ///
  /// Looks at three beginnings of `target` that end where a segment or an item does, and so costs their lengths.
  func nearMissOfMark(_ target: Registered) -> Explanation.NearMiss.Kind? {
    let (own, found) = (url.bytesBehindHost, target.url.bytesBehindHost)
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

/// The one letter in which two texts differ.
struct LetterSlip {
  /// How many bytes stand before it.
  let place: Int
  /// What should be there; nil where nothing should.
  let registered: UInt8?
  /// What is there; nil where nothing is.
  let found: UInt8?

  /// How `found` becomes `registered` by one letter; nil where that takes more, or none.
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

  /// Whether a segment or an item of a URL begins or ends with it.
  var isMark: Bool { [registered, found].contains { $0.map("/?&".utf8.contains) ?? false } }
}

extension InvocationURL {
  /// The path, without a slash at its end, and the query.
  fileprivate var bytesBehindHost: [UInt8] {
    let query = query.map { Array("?".utf8) + Array($0.utf8) } ?? []
    guard path.utf8.last == UInt8(ascii: "/"), path != "/" || query.isEmpty else { return Array(path.utf8) + query }
    return Array(path.utf8.dropLast()) + query
  }
}

extension UInt8? {
  fileprivate var text: String { map { String(UnicodeScalar($0)) } ?? "" }
}

extension Registered {
  /// Why this URL, which matches, won or lost beside `winner`.
  func verdict(beside winner: Registered) -> Explanation.Verdict {
    guard self != winner, let difference = winner.difference(from: self) else { return .won }
    return .lessSpecific(winner: winner.experience.id, difference: difference)
  }

  /// In what this URL is more specific than `other`, where both match the same URL; nil where it is less.
  package func difference(from other: Registered) -> Explanation.Difference? {
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

  /// How many segments at the beginning are those of `other`.
  func sharedSegments(with other: Registered) -> Int {
    zip(segments, other.segments).prefix { $0 == $1 }.count
  }

  /// Why this URL does not match `target`, which has the same host; nil where it does.
  package func mismatch(with target: Registered) -> Explanation.Verdict? {
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
    var rest = target.items
    for item in items {
      guard let place = rest.firstIndex(of: item) else { return .itemMissing(item) }
      rest.remove(at: place)
    }
    return nil
  }
}
