import ExperienceResolver

/// Resolution implemented independently, on strings and comparing everything. It shares nothing with the table except
/// the normal form.
struct ResolutionByHand {
  let experiences: [Entry]
  let apps: [AppDefaults]

  /// An experience in use, split into its parts.
  struct Entry {
    let id: String
    let text: String
    let segments: [String]
    let items: [String]

    init(id: String, _ url: InvocationURL) {
      self.id = id
      text = url.text
      let parts = url.text.dropFirst("https://".count).split(separator: "?", maxSplits: 1)
      items = parts.dropFirst().flatMap { $0.split(separator: "&", omittingEmptySubsequences: false) }.map(String.init)
      let path = parts[0].hasSuffix("/") ? parts[0].dropLast() : parts[0]
      segments = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }

    func matches(_ url: Entry) -> Bool {
      guard url.segments.starts(with: segments), items.isEmpty || segments.count == url.segments.count else {
        return false
      }
      return Set(items).allSatisfy { item in url.items.count { $0 == item } >= items.count { $0 == item } }
    }

    func isMoreSpecific(than other: Entry) -> Bool {
      let (own, others) = (counts, other.counts)
      if own != others { return others.lexicographicallyPrecedes(own) }
      let keys = (key + "\u{0}" + id, other.key + "\u{0}" + other.id)
      return keys.0.utf8.lexicographicallyPrecedes(keys.1.utf8)
    }

    var counts: [Int] { [segments.count, items.count, items.joined().utf8.count] }

    private var key: String { segments.joined(separator: "/") + "?" + items.sorted().joined(separator: "&") }
  }

  /// The result: the ID of an experience, `default ` and the ID of an app, or `none`; and the alternatives, by reason.
  struct Verdict: Equatable {
    let answer: String
    var others: [String: String] = [:]
    /// The registered URL that matches.
    var registered: Entry?

    static func == (left: Verdict, right: Verdict) -> Bool {
      left.answer == right.answer && left.others == right.others
    }
  }

  func verdict(on url: InvocationURL) -> Verdict {
    let target = Entry(id: "", url)
    let candidates = experiences.filter { $0.matches(target) }.sorted { $0.isMoreSpecific(than: $1) }
    let defaults = answeringApps(url).map { "default \($0)" }
    let plain = experiences.filter { url.text.utf8.starts(with: $0.text.utf8) }
      .min { ($1.text.utf8.count, $0.id) < ($0.text.utf8.count, $1.id) }
    let fallback = defaults.first ?? "none"
    var verdict = Verdict(answer: candidates.first?.id ?? fallback, registered: candidates.first)
    let other = plain?.id ?? fallback
    if other != verdict.answer { verdict.others["stringPrefix"] = other }
    if candidates.count > 1, candidates[0].counts[..<2] == candidates[1].counts[..<2] {
      verdict.others["tie"] = candidates[1].id
    }
    if candidates.isEmpty, defaults.count > 1 { verdict.others["otherApp"] = defaults[1] }
    return verdict
  }

  private func answeringApps(_ url: InvocationURL) -> [String] {
    apps.filter { app in
      let isLink = url.host == "appclip.apple.com" && url.path == "/id"
      let items = url.query.map { $0.split(separator: "&").map(String.init) } ?? []
      let isLinked = isLink && items.contains("p=\(app.clipBundleID ?? "?")")
      return app.hasDefaultExperience && (isLinked || app.domains.contains(url.host))
    }.map(\.id).sorted()
  }
}
