import AppClipRegistry
import CSVSyntax
package import RegistryModel
import RegistryReports
import RegistryRules
package import SystemFiles

/// The work of one person on a registry: its files, the changes that are not saved yet, and how to undo them.
///
/// Nothing is written before it is saved. Several tabs of a browser share one session.
package struct StudioSession {
  /// The absolute path of the registry's folder.
  package let folder: String
  /// The path of the folder as people know it.
  package let shownFolder: String
  /// Whether the session only shows the registry.
  package let isReadOnly: Bool
  /// The files on disk.
  private(set) var disk: any FileTree
  /// New files next to the folder of the registry, by path, which the next save writes.
  var filesBeside: [String: [UInt8]] = [:]
  let clock: Clock
  private var workspace: Workspace
  /// The registry as it is on disk, without the changes that are not saved yet.
  private(set) var savedRegistry: Registry
  /// The contents of changed files by path; nil for a file that is removed.
  private(set) var unsaved: [String: [UInt8]?] = [:]
  /// The members that were changed differently here and on disk, until a person decides.
  var conflicts: [DiskConflict] = []
  /// The contents on disk of each file that was ever changed, when it was last read; nil if there was none.
  private(set) var saved: [String: [UInt8]?] = [:]
  var undoHistory = UndoHistory()
  /// A number that grows with each change.
  private(set) var revision = 1
  /// Where unsaved changes are kept; nil if nowhere.
  var drafts: ScratchFolder?
  /// The changes that an earlier session left, until a person decides what happens to them. Nothing else is changed before.
  var offer: SessionDraft?
  /// Whether unsaved changes outlive the session.
  var isKept = false
  /// The last revision whose unsaved changes were kept.
  var keptRevision = 1

  /// Opens the registry in `disk`, the files of `folder`.
  ///
  /// - Throws: `FileError` if the folder cannot be read.
  package init(
    _ disk: any FileTree,
    folder: String,
    shownFolder: String,
    isReadOnly: Bool = false,
    codeCosts: @escaping @Sendable () -> CodeCosts = { .estimated },
    clock: Clock = .system
  ) throws(FileError) {
    self.disk = disk
    self.folder = folder
    self.shownFolder = shownFolder
    self.isReadOnly = isReadOnly
    self.clock = clock
    workspace = try Workspace(disk, codeCosts: codeCosts)
    savedRegistry = workspace.registry
  }

  /// The registry with the changes that are not saved yet.
  package var registry: Registry { workspace.registry }

  /// What the rules find in ``registry``.
  func report() -> FindingReport { workspace.report }

  /// The locations of cards, with paths as people know them.
  var places: CardLocations { CardLocations(registry, shownFolder: shownFolder) }

  /// The paths of the files that saving writes.
  package var filesToSave: [String] {
    // Without a new registry, there is no use for the files next to it.
    unsaved.isEmpty ? [] : unsaved.keys.sorted() + filesBeside.keys.sorted()
  }

  /// The contents of the file at `path`, changed or not; nil if there is none.
  func contents(of path: String) -> [UInt8]? {
    if let change = unsaved[path] { return change }
    // The registry has the text of a table, whose encoding on disk may be another one.
    let isDecoded = registry.templates.table(at: path).map { $0.encoding != .utf8 } ?? false
    return (isDecoded ? nil : registry.bytes(at: path)) ?? (try? disk.bytes(of: path))
  }
}

// MARK: Changes

extension StudioSession {
  /// Changes files in one step that can be undone. `contents` is nil for a file that is removed.
  ///
  /// Steps with the same `typingKey` that follow each other at once are one step.
  mutating func change(
    _ contents: [String: [UInt8]?],
    title: String,
    typingKey: String? = nil
  ) throws(StudioError) {
    guard !isReadOnly else { throw .readOnly }
    var changes: [String: EditStep.Change] = [:]
    for (path, after) in contents {
      let before = self.contents(of: path)
      guard before != after else { continue }
      if before == nil { try checkNewFile(at: path) }
      changes[path] = EditStep.Change(before: before, after: undoHistory.shared(after, at: path))
      // The file on disk may be newer than what was edited, and is merged into it then.
      if !unsaved.keys.contains(path) { saved.updateValue(before, forKey: path) }
    }
    guard !changes.isEmpty else { return }
    undoHistory.add(EditStep(title, changes, typingKey: typingKey, at: clock.now()))
    show(changes.mapValues(\.after))
    forgetUnusedContents()
  }

