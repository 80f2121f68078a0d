import ExperienceResolver
import RegistryModel
import TextBasics

/// Finds the changes for URLs, one URL at a time, and keeps the smallest URL for each change.
struct URLChangeFinder {
  private let old: Registry
  private let new: Registry
  private let numbers: CardNumbers
  private let reasons: ChangeReasons
  private let registered: (old: [Int: CandidateURL], new: [Int: CandidateURL])
  /// The hosts that an app lists in one of the two states only, and whether that is the later one, by the ID of the earlier
  /// app.
  private let changedHosts: [String: [String: Bool]]
  private var witnesses: [Key: String] = [:]
  /// The URLs that people know, which represent a change rather than one that was constructed.
  private let declared: Set<String>

  /// The properties of a change; URLs with equal keys are grouped.
  private struct Key: Hashable {
    let kind: URLChange.Kind
    /// The number of the match, then those of the alternatives.
    let before: [Int]
    let after: [Int]
    let scope: String
  }

  init(
    _ old: Registry,
    _ new: Registry,
    _ pairing: RegistryPairing,
    _ pictures: ImageComparison,
    declared: Set<String>
  ) {
    self.declared = declared
    self.old = old
    self.new = new
    numbers = CardNumbers(old, new, pairing, pictures)
    reasons = ChangeReasons(pairing)
    let all = [old, new].map { registry in
      Dictionary(CandidateIndex(of: registry.table).all.map { ($0.index, $0) }) { first, _ in first }
    }
    registered = (all[0], all[1])
    let changed = old.apps.compactMap { app -> (String, [String: Bool])? in
      let (before, after) = (Set(app.hosts), Set(pairing.laterApps[app.id]?.hosts ?? []))
      let hosts = before.symmetricDifference(after).map { ($0, after.contains($0)) }
      return hosts.isEmpty ? nil : (app.id, Dictionary(hosts) { first, _ in first })
    }
    changedHosts = Dictionary(changed) { first, _ in first }
  }

  /// The changes found so far, without URLs that show no card before and after: different cards first, then by scope.
  var changes: [URLChange] {
    let kinds = URLChange.Kind.allCases
    return witnesses.compactMap { change(of: $0.key, at: $0.value) }.sorted { left, right in
      if left.kind != right.kind {
        return (kinds.firstIndex(of: left.kind) ?? 0) < (kinds.firstIndex(of: right.kind) ?? 0)
      }
      if left.scope != right.scope { return ByteOrder.precedes(left.scope, right.scope) }
      return Self.isLess(left.witness, right.witness)
    }
  }

  /// Checks a URL in normal form.
  mutating func look(at url: String) {
    guard let key = key(of: url) else { return }
    if let known = witnesses[key] {
      let (isDeclared, wasDeclared) = (declared.contains(url), declared.contains(known))
      guard isDeclared == wasDeclared ? Self.isLess(url, known) : isDeclared else { return }
    }
    witnesses[key] = url
  }

  /// The change for a URL; nil if nothing changes, or no card appears before and after.
  func change(of url: DeclaredURL) -> URLChange? {
    guard case .success(let read) = url.url else { return nil }
    return key(of: read.text).flatMap { change(of: $0, at: read.text) }
  }

  private func key(of url: String) -> Key? {
    let (before, after) = (old.table.resolve(url), new.table.resolve(url))
    let numbersBefore = CardNumbers.number(of: before.outcome, in: numbers.old)
    let numbersAfter = CardNumbers.number(of: after.outcome, in: numbers.new)
    let isSame = numbersBefore == numbersAfter
    if isSame, let isListedLater = isListedLater(url, before.outcome) {
      let sides = isListedLater ? ([CardNumbers.none], [numbersAfter]) : ([numbersBefore], [CardNumbers.none])
      return Key(kind: .domain, before: sides.0, after: sides.1, scope: scope(of: url, before, after))
    }
    if !isSame || numbers.differences[numbersBefore] != nil {
      let kind = isSame ? URLChange.Kind.content : .card
      return Key(kind: kind, before: [numbersBefore], after: [numbersAfter], scope: scope(of: url, before, after))
    }
    guard before.certainty == .ambiguous || after.certainty == .ambiguous else { return nil }
    let others = (Self.others(of: before, numbers.old), Self.others(of: after, numbers.new))
    guard others.0 != others.1 else { return nil }
    return Key(
      kind: .certainty,
      before: [numbersBefore] + others.0,
      after: [numbersAfter] + others.1,
      scope: scope(of: url, before, after)
    )
  }

