import ExperienceResolver
import HostNames
import RegistryModel
import TextBasics

/// The uncompressed nodes of a prefix tree: one for each host, path segment and query.
struct PrefixSkeleton {
  /// Every node, parents before children.
  private(set) var bones: [Bone] = []

  /// A node with one label.
  struct Bone {
    let label: PrefixTree.Label
    /// The parent; nil for a host.
    let parent: Int?
    /// The experiences whose paths end here, as indices into those of the registry.
    var experiences: [Int] = []
    /// The number of children.
    var branches = 0
  }

  /// Creates the nodes of `paths`, which must be sorted.
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

  /// Whether the node is a segment with one child, also a segment, and no experience.
  func isPassage(_ number: Int) -> Bool {
    guard case .path = bones[number].label, bones[number].branches == 1, bones[number].experiences.isEmpty else {
      return false
    }
    guard case .path = bones[number + 1].label else { return false }
    return true
  }
}

/// The path from a host to a registered URL. Paths are sorted in the order in which a tree is drawn.
struct PrefixPath: Comparable {
  let labels: [PrefixTree.Label]
  /// The experience at its end, as an index into those of the registry; nil for a domain.
  let experience: Int?

  /// The path to a domain.
  init(host: String) {
    labels = [.host(host)]
    experience = nil
  }

  /// The path to an experience; nil if its URL prefix cannot be read.
  init?(_ experience: AdvancedExperience, number: Int) {
    guard let prefix = experience.urlPrefix, let url = try? InvocationURL(mappingHostOf: prefix) else { return nil }
    let query = url.query.map { [PrefixTree.Label.query($0)] } ?? []
    labels = [.host(url.host)] + url.pathSegments.map { .path("/" + $0) } + query
    self.experience = number
  }

  /// Sorts parents before children, queries before the path segments below the same path, and the rest by bytes.
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
