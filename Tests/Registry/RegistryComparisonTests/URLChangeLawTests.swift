import ExperienceResolver
import RegistryComparison
import RegistryModel
import TestSupport
import Testing

/// The URL changes of the comparison, checked against resolving in both states independently.
@Suite("The URLs whose card changes")
struct URLChangeLawTests {
  @Test("are exactly those found by resolving in both states independently, on random pairs of registries")
  func exact() async throws {
    try await forEachCase(60) { random in
      let pair = RandomRegistryPair(&random)
      let judge = Judge(pair)
      for change in judge.changes {
        let found = judge.change(at: try InvocationURL(change.witness))
        #expect(found == judge.said(change), "the witness \(change.witness) \(judge.files)")
      }
      let said = Set(judge.changes.map(judge.said))
      for _ in 0..<50 {
        guard let url = try? InvocationURL(pair.probe(&random)), let found = judge.change(at: url) else { continue }
        guard found.kind != .certainty || judge.isExactForDoubt else { continue }
        #expect(said.contains(found), "\(url.text) \(judge.files)")
      }
    }
  }

  @Test("are none if only file names and layout differ")
  func renamed() async throws {
    try await forEachCase(30) { random in
      let pair = RandomRegistryPair(&random)
      var state = pair.old
      // If two experiences have the same URL, the ID decides, so their names cannot be changed.
      let texts = state.experiences.compactMap { try? InvocationURL($0.urlPrefix).matchKey }
      guard Set(texts).count == texts.count else { return }
      for index in state.experiences.indices { state.experiences[index].id += "-later" }
      let comparison = RegistryComparison(from: pair.old.registry, to: state.registry)
      #expect(comparison.urls.isEmpty)
      #expect(comparison.experiences.allSatisfy { $0.kind == .renamed })
      #expect(comparison.experiences.count == pair.old.registry.experiences.count)
    }
  }
}

/// A change in a form that both implementations can produce.
private struct Found: Hashable {
  let kind: URLChange.Kind
  let before: String
  let after: String
  let others: [String: String]
  let scope: String
}

/// Resolves in both states independently.
private struct Judge {
  let pair: RandomRegistryPair
  let comparison: RegistryComparison
  private let old: ResolutionByHand
  private let new: ResolutionByHand
  /// The later names of matches, by their earlier names.
  private let names: [String: String]

  init(_ pair: RandomRegistryPair) {
    self.pair = pair
    comparison = RegistryComparison(from: pair.old.registry, to: pair.new.registry)
    old = pair.old.byHand
    new = pair.new.byHand
    // The pairing of experiences is taken from the comparison; its consequences for URLs are determined here.
    var names = Dictionary(comparison.old.experiences.map { ($0.id, $0.id) }) { first, _ in first }
    for change in comparison.experiences {
      guard let before = change.before else { continue }
      names[before.id] = change.after?.id ?? "\(before.id), which is gone"
    }
    self.names = names
  }

  /// Whether every change of certainty is found: at most four queries share a path. Two more are those of default
  /// links.
  var isExactForDoubt: Bool {
    let queries = pair.old.queriesByPath.merging(pair.new.queriesByPath) { $0.union($1) }
    return queries.allSatisfy { $0.value.count <= ($0.key == ["appclip.apple.com", "id"] ? 1 : 4) }
  }

  /// The changes at declared URLs and at constructed ones.
  var changes: [URLChange] { comparison.urls + comparison.constructedURLs }

  var files: String {
    [pair.old, pair.new].map { state in
      let lines = state.experiences.map { "\($0.id) \($0.urlPrefix) \($0.title)\($0.isRetired ? " retired" : "")" }
      return (lines + state.apps.map { "\($0)" }).joined(separator: "; ")
    }.joined(separator: " => ")
  }

  func change(at url: InvocationURL) -> Found? {
    let (before, after) = (old.verdict(on: url), new.verdict(on: url))
    guard shows(before.answer, url.host, pair.old) || shows(after.answer, url.host, pair.new) else { return nil }
    let isSame = later(before.answer) == after.answer
    let looksSame = pair.old.face(of: before.answer) == pair.new.face(of: after.answer)
    let kind: URLChange.Kind =
      !isSame ? .card : changesDomain(before.answer, url.host) ? .domain : !looksSame ? .content : .certainty
    let others = before.others.mapValues(later)
    guard kind != .certainty || others != after.others else { return nil }
    let isDoubt = kind == .certainty
    return Found(
      kind: kind,
      before: before.answer,
      after: after.answer,
      others: isDoubt ? others.merging(after.others) { "\($0) then \($1)" } : [:],
      scope: scope(before, after, url)
    )
  }

  /// Whether the card appears: that of an advanced experience only on a domain that its app lists.
  private func shows(_ answer: String, _ host: String, _ state: RandomRegistryPair.State) -> Bool {
    guard answer != "none", !answer.hasPrefix("default ") else { return answer != "none" }
    return state.apps.contains { answer.hasPrefix($0.id + "/") && $0.domains.contains(host) }
  }

  private func changesDomain(_ answer: String, _ host: String) -> Bool {
    let lists = { (apps: [RandomRegistryPair.State.AppFile]) in
      apps.contains { answer.hasPrefix($0.id + "/") && $0.domains.contains(host) }
    }
    return lists(pair.old.apps) != lists(pair.new.apps)
  }

  func said(_ change: URLChange) -> Found {
    var others: [String: String] = [:]
    if change.kind == .certainty {
      let before = change.before.alternatives.map {
        ("\($0.interpretation)", later(Self.name($0.outcome, $0.appID, $0.experienceID)))
      }
      let after = change.after.alternatives.map {
        ("\($0.interpretation)", Self.name($0.outcome, $0.appID, $0.experienceID))
      }
      others = Dictionary(before + after) { "\($0) then \($1)" }
    }
    return Found(
      kind: change.kind,
      before: Self.name(change.before.outcome, change.before.app?.id, change.before.experience?.id),
      after: Self.name(change.after.outcome, change.after.app?.id, change.after.experience?.id),
      others: others,
      scope: change.scope
    )
  }

  private func scope(_ before: ResolutionByHand.Verdict, _ after: ResolutionByHand.Verdict, _ url: InvocationURL)
    -> String
  {
    switch (before.registered, after.registered) {
    case (let left?, let right?): right.isMoreSpecific(than: left) ? right.text : left.text
    case (let one?, nil), (nil, let one?): one.text
    case (nil, nil): "https://" + url.host + (url.host == "appclip.apple.com" && url.path == "/id" ? "/id" : "/")
    }
  }

  private func later(_ answer: String) -> String { names[answer] ?? answer }

  private static func name(_ outcome: Answer.Outcome, _ app: String?, _ experience: String?) -> String {
    experience ?? (outcome == .default ? "default \(app ?? "")" : "none")
  }
}