  /// Whether the app of an experience lists the URL's host in the later state only; nil if both states agree. A default
  /// experience without its host does not match at all.
  private func isListedLater(_ url: String, _ outcome: Resolution.Outcome) -> Bool? {
    guard !changedHosts.isEmpty, case .advanced(let index) = outcome,
      let changed = changedHosts[old.table.experiences[Int(index)].appID], let read = try? InvocationURL(url)
    else { return nil }
    return changed[read.host]
  }

  /// For each interpretation with a different result, the position of the interpretation and the number of that result.
  private static func others(of resolution: Resolution, _ side: CardNumbers.Side) -> [Int] {
    resolution.alternatives.flatMap { alternative in
      [place(of: alternative.interpretation)]
        + [CardNumbers.number(of: alternative.outcome, in: side)]
    }
  }

  private static func place(of reading: Resolution.Interpretation) -> Int {
    switch reading {
    case .stringPrefix: 0
    case .tie: 1
    case .otherApp: 2
    }
  }

  private func scope(of url: String, _ before: Resolution, _ after: Resolution) -> String {
    let answering = [
      Self.registered(before.outcome, among: registered.old), Self.registered(after.outcome, among: registered.new),
    ].compactMap(\.self)
    guard let first = answering.first else { return Self.host(of: url) }
    guard answering.count == 2, answering[1].difference(from: first) != nil else { return first.url.text }
    return answering[1].url.text
  }

  private static func registered(_ outcome: Resolution.Outcome, among all: [Int: CandidateURL]) -> CandidateURL? {
    guard case .advanced(let index) = outcome else { return nil }
    return all[Int(index)]
  }

  /// The root of the host, or the page of default links.
  private static func host(of url: String) -> String {
    guard let read = try? InvocationURL(url) else { return url }
    return "https://" + read.host + (read.host == AppleLink.host && read.path == "/id" ? read.path : "/")
  }

  private func change(of key: Key, at witness: String) -> URLChange? {
    let (before, after) = (old.resolve(witness), new.resolve(witness))
    let parts = key.kind == .content ? key.before.first.flatMap { numbers.differences[$0] } ?? [] : []
    let change = URLChange(
      kind: key.kind,
      witness: witness,
      isDeclared: declared.contains(witness),
      scope: key.scope,
      before: before,
      after: after,
      parts: parts,
      reason: reasons.reason(for: key.kind, before, after, parts)
    )
    return change.isSeen ? change : nil
  }

  /// Whether `left` is shorter than `right`, or equally long and first in byte order.
  private static func isLess(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count ? ByteOrder.precedes(left, right) : left.utf8.count < right.utf8.count
  }
}

/// Numbers the cards of two registries so that equal cards have the same number.
struct CardNumbers {
  /// The number of each experience and of each app's default card, by their index in a table.
  typealias Side = (experiences: [Int], apps: [Int])

  let old: Side
  let new: Side
  /// The parts that differ on cards that look different, by number.
  let differences: [Int: [String]]

  /// The number for a result without a card.
  static let none = -1
  private static let invalid = -2

  init(_ old: Registry, _ new: Registry, _ pairing: RegistryPairing, _ pictures: ImageComparison) {
    var count = 0
    var ofNew: [String: Int] = [:]
    var differences: [Int: [String]] = [:]
    func number(_ later: String?, _ faces: (before: CardFace?, after: CardFace?)) -> Int {
      count += 1
      if let later { ofNew[later] = count }
      if let before = faces.before, let after = faces.after {
        let found = before.differences(to: after, pictures)
        if !found.isEmpty { differences[count] = found }
      }
      return count
    }
    let experiences = old.table.experiences.map { listed in
      guard let before = old.experience(withID: listed.id), let later = pairing.laterExperiences[listed.id] else {
        return number(nil, (nil, nil))
      }
      let isSame = before.hasSameText(as: later) && pictures.areSame(before.picturePath, later.picturePath)
      return number(later.id, isSame ? (nil, nil) : (before.face, later.face))
    }
    let apps = old.table.apps.map { listed in
      let later = pairing.laterApps[listed.id]
      return number(later.map { "app " + $0.id }, (old.app(withID: listed.id)?.face, later?.face))
    }
    self.old = (experiences, apps)
    let laterExperiences = new.table.experiences.map { ofNew[$0.id] ?? number(nil, (nil, nil)) }
    self.new = (laterExperiences, new.table.apps.map { ofNew["app " + $0.id] ?? number(nil, (nil, nil)) })
    self.differences = differences
  }

  /// The number of a result.
  static func number(of outcome: Resolution.Outcome, in side: Side) -> Int {
    switch outcome {
    case .advanced(let index): side.experiences[Int(index)]
    case .default(let index): side.apps[Int(index)]
    case .none: none
    case .invalid: invalid
    }
  }
}
