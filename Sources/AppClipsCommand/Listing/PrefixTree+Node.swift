import ExperienceResolver
import HostNames
import RegistryModel

extension PrefixTree {
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
