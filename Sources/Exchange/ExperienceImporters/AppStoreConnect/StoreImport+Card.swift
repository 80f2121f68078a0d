import AppStoreConnect
import JSONSyntax

/// The place of an advanced experience.
extension StoreImport {
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

  /// Converts a place into the members of the registry's place. `isFull` is whether the registry has the address as a single
  /// text. If so, its parts are skipped, because both are not allowed together.
  mutating func takePlace(_ place: JSONObject, isFull: Bool) throws(ImportError) -> ProposedObject {
    var members = ProposedObject()
    try take(Self.attributes(in: ""), of: place, also: ["mainAddress", "displayPoint", "phoneNumber"], into: &members)
    if let address = try place.object("mainAddress") { try takeAddress(address, isFull: isFull, into: &members) }
    if let point = try place.object("displayPoint") {
      try take(Self.attributes(in: "displayPoint"), of: point, also: ["coordinates"], into: &members)
      let degrees = Self.attributes(in: "displayPoint/coordinates")
      if let object = try point.object("coordinates") { try take(degrees, of: object, into: &members) }
    }
    let phone = Self.attributes(in: "phoneNumber")
    if let object = try place.object("phoneNumber") { try take(phone, of: object, into: &members) }
    return members
  }

  private mutating func takeAddress(
    _ address: JSONObject,
    isFull: Bool,
    into members: inout ProposedObject
  ) throws(ImportError) {
    let parts = try address.object("structuredAddress")
    let hasParts = parts.map { $0.source.tree.members(of: $0.node).contains { _ in true } } ?? false
    let takesFull = isFull || !hasParts
    let full = Self.attributes(in: "mainAddress")
    try take(takesFull ? full : [], of: address, also: ["fullAddress", "structuredAddress"], into: &members)
    if takesFull, hasParts, let parts {
      proposal.leftOut.append(
        parts.leftOut("the address in parts", why: "the registry has the address as one string, and cannot have both")
      )
    } else if let parts, !takesFull {
      try take(Self.attributes(in: "mainAddress/structuredAddress"), of: parts, into: &members)
      if address.value("fullAddress") != nil {
        proposal.leftOut.append(
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
    proposal.leftOut += object.leftOut(except: others.union(attributes.map(\.key)), otherwise: Self.noKey)
  }
}

/// Header images.
extension StoreImport {
  private static let imageReasons = [
    "imageAsset": "the image itself is not in the file; download it from templateUrl",
    "fileSize": "appclips gets the value from the image itself",
    "sourceFileChecksum": "appclips gets the value from the image itself",
    "uploadOperations": "App Store Connect uses them for a single upload",
    "assetDeliveryState": "App Store Connect sets it",
  ]

  /// The value for `image` of an experience or a locale; nil if nothing is known. The API's files do not contain the bytes of an
  /// image, only its name, or, in a request written by `emit app-store-connect`, the file that it was made from.
  mutating func reference(to image: StoreResource) throws(ImportError) -> ProposedObject.Value? {
    guard let attributes = try image.attributes() else {
      if image.upload == nil {
        proposal.leftOut.append(image.object.leftOut("image \"\(image.key.id)\"", why: "the file contains only its ID"))
      }
      return image.upload.map { .exactly(.string($0)) }
    }
    let taken: Set = image.upload == nil ? ["fileName"] : ["fileName", "fileSize"]
    proposal.leftOut += attributes.leftOut(except: taken, because: Self.imageReasons, otherwise: Self.noKey)
    if let path = image.upload { return .exactly(.string(path)) }
    guard let name = try attributes.string("fileName") else { return nil }
    guard name.isPlainFileName else {
      throw ImportError(
        attributes.location(of: "fileName"),
        "\"\(name)\" is not a plain file name; it must not contain a folder or be hidden",
        help: "rename the image in App Store Connect, or correct the name here"
      )
    }
    return .fileNamed(name)
  }
}

extension String {
  /// Whether the string is the name of a file directly in a folder: no separators, not hidden, no control characters.
  var isPlainFileName: Bool {
    guard !isEmpty, !hasPrefix("."), utf8.count <= 200 else { return false }
    return !unicodeScalars.contains { scalar in
      "/\\:".unicodeScalars.contains(scalar) || [.control, .format].contains(scalar.properties.generalCategory)
    }
  }
}
