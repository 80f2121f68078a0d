import RegistryModel

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

extension AuditedFile {
  /// Whether it is a report of Xcode on sizes, as a text.
  fileprivate var isTextReport: Bool {
    guard case .bytes(let bytes) = content else { return false }
    return bytes.starts(with: SizeReport.title.utf8)
  }
}
