import RegistryModel

/// A requirement of some rules, restated as JSON Schema for editors and other validators.
///
/// The tables of `Fields` define each member. Conditions add the requirements of rules that a single file can be
/// checked for; the rules report them too, with better messages and a page of their own. A schema never rejects what
/// `validate` accepts.
package struct SchemaCondition: Sendable {
  /// The shape of the objects that the condition applies to.
  package let shape: String
  /// The rules that report the same problem at the same member.
  package let rules: [String]
  /// The condition, as JSON Schema text.
  package let json: String
  /// The condition for files in which strings can contain columns that rows fill in.
  let jsonOfTemplates: String

  init(_ shape: String, _ rules: String..., json: String, jsonOfTemplates: String? = nil) {
    self.shape = shape
    self.rules = rules
    self.json = json
    self.jsonOfTemplates = jsonOfTemplates ?? json
  }

  /// A condition for the strings of some members.
  fileprivate init(_ shape: String, _ members: [String], _ pattern: SchemaPattern) {
    self.shape = shape
    rules = pattern.rules
    let write = { (pattern: String) in
      Self.object("properties", members.map { "\"\($0)\": \(pattern)" }.joined(separator: ", "))
    }
    json = write(pattern.json)
    jsonOfTemplates = write(pattern.jsonOfTemplates)
  }

  /// A condition for the URLs of codes. A deployed QR code is exempt, because its URL is declared as it was printed.
  fileprivate init(_ shape: String, unlessDeployedQRCode pattern: SchemaPattern) {
    self.shape = shape
    rules = pattern.rules
    let write = { (pattern: String) in
      """
      { "if": { "properties": { "kind": { "const": "qr" }, "deployed": { "const": true } }, "required": ["kind", "deployed"] },
        "else": { "properties": { "url": \(pattern) } } }
      """
    }
    json = write(pattern.json)
    jsonOfTemplates = write(pattern.jsonOfTemplates)
  }

  /// A condition for the strings in a list.
  fileprivate init(_ shape: String, each member: String, _ pattern: SchemaPattern) {
    self.shape = shape
    rules = pattern.rules
    let write = { (pattern: String) in Self.object("properties", "\"\(member)\": { \"items\": \(pattern) }") }
    json = write(pattern.json)
    jsonOfTemplates = write(pattern.jsonOfTemplates)
  }

  private static func object(_ keyword: String, _ members: String) -> String { "{ \"\(keyword)\": { \(members) } }" }
}

/// A pattern for strings, with the message that an editor shows for a string that does not match.
private struct SchemaPattern {
  let rules: [String]
  /// The regular expression, in syntax shared by ECMA-262, Python and Rust.
  let pattern: String
  let message: String

