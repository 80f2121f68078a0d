import AppStoreConnect
import JSONSyntax

/// Converts the `place` of an advanced experience into the registry's format.
struct ImportedPlace {
  /// Whether the registry has the address as a single text. If so, its parts are skipped, because both are not allowed
  /// together.
  let isFull: Bool
  private(set) var leftOut: [SkippedItem] = []

  private static let noPlace = "the registry has no corresponding key"

  /// The attributes in one object of a place, which is named by its path in the API, such as `displayPoint/coordinates`.
  private static func attributes(in object: String) -> [Attribute] {
    StorePlace.paths.compactMap { path in
      let steps = path.api.split(separator: "/").map(String.init)
      guard let key = steps.last, steps.dropLast().joined(separator: "/") == object else { return nil }
      return Attribute(key, path.file.split(separator: "/").map(String.init), as: kinds[key] ?? .text)
    }
  }

  private static let kinds: [String: Attribute.Kind] = [
    "names": .texts, "categories": .texts, "streetAddress": .texts, "latitude": .number, "longitude": .number,
  ]

  init(isFull: Bool) { self.isFull = isFull }

  /// Converts a place into the members of the registry's place.
  mutating func members(of place: JSONObject) throws(ImportError) -> ProposedObject {
    var members = ProposedObject()
    try take(Self.attributes(in: ""), of: place, also: ["mainAddress", "displayPoint", "phoneNumber"], into: &members)
    if let address = try place.object("mainAddress") { try takeAddress(address, into: &members) }
    if let point = try place.object("displayPoint") {
      try take(Self.attributes(in: "displayPoint"), of: point, also: ["coordinates"], into: &members)
      let degrees = Self.attributes(in: "displayPoint/coordinates")
      if let object = try point.object("coordinates") { try take(degrees, of: object, into: &members) }
    }
    let phone = Self.attributes(in: "phoneNumber")
    if let object = try place.object("phoneNumber") { try take(phone, of: object, into: &members) }
    return members
  }

  private mutating func takeAddress(_ address: JSONObject, into members: inout ProposedObject) throws(ImportError) {
    let parts = try address.object("structuredAddress")
    let hasParts = parts.map { $0.source.tree.members(of: $0.node).contains { _ in true } } ?? false
    let takesFull = isFull || !hasParts
    let full = Self.attributes(in: "mainAddress")
    try take(takesFull ? full : [], of: address, also: ["fullAddress", "structuredAddress"], into: &members)
    if takesFull, hasParts, let parts {
      leftOut.append(
        parts.leftOut("the address in parts", why: "the registry has the address as one string, and cannot have both")
      )
    } else if let parts, !takesFull {
      try take(Self.attributes(in: "mainAddress/structuredAddress"), of: parts, into: &members)
      if address.value("fullAddress") != nil {
        leftOut.append(
          SkippedItem(
            place: address.location(of: "fullAddress"),
            what: "the address as one string",
            why: "its parts are imported, and the registry cannot have both"
          )
        )
      }
    }
  }

  private mutating func take(
    _ attributes: [Attribute],
    of object: JSONObject,
    also others: Set<String> = [],
    into members: inout ProposedObject
  ) throws(ImportError) {
    try object.take(attributes, into: &members)
    leftOut += object.leftOut(except: others.union(attributes.map(\.key)), otherwise: Self.noPlace)
  }
}
