public import ExperienceResolver

extension Explanation {
  /// An experience that would answer, more specifically than what does, were it not for one small thing.
  public struct NearMiss: Sendable, Equatable {
    /// Its index among the table's experiences.
    public let index: Int
    /// The experience.
    public let experience: Experience
    /// What stands in the way.
    public let kind: Kind

    /// What stands in the way, the nearest first.
    public enum Kind: Sendable, Hashable {
      /// Upper and lower case.
      case letterCase
      /// A doubled slash inside the path.
      case slash
      /// A slash, a question mark or an ampersand too few, too many, or in place of another letter, behind `beginning`.
      case mark(registered: String, found: String, beginning: String)
      /// A dot after one of the hosts.
      case hostDot
      /// `www.` before one of the hosts.
      case www
      /// Another host of the same domain.
      case siblingHost(registered: String, found: String)
      /// A letter or two of the host.
      case hostTypo(registered: String, found: String)
      /// One query item.
      case queryItem(String)
      /// One segment.
      case segment(number: Int, registered: String, found: String)
    }
  }
}

extension Explanation.NearMiss {
  /// What `url` misses by little: of each kind the most specific, and only what is more specific than what matches.
  static func all(for url: InvocationURL, among registered: [Registered]) -> [Self] {
    let target = Registered(of: url)
    let beaten = Registered.matching(target, among: registered).first
    var nearest: [Int: (Registered, Kind)] = [:]
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
  /// The place in the order of nearness.
  fileprivate var rank: Int {
    switch self {
    case .letterCase: 0
    case .slash: 1
    case .mark: 2
    case .hostDot: 3
    case .www: 4
    case .siblingHost: 5
    case .hostTypo: 6
    case .queryItem: 7
    case .segment: 8
    }
  }

  /// How many letters a changed segment is away; 0 for every other kind.
  fileprivate var distance: Int {
    guard case .segment(_, let registered, let found) = self else { return 0 }
    return registered.slips(from: found)
  }
}

extension Registered {
  fileprivate func isNearer(than known: (Registered, Explanation.NearMiss.Kind), as kind: Explanation.NearMiss.Kind)
    -> Bool
  {
    let distances = (kind.distance, known.1.distance)
    return distances.0 == distances.1 ? difference(from: known.0) != nil : distances.0 < distances.1
  }
}

extension Explanation.NearMiss: CustomStringConvertible {
  /// What stands in the way, in one clause that goes on from the registered URL.
  public var description: String {
    switch kind {
    case .letterCase: "would match but for upper and lower case, which count after the host"
    case .slash: "would match but for a doubled slash"
    case .mark(let registered, "", let beginning): "would match with “\(registered)” after “\(beginning)”"
    case .mark("", let found, let beginning): "would match without the “\(found)” after “\(beginning)”"
    case .mark(let registered, let found, let beginning):
      "would match with “\(registered)” in place of “\(found)” after “\(beginning)”"
    case .hostDot: "would match but for the dot after the host"
    case .www: "would match but for “www.”; each host needs its own experience"
    case .siblingHost(let registered, let found):
      "would match on \(registered); the URL is on \(found), and each host needs its own experience"
    case .hostTypo(let registered, let found): "would match if the host were “\(registered)” and not “\(found)”"
    case .queryItem(let item): "would match if the URL had the query item “\(item)”"
    case .segment(let number, let registered, let found):
      "would match if segment \(number) were “\(registered)” and not “\(found)”"
    }
  }
}