  /// Takes the last step back.
  mutating func undo() throws(StudioError) {
    guard !isReadOnly else { throw .readOnly }
    guard let step = undoHistory.undo() else { throw .refused("there is nothing to undo") }
    show(step.changes.mapValues(\.before))
  }

  /// Makes the step again that was taken back last.
  mutating func redo() throws(StudioError) {
    guard !isReadOnly else { throw .readOnly }
    guard let step = undoHistory.redo() else { throw .refused("there is nothing to redo") }
    show(step.changes.mapValues(\.after))
  }

  /// Forgets what was on disk of files that no change is about any longer, neither an unsaved one nor one to be undone.
  private mutating func forgetUnusedContents() {
    guard undoHistory.isIncomplete else { return }
    let used = undoHistory.paths.union(unsaved.keys)
    saved = saved.filter { used.contains($0.key) }
  }

  /// Shows files with these contents; one with the contents on disk counts as unchanged.
  private mutating func show(_ contents: [String: [UInt8]?]) {
    var (edited, reverted): ([String: [UInt8]?], [String]) = ([:], [])
    for (path, bytes) in contents {
      let base = saved[path] ?? (try? disk.bytes(of: path))
      saved.updateValue(base, forKey: path)
      if base == bytes {
        unsaved.removeValue(forKey: path)
        reverted.append(path)
      } else {
        unsaved.updateValue(bytes, forKey: path)
        edited.updateValue(bytes, forKey: path)
      }
    }
    if !reverted.isEmpty { workspace.revert(reverted) }
    if !edited.isEmpty { workspace.edit(edited) }
    revision += 1
  }
}

// MARK: The disk

extension StudioSession {
  /// Reads what changed on disk, and merges it into files with unsaved changes. Returns the paths of the changed files.
  ///
  /// Steps that change the same member as the disk, and those before them in the same files, cannot be undone any longer.
  mutating func readDisk() throws(StudioError) -> [String] {
    var changed: Set<String> = []
    do throws(FileError) {
      changed = Set(try workspace.reload())
    } catch {
      throw .file(error)
    }
    for (path, base) in changed.isEmpty ? [:] : saved {
      let now = try? disk.bytes(of: path)
      guard now != base else {
        // Written by this session.
        changed.remove(path)
        continue
      }
      changed.insert(path)
      saved.updateValue(now, forKey: path)
      undoHistory.rebase(path, from: base, onto: now)
      guard let mine = unsaved[path] else { continue }
      let former = conflicts.filter { $0.file == path }
      let whole = former.first { $0.obstacle != nil }
      let merge = FileMerge(path, base: whole.map(\.original) ?? base, mine: mine, theirs: now)
      conflicts = conflicts.filter { $0.file != path } + merge.conflicts.compactMap { $0.continuing(former) }
      show([path: mine == nil ? nil : merge.merged])
    }
    if !changed.isEmpty {
      revision += 1
      savedRegistry = unsaved.isEmpty ? registry : (try? Registry(files: disk)) ?? savedRegistry
    }
    return changed.sorted()
  }

  /// Ends a conflict with the value of the session, or with the one on disk.
  mutating func resolveConflict(in file: String, at pointer: String, takingTheirs: Bool) throws(StudioError) {
    guard let index = conflicts.firstIndex(where: { $0.file == file && $0.pointer == pointer }) else {
      throw .missing("there is no conflict in \(file) at \"\(pointer)\"")
    }
    let conflict = conflicts[index]
    if takingTheirs {
      let bytes = try conflict.theirs(in: contents(of: file) ?? [], onDisk: saved[file] ?? nil)
      try change([file: bytes], title: "Take the version on disk")
    }
    conflicts.remove(at: index)
  }

  /// Counts all unsaved changes as written.
  mutating func acceptSaved() {
    for (path, bytes) in unsaved { saved.updateValue(bytes, forKey: path) }
    let codeCosts = registry.codeCosts
    if let folder = try? FolderTree(folder), !(disk is FolderTree),
      let opened = try? Workspace(folder, codeCosts: codeCosts)
    {
      // The folder was missing when the session began.
      (disk, workspace) = (folder, opened)
    } else {
      // New files are not among those that were listed before.
      _ = try? workspace.reload()
      workspace.revert(unsaved.keys)
    }
    (unsaved, filesBeside) = ([:], [:])
    savedRegistry = registry
    revision += 1
  }
}

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
