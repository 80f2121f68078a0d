import ExperienceResolver
import HostNames
import RegistryModel
import RegistryRules

/// The registered URLs as a forest: a tree for each host, path segments as branches, queries as leaves. Segments between
/// which nothing is registered and nothing branches off are one node.
///
/// The nodes lie flat in the order of drawing: a URL may have thousands of segments, and nothing that walks them needs to
/// recurse.
struct PrefixTree {
  /// Every node, each before those below it.
  private(set) var nodes: [Node] = []
  /// The experiences whose URL prefix cannot be read, by their place among the registry's.
  let unreadable: [Int]

  /// The tree of every experience, retired ones too, and of the domains of every app.
  init(_ registry: Registry) {
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

  /// Whether the node is the last one below its parent.
  func isLast(_ node: Int) -> Bool { nodes[node].parent.map { nodes[$0].end == nodes[node].end } ?? true }

  /// Adds the nodes of `skeleton`, passages joined with what they lead to.
  private mutating func add(_ skeleton: PrefixSkeleton) {
    // For each bone the node it became; for a passage the node above it.
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

  /// Counts from the leaves up.
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

  /// Notes at each node the longest address beside it with which its own begins as plain text.
  private mutating func noteLikenesses(in registry: Registry) {
    var seen: [Int: [Int]] = [:]
    for number in nodes.indices {
      guard let parent = nodes[number].parent else { continue }
      let text = nodes[number].label.text
      // Siblings come in byte order, so those that this one begins with are the ones seen last.
      var beginnings = seen[parent] ?? []
      while let last = beginnings.last, !nodes[last].isBeginning(of: text) { beginnings.removeLast() }
      if let last = beginnings.last { nodes[number].likeness = Likeness(nodes[number], nodes[last], in: registry) }
      if nodes[number].answersAsPlainText(in: registry) { beginnings.append(number) }
      seen[parent] = beginnings
    }
  }

  /// Notes at each two nodes that a URL with the queries of both cannot tell apart the other one.
  private mutating func noteRivals(in registry: Registry) {
    var places: [Int: Int] = [:]
    for number in nodes.indices {
      for experience in nodes[number].experiences { places[experience] = number }
    }
    for clash in QueryClash.all(among: registry.registeredURLs) where clash.isTie(in: registry.table) {
      guard let earlier = places[clash.earlier.index], let later = places[clash.later.index] else { continue }
      if nodes[earlier].rival == nil { nodes[earlier].rival = later }
      if nodes[later].rival == nil { nodes[later].rival = earlier }
    }
  }

  /// A host, segments of a path or a query.
  struct Node {
    let label: Label
    /// The node above; nil for a host.
    let parent: Int?
    /// How many nodes are above.
    let depth: Int
    /// The URL up to here, in normal form but for the path of a bare host.
    let address: String
    /// The experiences registered here, by their place among the registry's.
    var experiences: [Int] = []
    /// How many experiences are registered here or below.
    var count = 0
    /// Where the nodes below end.
    var end: Int
    /// How many codes of experiences registered here or below are out in the world.
    var deployedCodes = 0
    /// The experience beside this one with whose URL its own begins as plain text: `/1` of `/10`.
    var likeness: Likeness?
    /// A node beside this one whose query a URL may carry together with this one's, and then both fit equally well.
    var rival: Int?
    /// Whether several experiences in use are registered here.
    var isTaken = false

    init(_ label: Label, below parent: (number: Int, node: Node)?, end: Int) {
      self.label = label
      self.parent = parent?.number
      depth = parent.map { $0.node.depth + 1 } ?? 0
      address = (parent?.node.address ?? "https://") + label.text
      self.end = end
    }
  }

  /// What a node adds to the URL.
  enum Label: Hashable {
    case host(String)
    case query(String)
    /// With a slash before each segment.
    case path(String)

    /// As it stands in the URL.
    var text: String {
      switch self {
      case .host(let name): name
      case .query(let items): "?" + items
      case .path(let text): text
      }
    }
  }

  /// A registered URL beside a node with which the node's URL begins as plain text.
  struct Likeness {
    /// What that URL ends with: what its node adds.
    let label: String
    /// The whole of it.
    let address: String
    /// Whether the URL of the node has another card in that reading.
    let isAmbiguous: Bool

    init(_ node: Node, _ other: Node, in registry: Registry) {
      label = other.label.text
      address = other.address
      isAmbiguous = registry.table.resolve(node.url).certainty == .ambiguous
    }
  }
}

extension PrefixTree.Node {
  /// The URL up to here in normal form: that of a bare host has a path.
  var url: String {
    switch label {
    case .host: address + "/"
    case .query where depth == 1: address.replacing("?", with: "/?", maxReplacements: 1)
    case .query, .path: address
    }
  }

  /// Whether `text` begins with what the node adds.
  func isBeginning(of text: String) -> Bool { label.text != "/" && text.utf8.starts(with: label.text.utf8) }

  /// Whether an experience in use is registered here without a slash at the end, so that read as plain text it answers
  /// whatever goes on after its last letter.
  func answersAsPlainText(in registry: Registry) -> Bool {
    experiences.contains { number in
      let experience = registry.experiences[number]
      guard !experience.isRetired, let prefix = experience.urlPrefix else { return false }
      return (try? InvocationURL(mappingHostOf: prefix))?.text == url
    }
  }
}
