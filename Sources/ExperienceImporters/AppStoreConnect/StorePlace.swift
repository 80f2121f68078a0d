import JSONSyntax

/// Converts the `place` of an advanced experience into the registry's format.
struct StorePlace {
  /// Whether the registry has the address as a single text. If so, its parts are skipped, because both are not allowed
  /// together.
  let isFull: Bool
  private(set) var leftOut: [SkippedItem] = []

  private static let noPlace = "the registry has no corresponding key"

  private static let attributes = [
    Attribute("placeId", "placeID"),
    Attribute("names", "names", as: .texts),
    Attribute("mapAction", "mapAction"),
    Attribute("relationship", "relationship"),
    Attribute("homePage", "homePage"),
    Attribute("categories", "categories", as: .texts),
  ]
  private static let parts = [
    Attribute("streetAddress", "address", "street", as: .texts),
    Attribute("floor", "address", "floor"),
    Attribute("neighborhood", "address", "neighborhood"),
    Attribute("locality", "address", "locality"),
    Attribute("stateProvince", "address", "stateProvince"),
    Attribute("postalCode", "address", "postalCode"),
    Attribute("countryCode", "address", "countryCode"),
  ]
  private static let phone = [
    Attribute("number", "phone", "number"),
    Attribute("type", "phone", "type"),
    Attribute("intent", "phone", "intent"),
  ]
  private static let coordinates = [
    Attribute("latitude", "coordinates", "latitude", as: .number),
    Attribute("longitude", "coordinates", "longitude", as: .number),
  ]

  init(isFull: Bool) { self.isFull = isFull }

  /// Converts a place into the members of the registry's place.
  mutating func members(of place: JSONObject) throws(ImportError) -> ProposedObject {
    var members = ProposedObject()
    try take(Self.attributes, of: place, also: ["mainAddress", "displayPoint", "phoneNumber"], into: &members)
    if let address = try place.object("mainAddress") { try takeAddress(address, into: &members) }
    if let point = try place.object("displayPoint") {
      try take([Attribute("source", "coordinates", "source")], of: point, also: ["coordinates"], into: &members)
      if let degrees = try point.object("coordinates") { try take(Self.coordinates, of: degrees, into: &members) }
    }
    if let phone = try place.object("phoneNumber") { try take(Self.phone, of: phone, into: &members) }
    return members
  }

  private mutating func takeAddress(_ address: JSONObject, into members: inout ProposedObject) throws(ImportError) {
    let parts = try address.object("structuredAddress")
    let hasParts = parts.map { $0.source.tree.members(of: $0.node).contains { _ in true } } ?? false
    let takesFull = isFull || !hasParts
    let full = [Attribute("fullAddress", "address", "full")]
    try take(takesFull ? full : [], of: address, also: ["fullAddress", "structuredAddress"], into: &members)
    if takesFull, hasParts, let parts {
      leftOut.append(
        parts.leftOut("the address in parts", why: "the registry has the address as one string, and cannot have both")
      )
    } else if let parts, !takesFull {
      try take(Self.parts, of: parts, into: &members)
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
