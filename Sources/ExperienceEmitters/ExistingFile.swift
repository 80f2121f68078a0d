/// A file that is there already and into which an artifact is put: a page, an AASA file, an entitlements file.
public struct ExistingFile: Sendable, Hashable {
  /// What messages call it.
  public let name: String
  /// What it holds.
  public let bytes: [UInt8]

  /// A file called `name` that holds `bytes`.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
