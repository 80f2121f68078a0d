package import JSONSyntax

/// The place of an advanced experience: its members by their paths in the API, such as
/// `mainAddress/structuredAddress/locality`. Two places are the same if they have the same members, however the JSON is
/// written.
package struct StorePlace: Sendable, Hashable {
  /// The members that have a value.
  package private(set) var members: [String: JSONValue] = [:]

  /// Every member, in the order of Apple's description (OpenAPI 4.4.1, `AppClipAdvancedExperience`), and its path in the
  /// `place` of an experience file.
  package static let paths: [(api: String, file: String)] = [
    ("placeId", "placeID"),
    ("names", "names"),
    ("mainAddress/fullAddress", "address/full"),
    ("mainAddress/structuredAddress/streetAddress", "address/street"),
    ("mainAddress/structuredAddress/floor", "address/floor"),
    ("mainAddress/structuredAddress/neighborhood", "address/neighborhood"),
    ("mainAddress/structuredAddress/locality", "address/locality"),
    ("mainAddress/structuredAddress/stateProvince", "address/stateProvince"),
    ("mainAddress/structuredAddress/postalCode", "address/postalCode"),
    ("mainAddress/structuredAddress/countryCode", "address/countryCode"),
    ("displayPoint/coordinates/latitude", "coordinates/latitude"),
    ("displayPoint/coordinates/longitude", "coordinates/longitude"),
    ("displayPoint/source", "coordinates/source"),
    ("mapAction", "mapAction"),
    ("relationship", "relationship"),
    ("phoneNumber/number", "phone/number"),
    ("phoneNumber/type", "phone/type"),
    ("phoneNumber/intent", "phone/intent"),
    ("homePage", "homePage"),
    ("categories", "categories"),
  ]

  /// Creates a place without members.
  package init() {}

  /// Reads the place in a response. Members that are null, empty or unknown are ignored.
  init(_ node: Node, of tree: Tree) {
    for path in Self.paths {
      let found = path.api.split(separator: "/").reduce(node as Node?) { node, name in
        node.flatMap { tree.value(named: String(name), in: $0) }
      }
      if let found { self[path.api] = Self.value(found, of: tree) }
    }
  }

  /// The value of a member; nil or an empty list removes it.
  package subscript(path: String) -> JSONValue? {
    get { members[path] }
    set { members[path] = newValue == [] ? nil : newValue }
  }

  /// Numbers are written the same way regardless of their digits in the response.
  private static func value(_ node: Node, of tree: Tree) -> JSONValue? {
    switch tree.kind(of: node) {
    case .null: nil
    case .number: tree.double(of: node).map(JSONValue.double)
    default: JSONValue(node, of: tree)
    }
  }

  /// The place as the API expects it.
  package var json: JSONValue {
    Self.object(
      Self.paths.compactMap { path in members[path.api].map { (path.api.split(separator: "/")[...], $0) } }
    )
  }

  /// An object with these members, of which those that share the first name are next to each other.
  private static func object(_ members: [(path: ArraySlice<Substring>, value: JSONValue)]) -> JSONValue {
    var groups: [(name: Substring, members: [(path: ArraySlice<Substring>, value: JSONValue)])] = []
    for (path, value) in members {
      guard let name = path.first else { continue }
      if groups.last?.name != name { groups.append((name, [])) }
      groups[groups.count - 1].members.append((path.dropFirst(), value))
    }
    return .object(
      groups.map { name, members in
        let isLeaf = members.count == 1 && members[0].path.isEmpty
        return (key: String(name), value: isLeaf ? members[0].value : object(members))
      }
    )
  }
}
