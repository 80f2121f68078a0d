import AppClipRegistry
import RegistryModel
import SystemFiles

extension StudioSession {
  /// Writes all changed files or none, and returns their paths.
  ///
  /// A file that was changed on disk in the meantime is never overwritten: its changes are merged into the session, and
  /// nothing is written until they have been reviewed.
  mutating func save(
    interruption: @escaping (WriteStep) -> WriteInterruption? = { _ in nil }
  ) throws(StudioError) -> [String] {
    guard !isReadOnly else { throw .readOnly }
    let areMerged = try readDisk().contains { unsaved[$0] != nil }
    guard !areMerged, conflicts.isEmpty else { throw .changedOnDisk(conflicts) }
    let paths = filesToSave
    do throws(FileError) {
      // New files next to the registry belong to the same write.
      let isWithin = filesBeside.isEmpty
      let root = isWithin ? folder : RegistryPath.folder(of: folder)
      let prefix = isWithin ? "" : RegistryPath.name(of: folder) + "/"
      try change(in: root, below: prefix).write(interruption: interruption)
      acceptSaved()
      return paths
    } catch {
      throw .file(error)
    }
  }

  /// The unsaved changes, as those of the folder `root`, in which the registry's files are below `prefix`.
  private func change(in root: String, below prefix: String) -> Change {
    let files = unsaved.map { path, bytes in (prefix + path, Change.File(from: saved[path] ?? nil, to: bytes)) }
    return Change(of: Dictionary(uniqueKeysWithValues: files), in: root, generated: filesBeside)
  }

  /// Takes all unsaved changes back, in one step that can be undone.
  mutating func discard() throws(StudioError) {
    conflicts = []
    let contents = unsaved.reduce(into: [:]) { $0.updateValue(saved[$1.key] ?? nil, forKey: $1.key) }
    try change(contents, title: "Discard changes")
  }

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
