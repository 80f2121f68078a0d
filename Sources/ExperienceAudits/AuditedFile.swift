/// A file that was built or deployed.
public struct AuditedFile: Sendable, Hashable {
  /// Its path inside the folder, with `/`.
  public let path: String
  /// What it holds, or why it cannot be read.
  public let content: Content

  /// What a file holds.
  public enum Content: Sendable, Hashable {
    /// Its bytes.
    case bytes([UInt8])
    /// Nothing that can be read: what is there, a clause, and the way out.
    case unreadable(message: String, help: String)
  }

  /// A file with more bytes than this is not looked into: no page and no list of keys is as large.
  public static let largestFile = 16_000_000

  /// Creates a file.
  public init(path: String, content: Content) {
    self.path = path
    self.content = content
  }

  /// Creates a file that holds `bytes`.
  public init(path: String, bytes: [UInt8]) {
    self.init(path: path, content: .bytes(bytes))
  }
}
