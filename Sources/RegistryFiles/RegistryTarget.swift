import RegistryModel
package import SystemFiles

/// What a path that somebody names means: a registry, a part of one, or a file that belongs to none.
package enum RegistryTarget: Sendable, Hashable {
  /// A registry's folder, absolute and without links, and the path inside it that was meant; empty for all of it.
  case registry(folder: String, part: String)
  /// A file outside every registry, absolute and without links.
  case loneFile(path: String)

  /// Says what `path` means; it counts from the working folder.
  ///
  /// The registry around it is looked for first: a folder `experiences` upward, as far as the folder that holds `.git`.
  /// Where there is none, a folder with an `app.json` below it is itself a registry, and so is the folder of the app
  /// that a file or folder lies in. With `mayBeNew` a file that is not there yet means what it will mean then.
  package static func named(_ path: String, mayBeNew: Bool = false) throws(FileProblem) -> RegistryTarget {
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

  /// The part of the registry at `folder` that `path` means.
  /// - Throws: `FileProblem` with the cause `leadsOutside` where it is no part of it.
  package static func named(
    _ path: String,
    in folder: String,
    mayBeNew: Bool = false
  ) throws(FileProblem) -> RegistryTarget {
    let registry = try RealPath.named(folder)
    guard let part = part(mayBeNew ? try absoluteOfNew(path) : try RealPath.named(path), of: registry) else {
      throw FileProblem(path: path, cause: .leadsOutside(target: path))
    }
    return .registry(folder: registry, part: part)
  }

  /// Where a file will lie: its nearest folder that is there, without links, and the names that are to come.
  private static func absoluteOfNew(_ path: String) throws(FileProblem) -> String {
    do throws(FileProblem) {
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

  /// Whether an app stands in `folder` or below it; the search ends at the first.
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
