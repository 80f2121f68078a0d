import ExperienceResolver
import HostNames
import RegistryModel
import TextBasics

/// The nodes of a prefix tree one by one: host, each segment, query.
struct PrefixSkeleton {
  /// Every node, each before those below it.
  private(set) var bones: [Bone] = []

  /// One label of the paths that lead through it.
  struct Bone {
    let label: PrefixTree.Label
    /// The node above; nil for a host.
    let parent: Int?
    /// The experiences whose paths end here, by their place among the registry's.
    var experiences: [Int] = []
    /// How many nodes are right below.
    var branches = 0
  }

  /// The nodes of `paths`, which are sorted.
  init(_ paths: [PrefixPath]) {
    var way: [Int] = []
    for path in paths {
      let shared = zip(way, path.labels).prefix { bones[$0].label == $1 }.count
      way.removeSubrange(shared...)
      for label in path.labels[shared...] {
        if let parent = way.last { bones[parent].branches += 1 }
        bones.append(Bone(label: label, parent: way.last))
        way.append(bones.count - 1)
      }
      if let number = path.experience, let end = way.last { bones[end].experiences.append(number) }
    }
  }

  /// Whether the node is a segment that leads to one other and nothing else.
  func isPassage(_ number: Int) -> Bool {
    guard case .path = bones[number].label, bones[number].branches == 1, bones[number].experiences.isEmpty else {
      return false
    }
    guard case .path = bones[number + 1].label else { return false }
    return true
  }
}

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