  var json: String { #"{ "pattern": "\#(pattern)", "patternErrorMessage": "\#(message)" }"# }

  var jsonOfTemplates: String {
    #"{ "pattern": "\\$\\{|\#(pattern)", "patternErrorMessage": "\#(message)" }"#
  }

  static func words(_ rule: String) -> SchemaPattern {
    SchemaPattern(rules: [rule], pattern: #"\\S"#, message: "Enter a value that is not only white space.")
  }

  static let picture = SchemaPattern(
    rules: ["image/missing", "image/outside-app"],
    pattern: #"^[^/\\\\][^\\\\]*$"#,
    message: "Enter the path of an image relative to the app's folder, with / as the separator."
  )

  /// A URL as `InvocationURL` parses it. Tabs and line breaks are dropped first, so any string with one is accepted
  /// here.
  static let url = SchemaPattern(
    rules: ["url/not-https", "url/not-a-url", "url/has-user-information", "url/has-port", "url/address-host"],
    pattern: #"[\\t\\n\\r]|^[^0-9A-Za-z]*[Hh][Tt][Tt][Pp][Ss]:[/\\\\]*[^/\\\\?#@:\\[\\]]+(:0*(443)?)?([/\\\\?#\\s]|$)"#,
    message: "Enter a URL that starts with https://, without a user name, password or port."
  )

  static let host = SchemaPattern(
    rules: ["app/domain-not-a-host"],
    pattern: #"^[^\\x00-,/:-@\\[-^`{-\\x7F]+$"#,
    message: "Enter only the host, without a scheme, path, port or wildcard."
  )
}

extension SchemaCondition {
  /// Every condition, in the order of `Fields.shapes`.
  package static let all: [SchemaCondition] =
    [
      SchemaCondition("app", ["name"], .words("card/text-empty")),
      SchemaCondition("app", each: "domains", .host),
      SchemaCondition("app", "app/domains-missing", json: anyInvocation),
      SchemaCondition("clip", "app/demo-link-with-parameters", json: demoLink),
      SchemaCondition("clip", ["demoLink"], .url),
      SchemaCondition("clip", "app/clip-too-large", json: largestClip),
      SchemaCondition("clip", "app/clip-too-large", json: size(of: "^0*16(\\\\.|$)", atMost: 15)),
      SchemaCondition("clip", "app/clip-too-large", json: size(of: "^0*([0-9]|1[0-5])(\\\\.|$)", atMost: 10)),
      SchemaCondition("limits", "limits/looser-than-allowed", json: largestTexts),
      SchemaCondition(
        "imageLimits",
        "limits/image-size-differs",
        json: pictureSizes(isTemplate: false),
        jsonOfTemplates: pictureSizes(isTemplate: true)
      ),
      SchemaCondition("defaultExperience", ["url"], .url),
      SchemaCondition("defaultExperience", each: "reviewURLs", .url),
      SchemaCondition("defaultLocalization", ["subtitle"], .words("card/text-empty")),
      SchemaCondition("defaultLocalization", ["image"], .picture),
      SchemaCondition("testFlightInvocation", ["url"], .url),
      SchemaCondition("lintException", ["reason"], .words("lint/reason-empty")),
      SchemaCondition("experience", ["title", "subtitle"], .words("card/text-empty")),
      SchemaCondition("experience", ["image"], .picture),
      SchemaCondition("experience", ["urlPrefix"], .url),
      SchemaCondition("experience", each: "matches", .url),
      SchemaCondition("experience", each: "rejects", .url),
      SchemaCondition("localization", ["title", "subtitle"], .words("card/text-empty")),
      SchemaCondition(
        "place",
        "place/address-missing",
        json: #"{ "anyOf": [{ "required": ["address"] }, { "required": ["coordinates"] }] }"#
      ),
      SchemaCondition("coordinates", "place/null-island", json: nullIsland),
      SchemaCondition("code", unlessDeployedQRCode: .url),
      SchemaCondition("code", "codes/not-encodable", json: encodable(""), jsonOfTemplates: encodable(#"\\$\\{|"#)),
    ]
    + Requirements.all.filter { $0 != .newest }.map { set in
      SchemaCondition("app", "limits/looser-than-allowed", "limits/image-size-differs", json: figures(of: set))
    }

  /// An app without domains needs a default experience or a demo link. Advanced experiences cannot be checked here,
  /// because they are in other files.
  private static let anyInvocation = """
    { "anyOf": [
        { "properties": { "domains": { "minItems": 1 } }, "required": ["domains"] },
        { "required": ["defaultExperience"] },
        { "properties": { "clip": { "required": ["demoLink"] } } }
    ] }
    """

  private static let demoLink = #"{ "properties": { "demoLink": { "not": { "pattern": "^[^#]*\\?[^#\\s]" } } } }"#

  private static let largestClip = #"{ "properties": { "uncompressedMegabytes": { "maximum": 100 } } }"#

  private static func size(of minimum: String, atMost megabytes: Int) -> String {
    """
    { "if": { "properties": { "minimumOSVersion": { "type": "string", "pattern": "\(minimum)" } }, "required": ["minimumOSVersion"] },
      "then": { "properties": { "uncompressedMegabytes": { "maximum": \(megabytes) } } } }
    """
  }

  /// The loosest figures of all sets.
  private static var largestTexts: String {
    let titles = Requirements.all.map(\.titleCharacters).max() ?? 0
    let subtitles = Requirements.all.map(\.subtitleCharacters).max() ?? 0
    return #"{ "properties": { "title": { "maximum": \#(titles) }, "subtitle": { "maximum": \#(subtitles) } } }"#
  }

  private static func pictureSizes(isTemplate: Bool) -> String {
    // The member's type determines whether a string is allowed at all.
    let others = { (figures: String) in
      isTemplate
        ? #"{ "anyOf": [{ "enum": \#(figures) }, { "type": "string" }] }"# : #"{ "enum": \#(figures) }"#
    }
    let widths = Requirements.all.map { "\($0.imageWidth)" }.joined(separator: ", ")
    let heights = Requirements.all.map { "\($0.imageHeight)" }.joined(separator: ", ")
    return """
      { "properties": { "width": \(others("[\(widths)]")), "height": \(others("[\(heights)]")) } }
      """
  }

  /// The figures of an older set if an app declares it, and those of the newest set otherwise.
  private static func figures(of set: Requirements) -> String {
    """
    { "if": { "properties": { "requirements": { "const": "\(set.name)" } }, "required": ["requirements"] },
      "then": \(limits(of: set)), "else": \(limits(of: .newest)) }
    """
  }

  private static func limits(of set: Requirements) -> String {
    """
    { "properties": { "limits": { "properties": {
        "title": { "maximum": \(set.titleCharacters) }, "subtitle": { "maximum": \(set.subtitleCharacters) },
        "image": { "properties": { "width": { "const": \(set.imageWidth) }, "height": { "const": \(set.imageHeight) } } }
    } } } }
    """
  }

  private static let nullIsland = """
    { "not": { "properties": { "latitude": { "const": 0 }, "longitude": { "const": 0 } },
        "required": ["latitude", "longitude"] } }
    """

  private static func encodable(_ column: String) -> String {
    #"""
    { "if": { "properties": { "kind": { "const": "appClipCode" } }, "required": ["kind"] },
      "then": { "properties": { "url": { "pattern": "\#(column)^https://[a-z0-9.-]*([/?#][A-Za-z0-9/#?=%._,+;:&-]*)?$",
        "patternErrorMessage": "An App Clip Code allows lowercase letters in the host, and letters, digits and / # ? = % - . _ , + ; : & after it." } } } }
    """#
  }
}
