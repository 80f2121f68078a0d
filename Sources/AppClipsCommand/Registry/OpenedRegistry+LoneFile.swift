import ExperienceRegistry
import RegistryFiles

extension OpenedRegistry {
  /// Opens the file at an absolute path by itself, in the folder that holds it.
  init(loneFile path: String) throws(Failure) {
    let folder = RegistryPath.folder(of: path)
    let name = RegistryPath.name(of: path)
    do throws(FileProblem) {
      let bytes = try FolderTree(folder.isEmpty ? "/" : folder).bytes(of: name)
      self.init(registry: Registry(loneFile: name, bytes: bytes), folder: folder)
    } catch {
      throw .fault("\(path): \(error.message)")
    }
  }
}
