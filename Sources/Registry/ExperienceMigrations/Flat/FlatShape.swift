import TextBasics

/// The members that an object of version 1 may have. Frozen, and independent of the current table of fields.
package struct FlatShape: Sendable {
  /// The name of the object in messages.
  package let name: String
  /// The JSON Pointer to its definition in `schema/v1`.
  package let schemaPointer: String
  /// The members that it may have.
  package let members: [Member]
  /// Members that must occur together or not at all.
  var together: [String] = []

  /// A member of the object.
  package struct Member: Sendable {
    package let key: String
    let kind: Kind
    /// Whether the member is required.
    package let isRequired: Bool

    init(_ key: String, _ kind: Kind, required: Bool = false) {
      self.key = key
      self.kind = kind
      isRequired = required
    }
  }

  indirect enum Kind: Sendable {
    case text
    /// A string that passes a test, with a description for messages.
    case form(String, @Sendable (String) -> Bool)
    case word([String])
    case integer(ClosedRange<Int>)
    case number
    case list(Kind, least: Int = 0)
    case object(FlatShape)
  }

  /// All shapes.
  package static let all = [file, app, experience, image, place]

  static let file = FlatShape(
    name: "experiences.json",
    schemaPointer: "",
    members: [
      Member("$schema", .text),
      Member("version", .integer(1...1), required: true),
      Member("app", .object(app), required: true),
      Member("experiences", .list(.object(experience)), required: true),
    ]
  )

  static let app = FlatShape(
    name: "\"app\"",
    schemaPointer: "/$defs/app",
    members: [
      Member("name", .text, required: true),
      Member("appStoreID", .digits),
      Member("teamID", .teamID),
      Member("bundleID", .bundleID, required: true),
      Member("clipBundleID", .bundleID, required: true),
      Member("domains", .list(.text, least: 1), required: true),
      Member("language", .text),
    ]
  )

  static let experience = FlatShape(
    name: "an experience",
    schemaPointer: "/$defs/experience",
    members: [
      Member("id", .text),
      Member("urlPrefix", .text, required: true),
      Member("title", .text, required: true),
      Member("titleLimit", .integer(1...Int.max)),
      Member("subtitle", .text, required: true),
      Member("subtitleLimit", .integer(1...Int.max)),
      Member("actionVerb", .word(["open", "view", "play"]), required: true),
      Member("image", .object(image), required: true),
      Member("place", .object(place)),
    ]
  )

  static let image = FlatShape(
    name: "\"image\"",
    schemaPointer: "/$defs/image",
    members: [
      Member("path", .text, required: true),
      Member("width", .integer(1...Int.max)),
      Member("height", .integer(1...Int.max)),
      Member("format", .word(["png", "jpeg"])),
    ]
  )

  static let place = FlatShape(
    name: "\"place\"",
    schemaPointer: "/$defs/place",
    members: [
      Member("name", .text),
      Member("latitude", .number),
      Member("longitude", .number),
      Member("radius", .number),
    ],
    together: ["latitude", "longitude"]
  )
}

/// The strings of version 1 that have a fixed format.
extension FlatShape.Kind {
  static let digits = Self.form("a string of digits") { text in !text.isEmpty && text.utf8.allSatisfy(\.isDigit) }

  static let teamID = Self.form("10 capital letters and digits") { text in
    text.utf8.count == 10 && text.utf8.allSatisfy { $0.isDigit || isCapital($0) }
  }

  static let bundleID = Self.form("letters, digits, hyphens and periods") { text in
    text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isDigit || isCapital($0 & ~0x20) || $0 == UInt8(ascii: "-") }
    }
  }
}

private func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
