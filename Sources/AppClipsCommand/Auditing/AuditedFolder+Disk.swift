import ExperienceAudits
import RegistryModel
import SystemFiles

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
