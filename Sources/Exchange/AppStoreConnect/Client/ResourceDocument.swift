package import JSONSyntax
import SystemFiles

/// The content of one or more responses in the format JSON:API: the resources that were asked for, and those that came
/// with them.
struct ResourceDocument: Sendable {
  /// The resources that were asked for, in order.
  private(set) var data: [Resource] = []
  /// The URL of the next page; nil on the last one.
  private(set) var next: String?
  private var included: [Resource.Key: Resource] = [:]

  /// Creates a document without resources.
  init() {}

  /// Parses the response at `path`, which is only for messages.
  init(_ response: WebResponse, at path: String) throws(ServiceError) {
    let name = path.prefix { $0 != "?" }
    let tree = Tree(SourceText(response.body))
    guard tree.problems.isEmpty, let data = tree.node(at: "/data") else {
      throw ServiceError(
        .service,
        "the response to GET \(name) is not from App Store Connect; check the proxy settings"
      )
    }
    let list = tree.kind(of: data) == .array ? Array(tree.elements(of: data)) : [data]
    // A relationship to one resource that is not there has the value null.
    self.data = list.filter { tree.kind(of: $0) == .object }.map { Resource($0, of: tree) }
    for node in tree.node(at: "/included").map({ Array(tree.elements(of: $0)) }) ?? [] {
      let resource = Resource(node, of: tree)
      included[resource.key] = resource
    }
    next = tree.node(at: "/links/next").flatMap(tree.string(of:))
  }

  /// Adds the resources of the next page.
  mutating func append(_ page: ResourceDocument) {
    data += page.data
    included.merge(page.included) { first, _ in first }
    next = page.next
  }

  /// The included resource with a key.
  subscript(key: Resource.Key) -> Resource? { included[key] }

  /// The included resources of a relationship, in order.
  func related(_ name: String, of resource: Resource) -> [Resource] {
    resource.keys(of: name).compactMap { included[$0] }
  }
}

/// One resource of the API.
package struct Resource: Sendable {
  /// The key. Both parts are empty if the response lacks them, which the API's description does not allow.
  package let key: Key
  /// Further resources of its relationships, which the body of a request creates with it, by relationship.
  package var parts: [String: [Key]] = [:]
  private let node: Node
  private let tree: Tree
  private let scope: String

  /// The type and the ID, which identify a resource.
  package struct Key: Sendable, Hashable {
    package let type: String
    package let id: String

    /// Creates a key. An ID such as `${en}` is valid only in its request, whose `scope` becomes a part of it.
    package init(_ type: String, _ id: String, in scope: String = "") {
      self.type = type
      self.id = id.hasPrefix("${") ? scope + id : id
    }
  }

  /// Reads the object `node`: a resource in a response or, with a `scope`, in a request. There it may have no `id` of its own.
  package init(_ node: Node, of tree: Tree, id: String? = nil, in scope: String = "") {
    self.node = node
    self.tree = tree
    self.scope = scope
    let named = Key(node, of: tree, in: scope)
    key = id.map { Key(named.type, $0, in: scope) } ?? named
  }

  var id: String { key.id }

  /// The attribute at a path of keys; nil if it is missing or null.
  func attribute(_ path: String...) -> (node: Node, tree: Tree)? {
    var found = tree.value(named: "attributes", in: node)
    for name in path { found = found.flatMap { tree.value(named: name, in: $0) } }
    return found.flatMap { tree.kind(of: $0) == .null ? nil : ($0, tree) }
  }

  /// A text.
  func string(_ name: String) -> String? { attribute(name).flatMap { $0.tree.string(of: $0.node) } }

  /// A whole number.
  func integer(_ name: String) -> Int? { attribute(name).flatMap { $0.tree.integer(of: $0.node) } }

  /// A truth value.
  func boolean(_ name: String) -> Bool? { attribute(name).flatMap { $0.tree.boolean(of: $0.node) } }

  /// A list of texts; empty if it is missing.
  func strings(_ name: String) -> [String] {
    attribute(name).map { list in list.tree.elements(of: list.node).compactMap(list.tree.string(of:)) } ?? []
  }

  /// The keys of the resources of a relationship, in order; empty if the response does not state them.
  package func keys(of relationship: String) -> [Key] {
    let named = namedKeys(of: relationship)
    guard let parts = parts[relationship] else { return named }
    return named + parts.filter { !named.contains($0) }
  }

  private func namedKeys(of relationship: String) -> [Key] {
    guard let all = tree.value(named: "relationships", in: node), let one = tree.value(named: relationship, in: all),
      let data = tree.value(named: "data", in: one)
    else { return [] }
    let list = tree.kind(of: data) == .array ? Array(tree.elements(of: data)) : [data]
    return list.filter { tree.kind(of: $0) == .object }.map { Key($0, of: tree, in: scope) }
  }
}

extension Resource.Key {
  fileprivate init(_ node: Node, of tree: Tree, in scope: String) {
    let texts = ["type", "id"].map { tree.value(named: $0, in: node).flatMap(tree.string(of:)) ?? "" }
    self.init(texts[0], texts[1], in: scope)
  }
}
