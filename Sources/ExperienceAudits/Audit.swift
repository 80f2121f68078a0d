/// The property lists of an Xcode target.
enum PropertyListKind: Sendable {
  case entitlements
  case information
}

/// One kind of file that is held against a registry: how it is recognised, and how it is looked at.
public struct Audit: Sendable {
  /// What one such file is called, as `HTML page`.
  public let noun: String
  /// What several are called.
  public let plural: String
  /// Which files are taken for it, as a clause for a help text.
  public let files: String
  /// Whether a file of this name, without folders, is taken for one.
  package let hasName: @Sendable (_ name: String) -> Bool
  /// Whether these bytes look like one, whatever the file is called.
  let isContent: @Sendable (_ bytes: [UInt8]) -> Bool
  /// The ending of other names by which a file can be one, if its content is.
  var otherEnding: String?
  /// What kind of property list it is; nil for other files.
  var propertyList: PropertyListKind?
  /// Looks at one.
  let look: @Sendable (_ file: AuditedFile, _ bytes: [UInt8], _ run: inout AuditRun) -> Void

  /// Whether a file of this name is one if its content is.
  func takes(_ name: String) -> Bool { otherEnding.map(name.lowercased().hasSuffix) ?? false }
}
