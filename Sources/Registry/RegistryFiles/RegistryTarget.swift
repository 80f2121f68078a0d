import RegistryModel
package import SystemFiles

/// The meaning of a path that a user gives: a registry, a part of one, or a file that belongs to none.
package enum RegistryTarget: Sendable, Hashable {
  /// A registry's folder, absolute and without links, and a path inside it; the path is empty for the whole registry.
  case registry(folder: String, part: String)
  /// A file outside every registry, absolute and without links.
  case loneFile(path: String)

  /// Determines what `path`, relative to the working folder, means.
  ///
  /// First looks for an enclosing registry: a folder `experiences` at or above `path`, up to the folder that contains
  /// `.git`. If there is none, a folder with an `app.json` anywhere below it is a registry, and so is the folder of the
  /// app that contains `path`. With `mayBeNew`, the file does not have to exist yet.
  package static func named(_ path: String, mayBeNew: Bool = false) throws(FileError) -> RegistryTarget {
    let real = mayBeNew ? try absoluteOfNew(path) : try RealPath.named(path)
    let isFolder = FileKind(at: real) == .folder
    let start = isFolder ? real : existingFolder(above: real)
    if let registry = try RegistryFinder.registry(upwardFrom: start) {
      if let part = part(real, of: registry) { return .registry(folder: registry, part: part) }
      if registry == "\(real)/\(RegistryFinder.folderName)" { return .registry(folder: registry, part: "") }
    }
    if isFolder, holdsApp(real) { return .registry(folder: real, part: "") }
    if let app = appFolder(upwardFrom: start), let part = part(real, of: app) {
      return .registry(folder: app, part: part)
    }
    return isFolder ? .registry(folder: real, part: "") : .loneFile(path: real)
  }

  /// The part of the registry at `folder` that `path` names.
  /// - Throws: `FileError` with the cause `leadsOutside` if `path` is outside the registry.
  package static func named(
    _ path: String,
    in folder: String,
    mayBeNew: Bool = false
  ) throws(FileError) -> RegistryTarget {
    let registry = try RealPath.named(folder)
    guard let part = part(mayBeNew ? try absoluteOfNew(path) : try RealPath.named(path), of: registry) else {
      throw FileError(path: path, cause: .leadsOutside(target: path))
    }
    return .registry(folder: registry, part: part)
  }

  /// The absolute path of a file that may not exist yet: its nearest existing folder, without links, and the remaining
  /// names.
  private static func absoluteOfNew(_ path: String) throws(FileError) -> String {
    do throws(FileError) {
      return try RealPath.named(path)
    } catch {
      let name = RegistryPath.name(of: path)
      guard error.cause == .missing, path.contains("/"), !["", ".", ".."].contains(name) else { throw error }
      let folder = try absoluteOfNew(parent(of: path))
      return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    }
  }

  private static func existingFolder(above path: String) -> String {
    var folder = parent(of: path)
    while folder != "/", FileKind(at: folder) != .folder { folder = parent(of: folder) }
    return folder
  }

  private static func parent(of path: String) -> String {
    let folder = RegistryPath.folder(of: path)
    return folder.isEmpty ? "/" : folder
  }

  private static func part(_ path: String, of folder: String) -> String? {
    guard RealPath.isInside(path, folder) else { return nil }
    return String(path.dropFirst(folder.count).drop { $0 == "/" })
  }

  private static func appFolder(upwardFrom folder: String) -> String? {
    var folder = folder
    var outermost: String?
    while true {
      if holds(RegistryPath.appNames, folder) { return folder }
      if holds(RegistryPath.olderAppNames, folder) { outermost = folder }
      guard folder != "/", FileKind(at: "\(folder)/.git") == nil else { return outermost }
      folder = parent(of: folder)
    }
  }

  private static func holds(_ names: [String], _ folder: String) -> Bool {
    names.contains { FileKind(at: "\(folder)/\($0)") == .file }
  }

  /// Whether there is an app in `folder` or below it. Stops at the first one.
  private static func holdsApp(_ folder: String) -> Bool {
    guard let tree = try? FolderTree(folder) else { return false }
    let names = RegistryPath.appNames + RegistryPath.olderAppNames
    var waiting = [""]
    while let next = waiting.popLast() {
      for entry in (try? tree.entries(of: next)) ?? [] {
        if entry.kind == .file, names.contains(entry.name) { return true }
        if entry.kind == .folder { waiting.append(TreePath.join(next, entry.name)) }
      }
    }
    return false
  }
}
