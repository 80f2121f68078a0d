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
      /// A slash more or less inside the path.
      case slash
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
    case .hostDot: 2
    case .www: 3
    case .siblingHost: 4
    case .hostTypo: 5
    case .queryItem: 6
    case .segment: 7
    }
  }

  /// How many letters a changed segment is away; 0 for every other kind.
  fileprivate var distance: Int {
    guard case .segment(_, let registered, let found) = self else { return 0 }
    return editDistance(Array(registered.utf8), Array(found.utf8))
  }
}

extension Registered {
  fileprivate func isNearer(than known: (Registered, Explanation.NearMiss.Kind), as kind: Explanation.NearMiss.Kind)
    -> Bool
  {
    let distances = (kind.distance, known.1.distance)
    return distances.0 == distances.1 ? difference(from: known.0) != nil : distances.0 < distances.1
  }

  /// By what one thing this URL misses `target`; nil where it matches or misses it by more.
  fileprivate func nearMiss(of target: Registered) -> Explanation.NearMiss.Kind? {
    guard url.host == target.url.host else { return nearMissOfHost(target) }
    guard let mismatch = mismatch(with: target) else { return nil }
    if isMatch(for: target, folding: { $0.lowercased() }) { return .letterCase }
    let compact = segments.filter { !$0.isEmpty }
    let found = target.segments.filter { !$0.isEmpty }
    if items.isEmpty, found.starts(with: compact), compact.count < segments.count || found.count < target.segments.count
    {
      return .slash
    }
    if case .itemMissing(let item) = mismatch { return missesOnlyOneItem(of: target) ? .queryItem(item) : nil }
    return nearMissOfSegment(target)
  }

  private func missesOnlyOneItem(of target: Registered) -> Bool {
    var rest = target.items
    let missing = items.filter { item in
      guard let place = rest.firstIndex(of: item) else { return true }
      rest.remove(at: place)
      return false
    }
    return missing.count == 1
  }

  /// Whether this URL would match, were segments and items compared after `folding`.
  private func isMatch(for target: Registered, folding: (String) -> String) -> Bool {
    let (own, found) = (segments.map(folding), target.segments.map(folding))
    guard !items.isEmpty else { return found.starts(with: own) }
    let foundItems = Set(target.items.map(folding))
    return own == found && items.allSatisfy { foundItems.contains(folding($0)) }
  }

  private func nearMissOfHost(_ target: Registered) -> Explanation.NearMiss.Kind? {
    guard mismatch(with: target) == nil else { return nil }
    let (own, found) = (url.host, target.url.host)
    if own == found + "." || own + "." == found { return .hostDot }
    if own == "www." + found || "www." + own == found { return .www }
    if own.isSibling(of: found) { return .siblingHost(registered: own, found: found) }
    return own.isTypo(of: found) ? .hostTypo(registered: own, found: found) : nil
  }

  /// One segment that differs: by few letters, or among others that do not.
  private func nearMissOfSegment(_ target: Registered) -> Explanation.NearMiss.Kind? {
    guard items.isEmpty, segments.count <= target.segments.count else { return nil }
    let differing = segments.indices.filter { segments[$0] != target.segments[$0] }
    guard differing.count == 1, let place = differing.first else { return nil }
    let (own, found) = (segments[place], target.segments[place])
    let isTypo = editDistance(Array(own.utf8), Array(found.utf8)) <= min(2, own.count - 1)
    guard isTypo || segments.count > 1 else { return nil }
    return .segment(number: place + 1, registered: own, found: found)
  }
}
