/// A file that is read for an import, and nothing else of the world around it.
public struct InputFile: Sendable, Hashable {
  /// What the user knows it by, with `/`.
  public let path: String
  /// What it holds.
  public let bytes: [UInt8]

  /// Creates a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// A file that another one names.
  public struct Reference: Sendable, Hashable {
    /// The path of the file that names it.
    public let owner: String
    /// The path from that file's folder, with `/`; it does not leave the folder.
    public let path: String

    /// Creates a reference.
    public init(owner: String, path: String) {
      self.owner = owner
      self.path = path
    }
  }

  /// The last part of its path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The names of the folders that hold it, the nearest last.
  var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }
}
