import ExperienceResolver

/// An experience and its URL, cut up.
struct Registered: Sendable, Equatable {
  let index: Int
  let experience: Experience
  let url: InvocationURL
  let segments: [String]
  let items: [String]

  init(_ index: Int, _ experience: Experience, _ url: InvocationURL) {
    self.index = index
    self.experience = experience
    self.url = url
    segments = url.pathSegments
    items = url.queryItems
  }

  /// The URL that is asked for, to be held against what is registered.
  init(of url: InvocationURL) { self.init(-1, Experience(id: "", app: "", urlPrefix: ""), url) }

  /// What matches `target`, most specific first.
  static func matching(_ target: Registered, among registered: [Registered]) -> [Registered] {
    registered
      .filter { $0.url.host == target.url.host && $0.mismatch(with: target) == nil }
      .sorted { $0.difference(from: $1) != nil }
  }
}
