import ExperienceResolver
import HostNames
package import RegistryModel
import RegistryRules

/// The registered URLs as a forest: a tree for each host, with path segments as branches and queries as leaves.
/// Consecutive segments without a registration or a branch between them are one node.
///
/// The nodes are stored in a flat array in drawing order, so that walking a URL with thousands of segments needs no
/// recursion.
package struct PrefixTree {
  /// Every node, parents before children.
  private(set) var nodes: [Node] = []
  /// The experiences whose URL prefix cannot be read, as indices into those of the registry.
  let unreadable: [Int]

  /// Creates the tree of all experiences, including retired ones, and of the domains of all apps.
  package init(_ registry: Registry) {
    var paths = registry.apps.flatMap(\.domains).compactMap(Domain.host).map(PrefixPath.init(host:))
    var unreadable: [Int] = []
    for (number, experience) in registry.experiences.enumerated() {
      if let path = PrefixPath(experience, number: number) { paths.append(path) } else { unreadable.append(number) }
    }
    self.unreadable = unreadable
    add(PrefixSkeleton(paths.sorted()))
    count(in: registry)
    noteLikenesses(in: registry)
    noteRivals(in: registry)
  }

  /// Whether the node is the last child of its parent.
  func isLast(_ node: Int) -> Bool { nodes[node].parent.map { nodes[$0].end == nodes[node].end } ?? true }

  /// Adds the nodes of `skeleton`, joining each passage with its child.
  private mutating func add(_ skeleton: PrefixSkeleton) {
    // For each bone, the node it became; for a passage, its parent.
    var places: [Int?] = []
    var passage = ""
    for (number, bone) in skeleton.bones.enumerated() {
      let parent = bone.parent.flatMap { places[$0] }
      if skeleton.isPassage(number) {
        passage += bone.label.text
        places.append(parent)
        continue
      }
      let label = passage.isEmpty ? bone.label : .path(passage + bone.label.text)
      var node = Node(label, below: parent.map { (number: $0, node: nodes[$0]) }, end: nodes.count + 1)
      node.experiences = bone.experiences
      nodes.append(node)
      places.append(nodes.count - 1)
      passage = ""
    }
  }

  /// Computes the counts from the leaves up.
  private mutating func count(in registry: Registry) {
    for node in nodes.indices.reversed() {
      let own = nodes[node].experiences.map { registry.experiences[$0] }
      nodes[node].count += own.count
      nodes[node].isTaken = own.count { !$0.isRetired } > 1
      nodes[node].deployedCodes += own.reduce(0) { $0 + $1.printedCodes.count(where: \.declaration.isDeployed) }
      guard let parent = nodes[node].parent else { continue }
      nodes[parent].count += nodes[node].count
      nodes[parent].deployedCodes += nodes[node].deployedCodes
      nodes[parent].end = max(nodes[parent].end, nodes[node].end)
    }
  }

  /// Records for each node the longest sibling address that its own address begins with as plain text.
  private mutating func noteLikenesses(in registry: Registry) {
    var seen: [Int: [Int]] = [:]
    for number in nodes.indices {
      guard let parent = nodes[number].parent else { continue }
      let text = nodes[number].label.text
      // Siblings are in byte order, so those that this one begins with are the most recent ones.
      var beginnings = seen[parent] ?? []
      while let last = beginnings.last, !nodes[last].isBeginning(of: text) { beginnings.removeLast() }
      if let last = beginnings.last { nodes[number].likeness = Likeness(nodes[number], nodes[last], in: registry) }
      if nodes[number].answersAsPlainText(in: registry) { beginnings.append(number) }
      seen[parent] = beginnings
    }
  }

  /// Records for each pair of nodes that tie for a URL with the queries of both.
  private mutating func noteRivals(in registry: Registry) {
    // URLs tie only because of their queries.
    guard nodes.contains(where: \.label.isQuery) else { return }
    var places: [ObjectIdentifier: Int] = [:]
    for number in nodes.indices {
      for index in nodes[number].experiences { places[ObjectIdentifier(registry.experiences[index])] = number }
    }
    for clash in QueryClash.all(among: registry.registeredURLs) where clash.isTie(in: registry.table) {
      guard let earlier = places[ObjectIdentifier(clash.earlier.experience)],
        let later = places[ObjectIdentifier(clash.later.experience)]
      else { continue }
      if nodes[earlier].rival == nil { nodes[earlier].rival = later }
      if nodes[later].rival == nil { nodes[later].rival = earlier }
    }
  }

  /// A host, segments of a path or a query.
  struct Node {
    let label: Label
    /// The parent; nil for a host.
    let parent: Int?
    /// The number of ancestors.
    let depth: Int
    /// The URL up to this node, in normal form except that a bare host has no path.
    let address: String
    /// The experiences registered here, as indices into those of the registry.
    var experiences: [Int] = []
    /// The number of experiences registered here or below.
    var count = 0
    /// The end of the range of its descendants.
    var end: Int
    /// The number of deployed codes of experiences registered here or below.
    var deployedCodes = 0
    /// The sibling whose URL this one begins with as plain text: `/1` for `/10`.
    var likeness: Likeness?
    /// A sibling whose query can be combined with this one's in a URL that both match equally well.
    var rival: Int?
    /// Whether several experiences that are not retired are registered here.
    var isTaken = false

    init(_ label: Label, below parent: (number: Int, node: Node)?, end: Int) {
      self.label = label
      self.parent = parent?.number
      depth = parent.map { $0.node.depth + 1 } ?? 0
      address = (parent?.node.address ?? "https://") + label.text
      self.end = end
    }
  }

  /// The part of the URL that a node adds.
  enum Label: Hashable {
    case host(String)
    case query(String)
    /// Path segments, each with a leading slash.
    case path(String)

    var isQuery: Bool { if case .query = self { true } else { false } }

    /// The text as in the URL.
    var text: String {
      switch self {
      case .host(let name): name
      case .query(let items): "?" + items
      case .path(let text): text
      }
    }
  }

  /// A registered sibling whose URL the node's URL begins with as plain text.
  struct Likeness {
    /// The last part of that URL.
    let label: String
    /// The whole URL.
    let address: String
    /// Whether the URL of the node shows a different card under that interpretation.
    let isAmbiguous: Bool

    init(_ node: Node, _ other: Node, in registry: Registry) {
      label = other.label.text
      address = other.address
      isAmbiguous = registry.table.resolve(node.url).certainty == .ambiguous
    }
  }
}

extension PrefixTree.Node {
  /// The URL up to this node in normal form; that of a bare host has a path.
  var url: String {
    switch label {
    case .host: address + "/"
    case .query where depth == 1: address.replacing("?", with: "/?", maxReplacements: 1)
    case .query, .path: address
    }
  }

  /// Whether `text` begins with the label of the node.
  func isBeginning(of text: String) -> Bool { label.text != "/" && text.utf8.starts(with: label.text.utf8) }

  /// Whether an experience that is not retired is registered here without a trailing slash, so that compared as plain
  /// text it matches any URL that continues after its last letter.
  func answersAsPlainText(in registry: Registry) -> Bool {
    experiences.contains { number in
      let experience = registry.experiences[number]
      guard !experience.isRetired, let prefix = experience.urlPrefix else { return false }
      return (try? InvocationURL(mappingHostOf: prefix))?.text == url
    }
  }
}
