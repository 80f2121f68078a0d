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
