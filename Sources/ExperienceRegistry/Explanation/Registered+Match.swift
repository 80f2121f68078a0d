import ExperienceResolver

extension Registered {
  /// Why this URL, which matches, won or lost beside `winner`.
  func verdict(beside winner: Registered) -> Explanation.Verdict {
    guard self != winner, let difference = winner.difference(from: self) else { return .won }
    return .lessSpecific(winner: winner.experience.id, difference: difference)
  }

  /// In what this URL is more specific than `other`, where both match the same URL; nil where it is less.
  func difference(from other: Registered) -> Explanation.Difference? {
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
  func mismatch(with target: Registered) -> Explanation.Verdict? {
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
