import RegistryModel

/// A file that was built or deployed.
public struct AuditedFile: Sendable, Hashable {
  /// Its path inside the folder, with `/`.
  public let path: String
  /// What it holds, or why it cannot be read.
  public let content: Content

  /// What a file holds.
  public enum Content: Sendable, Hashable {
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
  public init(path: String, bytes: [UInt8]) { self.init(path: path, content: .bytes(bytes)) }

  /// Whether it is a report of Xcode on sizes, as a text.
  fileprivate var isTextReport: Bool {
    guard case .bytes(let bytes) = content else { return false }
    return bytes.starts(with: SizeReport.title.utf8)
  }
}

/// A folder with what was built or deployed.
public struct AuditedFolder: Sendable, Hashable {
  /// What findings call it; their files are this, a `/`, and the file's path inside.
  public let path: String
  /// The files, in the order in which they are looked at.
  public let files: [AuditedFile]

  /// The folders in which a report of Xcode on sizes lies as a text.
  let textReportFolders: Set<String>

  /// Whether somebody named the files one by one, so that their names need not say what they are.
  public let takesAnyName: Bool

  /// Creates a folder.
  public init(path: String, files: [AuditedFile], takesAnyName: Bool = false) {
    self.path = path
    self.files = files
    self.takesAnyName = takesAnyName
    textReportFolders = Set(files.filter(\.isTextReport).map { RegistryPath.folder(of: $0.path) })
  }

  /// The kind of a file, as a position in ``Audits/all``; nil for a file that is passed over.
  package func kind(of file: AuditedFile) -> Int? {
    Audits.position(of: file.path, file.content, anyName: takesAnyName)
  }

  /// What findings call a file.
  package func path(of file: AuditedFile) -> String { path.isEmpty ? file.path : "\(path)/\(file.path)" }
}

/// A file that cannot be read, or of which the content is broken.
struct FileFault: Error {
  let place: Finding.Place
  /// What is there: a clause.
  let message: String
  /// The way out.
  let help: String
  /// How much it matters, where that is not what its rule says.
  var severity: Severity?
}
