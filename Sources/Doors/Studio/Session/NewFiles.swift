import RegistryModel
import SystemFiles

extension StudioSession {
  /// Throws if no file can be created at `path`, so that a person learns it at once and not when saving.
  func checkNewFile(at path: String) throws(StudioError) {
    guard let obstacle = obstacle(to: path) else { return }
    throw .unprocessable("\(path) cannot be written: \(obstacle)", help: "replace the link or the file by a folder")
  }

  /// Why nothing can be written in a folder of `path`; nil if everything can.
  private func obstacle(to path: String) -> String? {
    var folder = ""
    for name in path.split(separator: "/").dropLast().map(String.init) {
      let kind = (try? disk.entries(of: folder))?.first { $0.name == name }?.kind
      folder = folder.isEmpty ? name : "\(folder)/\(name)"
      switch kind {
      case .folder: continue
      case .linkedFolder(let target): return "\(folder) is a link to \(target)"
      case .refused(let error): return "\(folder): \(error.message)"
      case .file: return "\(folder) is a file"
      // Nothing is there yet, and so nothing below it.
      case nil: return nil
      }
    }
    return nil
  }
}
