import ExperienceResolver
import HostNames
import TextBasics

extension CandidateURL {
  /// The single small difference that keeps this URL from matching `target`; nil if it matches or differs by more.
  /// Scans both URLs, and compares each pair of letters of one short segment.
  package func nearMiss(of target: CandidateURL) -> Explanation.NearMiss.Kind? {
    guard url.host == target.url.host else { return nearMissOfHost(target) }
    guard let mismatch = mismatch(with: target) else { return nil }
    if let written = nearMissOfWriting(target) { return written }
    if case .itemMissing(let item) = mismatch { return missingItems(of: target) == 1 ? .queryItem(item) : nil }
    return nearMissOfSegment(target)
  }

  /// A difference in how the same words are written after the host.
  private func nearMissOfWriting(_ target: CandidateURL) -> Explanation.NearMiss.Kind? {
    if isMatch(for: target, folding: { $0.lowercased() }) { return .letterCase }
    if missesOnlyComposition(of: target) { return .composition }
    if missesOnlySlashes(of: target) { return .slash }
    return nearMissOfMark(target)
  }

  /// The number of query items that `target` lacks.
  private func missingItems(of target: CandidateURL) -> Int { items.subtracting(target.items).count }

  /// Whether this URL would match if segments and query items were compared after `folding`.
  private func isMatch(for target: CandidateURL, folding: (String) -> String) -> Bool {
    let (own, found) = (segments.map(folding), target.segments.map(folding))
    guard !items.isEmpty else { return found.starts(with: own) }
    let foundItems = Set(target.items.map(folding))
    return own == found && items.allSatisfy { foundItems.contains(folding($0)) }
  }

  /// Whether this URL would match if letters with a mark, such as `ü`, were equal in their composed and decomposed form.
  private func missesOnlyComposition(of target: CandidateURL) -> Bool {
    let sign = UInt8(ascii: "%")
    guard url.text.utf8.contains(sign), target.url.text.utf8.contains(sign) else { return false }
    // Texts in Swift are equal if they are canonically equivalent. The bytes of an escape that is not UTF-8 are repaired.
    return isMatch(for: target) { String(decoding: PercentEncoding.bytes(of: $0.utf8), as: UTF8.self) }
  }

  /// Whether this URL would match if consecutive slashes counted as one.
  private func missesOnlySlashes(of target: CandidateURL) -> Bool {
    let (own, found) = (segments.filter { !$0.isEmpty }, target.segments.filter { !$0.isEmpty })
    guard own.count < segments.count || found.count < target.segments.count else { return false }
    return items.isEmpty ? found.starts(with: own) : found == own && missingItems(of: target) == 0
  }

  private func nearMissOfHost(_ target: CandidateURL) -> Explanation.NearMiss.Kind? {
    let (own, found) = (url.host, target.url.host)
    let host: Explanation.NearMiss.Kind? =
      own == found + "." || own + "." == found
      ? .hostDot : own == "www." + found || "www." + own == found ? .www : nil
    guard mismatch(with: target) == nil else {
      return host.flatMap { host in nearMissOfWriting(target).map { .hostAndPath(host: host, path: $0) } }
    }
    if let host { return host }
    if own.isSibling(of: found) { return .siblingHost(registered: own, found: found) }
    return own.isTypo(of: found) ? .hostTypo(registered: own, found: found) : nil
  }

  /// A single segment that differs: by few letters, or among other segments that are equal.
  private func nearMissOfSegment(_ target: CandidateURL) -> Explanation.NearMiss.Kind? {
    guard segments.count <= target.segments.count else { return nil }
    guard items.isEmpty || segments.count == target.segments.count && missingItems(of: target) == 0 else { return nil }
    let differing = segments.indices.lazy.filter { segments[$0] != target.segments[$0] }.prefix(2)
    guard let place = differing.first, differing.dropFirst().isEmpty else { return nil }
    let (own, found) = (segments[place], target.segments[place])
    // Replacing the only letter of a segment leaves nothing in common; adding one to it keeps everything.
    let limit = own.utf8.count == 1 && found.utf8.count == 2 ? 1 : min(2, own.utf8.count - 1)
    guard segments.count > 1 || own.slips(from: found) <= limit else { return nil }
    return .segment(number: place + 1, registered: own, found: found)
  }
}

extension String {
  /// The edit distance to `other` in letters. For long texts, only a distance of 1 is recognized; any other counts as
  /// the whole length, to limit the cost.
  func slips(from other: String) -> Int {
    let (own, found) = (Array(utf8), Array(other.utf8))
    guard own.count * found.count > Self.comparedPairs else { return editDistance(own, found) }
    return LetterSlip(from: found, to: own) == nil ? max(own.count, found.count) : 1
  }

  /// The maximum number of letter pairs to compare: that of two texts of 64 letters.
  private static let comparedPairs = 4_096
}
