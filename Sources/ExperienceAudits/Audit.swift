import ExperienceRegistry

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
  package let isContent: @Sendable (_ bytes: [UInt8]) -> Bool
  /// Looks at one.
  let look: @Sendable (_ file: AuditedFile, _ bytes: [UInt8], _ run: inout AuditRun) -> Void
}
