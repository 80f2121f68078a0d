package import ExperienceResolver

extension Explanation {
  /// An experience that would match more specifically than the actual match, except for one small difference.
  package struct NearMiss: Sendable, Equatable {
    /// The experience's index in the table.
    package let index: Int
    package let experience: Experience
    /// The difference.
    package let kind: Kind

    /// A small difference between a registered URL and a URL, from the smallest to the largest.
    package indirect enum Kind: Sendable, Hashable {
      case letterCase
      /// Letters with a mark, such as `ü`, that are one character in one of the URLs and two in the other.
      case composition
      /// A doubled slash inside the path.
      case slash
      /// A slash, question mark or ampersand after `beginning` that is missing, superfluous, or replaced by another
      /// character.
      case mark(registered: String, found: String, beginning: String)
      /// A dot after one of the hosts.
      case hostDot
      /// `www.` before one of the hosts.
      case www
      /// Another host of the same domain.
      case siblingHost(registered: String, found: String)
      /// One or two letters of the host.
      case hostTypo(registered: String, found: String)
      /// One query item.
      case queryItem(String)
      /// One segment.
      case segment(number: Int, registered: String, found: String)
      /// The host by `www.` or a dot, and the path by letters, slashes or marks.
      case hostAndPath(host: Kind, path: Kind)
    }
  }
}

extension Explanation.NearMiss {
  /// The near misses of `url`: the most specific one of each kind, and only those that are more specific than the
  /// match.
  static func all(for url: InvocationURL, among registered: [CandidateURL]) -> [Self] {
    let target = CandidateURL(of: url)
    let beaten = CandidateURL.matching(target, among: registered).first
    var nearest: [Int: (CandidateURL, Kind)] = [:]
    for candidate in registered {
      guard let kind = candidate.nearMiss(of: target) else { continue }
      if let beaten, candidate.difference(from: beaten) == nil { continue }
      if let known = nearest[kind.rank], !candidate.isNearer(than: known, as: kind) { continue }
      nearest[kind.rank] = (candidate, kind)
    }
    return nearest.sorted { $0.key < $1.key }.map { _, miss in
      Self(index: miss.0.index, experience: miss.0.experience, kind: miss.1)
    }
  }
}

extension Explanation.NearMiss.Kind {
  /// The position in the order of nearness.
  fileprivate var rank: Int {
    switch self {
    case .letterCase: 0
    case .composition: 1
    case .slash: 2
    case .mark: 3
    case .hostDot: 4
    case .www: 5
    case .siblingHost: 6
    case .hostTypo: 7
    case .queryItem: 8
    case .segment: 9
    case .hostAndPath: 10
    }
  }

  /// The edit distance of a changed segment; 0 for every other kind.
  fileprivate var distance: Int {
    guard case .segment(_, let registered, let found) = self else { return 0 }
    return registered.slips(from: found)
  }
}

extension CandidateURL {
  fileprivate func isNearer(than known: (CandidateURL, Explanation.NearMiss.Kind), as kind: Explanation.NearMiss.Kind)
    -> Bool
  {
    let distances = (kind.distance, known.1.distance)
    return distances.0 == distances.1 ? difference(from: known.0) != nil : distances.0 < distances.1
  }
}

extension Explanation.NearMiss: CustomStringConvertible {
  /// The difference, as a clause that follows the registered URL.
  package var description: String {
    switch kind {
    case .letterCase:
      "would match except for the case of letters; Apple does not document whether case matters after the host"
    case .composition:
      "would match except for letters such as “ü”, which are one character here and two in the URL, or the reverse"
    case .slash: "would match except for a double slash"
    case .mark(let registered, "", let beginning): "would match with “\(registered)” after “\(beginning)”"
    case .mark("", let found, let beginning): "would match without the “\(found)” after “\(beginning)”"
    case .mark(let registered, let found, let beginning):
      "would match with “\(registered)” in place of “\(found)” after “\(beginning)”"
    case .hostDot: "would match except for the dot after the host"
    case .www: "would match except for “www.”; each host needs its own experience"
    case .siblingHost(let registered, let found):
      "would match on \(registered); the URL is on \(found), and each host needs its own experience"
    case .hostTypo(let registered, let found): "would match if the host were “\(registered)” instead of “\(found)”"
    case .queryItem(let item): "would match if the URL had the query item “\(item)”"
    case .hostAndPath(let host, let path):
      "would match except for \(host.noun) and \(path.noun); each host needs its own experience"
    case .segment(let number, let registered, let found):
      "would match if segment \(number) were “\(registered)” instead of “\(found)”"
    }
  }
}

extension Explanation.NearMiss.Kind {
  /// What differs, for one of two differences.
  fileprivate var noun: String {
    switch self {
    case .letterCase: "the case of letters"
    case .composition: "decomposed letters"
    case .slash: "a double slash"
    case .mark(let registered, "", let beginning): "the missing “\(registered)” after “\(beginning)”"
    case .mark(_, let found, let beginning): "the “\(found)” after “\(beginning)”"
    case .hostDot: "the dot after the host"
    default: "“www.”"
    }
  }
}
