import ExperienceMigrations
import ExperienceRegistry
import RegistryFiles
import SystemFiles

extension OpenedRegistry {
  /// Opens the file at an absolute path by itself, in the folder that holds it.
  init(loneFile path: String, migrations: MigrationChain) throws(Failure) {
    let folder = RegistryPath.folder(of: path)
    do throws(FileProblem) {
      let bytes = try FolderTree(folder.isEmpty ? "/" : folder).bytes(of: RegistryPath.name(of: path))
      self.init(loneFile: path, bytes: bytes, migrations: migrations)
    } catch {
      throw .fault("\(path): \(error.message)")
    }
  }

  /// The file at an absolute path by itself, as if it held `bytes`.
  init(loneFile path: String, bytes: [UInt8], migrations: MigrationChain) {
    self.init(
      registry: Registry(loneFile: RegistryPath.name(of: path), bytes: bytes, migrations: migrations),
      folder: RegistryPath.folder(of: path),
      isLoneFile: true
    )
  }
}
