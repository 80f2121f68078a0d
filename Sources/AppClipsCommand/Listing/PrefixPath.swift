import ExperienceResolver
import HostNames
import RegistryModel
import TextBasics

/// The way from a host to a registered URL, and the order in which a tree is drawn.
struct PrefixPath: Comparable {
  let labels: [PrefixTree.Label]
  /// The experience at its end, by its place among the registry's; nil for a domain.
  let experience: Int?

  /// The way to a domain.
  init(host: String) {
    labels = [.host(host)]
    experience = nil
  }

  /// The way to an experience; nil where its URL prefix cannot be read.
  init?(_ experience: AdvancedExperience, number: Int) {
    guard let prefix = experience.urlPrefix, let url = try? InvocationURL(mappingHostOf: prefix) else { return nil }
    let query = url.query.map { [PrefixTree.Label.query($0)] } ?? []
    labels = [.host(url.host)] + url.pathSegments.map { .path("/" + $0) } + query
    self.experience = number
  }

  /// A node before those below it; queries, which belong to their path, before the paths below it; else by bytes.
  static func < (left: PrefixPath, right: PrefixPath) -> Bool {
    for (one, other) in zip(left.labels, right.labels) where one != other {
      if one.rank != other.rank { return one.rank < other.rank }
      return ByteOrder.precedes(one.text, other.text)
    }
    if left.labels.count != right.labels.count { return left.labels.count < right.labels.count }
    return (left.experience ?? -1) < (right.experience ?? -1)
  }
}

extension PrefixTree.Label {
  fileprivate var rank: Int {
    switch self {
    case .host: 0
    case .query: 1
    case .path: 2
    }
  }
}
