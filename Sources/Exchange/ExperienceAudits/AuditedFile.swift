import RegistryModel

/// A file that was built or deployed.
package struct AuditedFile: Sendable, Hashable {
  /// Its path inside the folder, separated by `/`.
  package let path: String
  /// Its contents, or why they cannot be read.
  package let content: Content
  /// How a server delivered it; nil for a file on a disk.
  package var response: LiveResponse?

  /// The contents of a file.
  package enum Content: Sendable, Hashable {
    case bytes([UInt8])
    /// The contents cannot be read: a message, as a clause, and what to do about it.
    case unreadable(message: String, help: String)
  }

  /// The largest file in bytes that is audited; no page and no property list is that large.
  package static let largestFile = 16_000_000

  package init(path: String, content: Content) {
    self.path = path
    self.content = content
  }

  /// Creates the file of a response.
  package init(of response: LiveResponse, _ content: Content) {
    let root = "https://\(response.request.host)/"
    let url = response.request.url
    self.init(path: url.hasPrefix(root) ? String(url.dropFirst(root.utf8.count)) : url, content: content)
    self.response = response
  }

  /// Creates a file that holds `bytes`.
  package init(path: String, bytes: [UInt8]) { self.init(path: path, content: .bytes(bytes)) }

  /// Whether it is Xcode's size report in text form.
  fileprivate var isTextReport: Bool {
    guard case .bytes(let bytes) = content else { return false }
    return SizeReport.hasTextForm(of: bytes)
  }
}

/// A folder with built or deployed files.
package struct AuditedFolder: Sendable, Hashable {
  /// The folder's path in findings; the path of a file in findings is this, a `/`, and its path inside the folder.
  package let path: String
  /// The files, in the order in which they are audited.
  package let files: [AuditedFile]

  /// The files that configure web hosts and say what is published, anywhere in the folder.
  package let hosting: [HostingFile]

  /// The folders that contain Xcode's size report in text form.
  let textReportFolders: Set<String>

  /// Whether the user named the files one by one, so that they are recognized by content whatever their names are.
  package let takesAnyName: Bool

  /// Creates a folder with the responses of a host.
  package init(of host: String, _ files: [AuditedFile]) { self.init(path: "https://\(host)", files: files) }

  package init(path: String, files: [AuditedFile], takesAnyName: Bool = false, hosting: [HostingFile] = []) {
    self.path = path
    self.files = files
    self.hosting = hosting
    self.takesAnyName = takesAnyName
    textReportFolders = Set(files.filter(\.isTextReport).map { RegistryPath.folder(of: $0.path) })
  }

  /// The kind of a file, as a position in ``Audits/all``; nil for a file that is skipped.
  package func kind(of file: AuditedFile) -> Int? {
    switch file.response?.request.subject {
    case .page: Audits.all.firstIndex { $0.noun == Audit.pages.noun }
    case .association: Audits.all.firstIndex { $0.noun == Audit.associationFiles.noun }
    case .cachedAssociation: nil
    case nil: Audits.position(of: file.path, file.content, anyName: takesAnyName)
    }
  }

  /// The path of a file in findings.
  package func path(of file: AuditedFile) -> String {
    if let response = file.response { return response.request.url }
    return path.isEmpty ? file.path : "\(path)/\(file.path)"
  }

  /// The host whose responses are in the folder; nil if it is a folder on a disk.
  var servedHost: String? { RegistryPath.isURL(path) ? String(path.dropFirst("https://".utf8.count)) : nil }
}

/// A file that cannot be read, or whose contents are broken.
struct FileReadError: Error {
  let place: Finding.Location
  /// What is wrong, as a clause.
  let message: String
  /// What to do about it.
  let help: String
  /// The severity, if it differs from the rule's.
  var severity: Severity?
}
