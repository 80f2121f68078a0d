import ExperienceResolver

/// Resolution implemented directly from its definition: on strings, comparing everything, written independently of the
/// table's code.
struct Definition {
  let experiences: [Experience]
  let apps: [AppDefaults]

  /// The result and the alternatives, in the format of `ResolutionVector`.
  func resolve(_ url: InvocationURL) -> [String] {
    let registered = experiences.compactMap { experience in
      (try? InvocationURL(experience.urlPrefix)).map { CandidateURL(id: experience.id, text: $0.text) }
    }
    let target = CandidateURL(id: "", text: url.text)
    let candidates = registered.filter { $0.isCandidate(for: target) }.sorted { $0.rank < $1.rank }
    let plain = registered.filter { target.text.hasPrefix($0.text) }
      .min { (-$0.text.count, $0.id) < (-$1.text.count, $1.id) }
    let defaults = answeringApps(target).map { "default \($0)" } + ["none"]
    let answer = candidates.first?.id ?? defaults[0]
    let otherReading = plain?.id ?? defaults[0]
    var words = [answer]
    if otherReading != answer { words.append("string-prefix: \(otherReading)") }
    if candidates.count > 1, candidates[0].rank.isTie(with: candidates[1].rank) {
      words.append("tie: \(candidates[1].id)")
    }
    if candidates.isEmpty, defaults.count > 2 { words.append("other-app: \(defaults[1])") }
    return words
  }

  private func answeringApps(_ url: CandidateURL) -> [String] {
    apps.filter { app in
      let isLinked = url.path == "appclip.apple.com/id" && url.items.contains("p=\(app.clipBundleID ?? "?")")
      let isAssociated = app.domains.contains { $0.lowercased() == url.segments[0] }
      let isDemonstrated = app.demoLink == url.text
      return app.hasDefaultExperience && (isLinked || isAssociated || isDemonstrated)
    }.map(\.id).sorted()
  }
}

/// A URL in normal form, split into its parts.
private struct CandidateURL {
  let id: String
  let text: String
  /// Host and path.
  let path: String
  let items: [String]
  /// The host, then the segments of the path, one trailing slash ignored.
  let segments: [String]

  init(id: String, text: String) {
    self.id = id
    self.text = text
    let halves = text.dropFirst("https://".count).split(separator: "?", maxSplits: 1)
    path = String(halves[0])
    items = halves.dropFirst().flatMap { $0.split(separator: "&", omittingEmptySubsequences: false) }.map(String.init)
    let trimmed = path.hasSuffix("/") ? path.dropLast() : path[...]
    segments = trimmed.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }

  func isCandidate(for url: CandidateURL) -> Bool {
    guard url.segments.starts(with: segments), items.isEmpty || segments == url.segments else { return false }
    return Set(items).allSatisfy { item in url.items.count { $0 == item } >= items.count { $0 == item } }
  }

  var rank: Rank {
    let key = segments.joined(separator: "/") + "?" + items.sorted().joined(separator: "&")
    return Rank(counts: [segments.count, items.count, items.map(\.utf8.count).reduce(0, +)], key: key, id: id)
  }
}

/// The total order: a smaller rank is more specific.
private struct Rank: Comparable {
  let counts: [Int]
  let key: String
  let id: String

  static func < (left: Rank, right: Rank) -> Bool {
    if left.counts != right.counts { return right.counts.lexicographicallyPrecedes(left.counts) }
    return (left.key, left.id) < (right.key, right.id)
  }

  func isTie(with other: Rank) -> Bool { counts[..<2] == other.counts[..<2] }
}
