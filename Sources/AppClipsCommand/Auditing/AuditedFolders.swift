import ExperienceAudits
import RegistryModel
import SystemFiles

/// The folders that one call of `audit` names, and what a report has to know about their files.
struct AuditedFolders {
  let all: [AuditedFolder]

  /// Walks every path.
  init(_ paths: [String], in world: borrowing World) throws(Failure) {
    var folders: [AuditedFolder] = []
    for path in paths { folders.append(try AuditedFolder(at: path, in: world)) }
    all = folders
  }

  /// `3 HTML pages, 1 association file`.
  var counts: String {
    Audits.counts(in: all).map { "\($0.count) \($0.count == 1 ? $0.audit.noun : $0.audit.plural)" }
      .joined(separator: ", ")
  }

  /// The absolute paths of the files that are audited.
  var paths: [String] {
    all.flatMap { folder in folder.files.filter { folder.kind(of: $0) != nil }.map { folder.path(of: $0) } }
  }

  /// The path that names a file wherever its folder lies; one outside all of them stays what it is.
  func innerPath(of file: String) -> String {
    let folder = all.first { file.hasPrefix($0.path + "/") }
    return folder.map { String(file.dropFirst($0.path.count + 1)) } ?? file
  }

  /// The files that are texts, by their absolute paths.
  var texts: [String: [UInt8]] {
    var texts: [String: [UInt8]] = [:]
    for folder in all {
      for file in folder.files {
        guard case .bytes(let bytes) = file.content, !bytes.starts(with: "bplist".utf8) else { continue }
        texts[folder.path(of: file)] = bytes
      }
    }
    return texts
  }
}

extension AuditedFolder {
  /// What lies at `path`: a folder with all below it, or one file.
  init(at path: String, in world: borrowing World) throws(Failure) {
    guard path.firstRange(of: "://") == nil else {
      throw .usage(
        "audit checks files and folders; download \(path) first, for example with curl -O, and name the file"
      )
    }
    let absolute = try world.absolutePath(of: path)
    do throws(FileProblem) {
      if let folder = try Self.folder(at: absolute) { self = folder } else { self = try Self.file(at: absolute) }
    } catch {
      throw .fault("\(path): \(error.message)")
    }
    guard Audits.counts(in: [self]).isEmpty else { return }
    throw .usage("\(path) holds nothing that is audited: \(Audits.all.map(\.files).joined(separator: ", "))")
  }

  /// A folder, walked; nil where a file stands there.
  private static func folder(at path: String) throws(FileProblem) -> AuditedFolder? {
    do throws(FileProblem) {
      let tree = try FolderTree(path)
      var walk = AuditWalk(tree)
      try walk.run()
      return AuditedFolder(path: tree.path, files: walk.files)
    } catch {
      guard error.cause == .isNoFolder else { throw error }
      return nil
    }
  }

  private static func file(at path: String) throws(FileProblem) -> AuditedFolder {
    let folder = RegistryPath.folder(of: path)
    let (tree, name) = (try FolderTree(folder.isEmpty ? "/" : folder), RegistryPath.name(of: path))
    let file = AuditedFile(path: name, bytes: try tree.bytes(of: name))
    return AuditedFolder(path: tree.path, files: [file], takesAnyName: true)
  }
}
