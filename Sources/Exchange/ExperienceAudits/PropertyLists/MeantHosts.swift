import TextBasics

/// The declared hosts that wrong ones mean, so that each mistake has one finding.
///
/// A wrong host means the declared one that it resembles, or the only one that is missing if it is the only wrong one.
struct MeantHosts: Sendable {
  private let meant: [String: String]
  private let replaced: Set<String>

  init(listed: [String], declared: [String]) {
    let known = Set(listed)
    let wrong = known.subtracting(declared).sorted()
    let missing = declared.filter { !known.contains($0) }
    if wrong.count == 1, missing.count == 1 {
      meant = [wrong[0]: missing[0]]
    } else if Suggestion.isWorthwhile(for: wrong.count, among: missing.count) {
      meant = wrong.reduce(into: [:]) { meant, host in meant[host] = Suggestion.nearest(to: host, in: missing) }
    } else {
      meant = [:]
    }
    replaced = Set(meant.values)
  }

  /// The declared host that a wrong one means.
  subscript(wrong: String) -> String? { meant[wrong] }

  /// Whether a wrong host means `host`.
  func replaces(_ host: String) -> Bool { replaced.contains(host) }
}
