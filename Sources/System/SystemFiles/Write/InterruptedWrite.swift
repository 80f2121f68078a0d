/// An interrupted commit of a ``WriteSet``, as described by its journal.
///
/// A command that only reads uses the files as they were before the commit (`FolderTree.files(before:)`) and changes
/// nothing. A command that writes rolls the commit back first.
package struct InterruptedWrite: Sendable {
  /// The absolute path of the folder that the commit wrote to.
  package let folder: String
  /// The number of files it was writing; nil for a run of another user, whose journal is not read.
  package let count: Int?
  /// The absolute paths of the copies that keep changes made by the user to new files before the commit was rolled
  /// back.
  package private(set) var edits: [String] = []
  /// The plan of the commit, if it had begun to change files.
  private let changes: WritePlan?

  /// The commit that a journal describes; nil if it had not begun, or if only old files were left to remove.
  private init?(_ text: JournalText) {
    guard let plan = text.plan, text.state != .written else { return nil }
    folder = plan.root
    count = plan.files.count
    changes = text.state == .moving ? plan : nil
  }

  private init(ofAnotherUserIn folder: String) {
    self.folder = folder
    (count, changes) = (nil, nil)
  }

  /// The interrupted commits in `folder` and in the folders above it. Nothing is changed.
  ///
  /// In the folders above, journals that this user's runs did not write are ignored: anyone can put one into a shared
  /// folder. Costs one file lookup per folder.
  /// - Throws: `FileError` if a run is still writing there, or if `folder` contains a journal that came with a clone,
  ///   an archive or a copy.
  package static func find(upwardFrom folder: String) throws(FileError) -> [InterruptedWrite] {
    let folders = folders(upwardFrom: folder)
    var found: [InterruptedWrite] = []
    for folder in folders {
      do throws(FileError) {
        if let journal = try JournalFile.left(in: folder), let write = InterruptedWrite(journal.text) {
          found.append(write)
        }
      } catch {
        guard error.cause != .isBusy else { throw error }
        guard folder == folders.first else { continue }
        guard error.cause == .isJournalOfAnotherUser else { throw error }
        found.append(InterruptedWrite(ofAnotherUserIn: folder))
      }
    }
    return found
  }

  /// Rolls back the interrupted commits of this user in `folder` and in the folders above it, and returns those that
  /// had begun to change files. A new file that the user has changed since is kept as `NAME.edited`.
  /// - Throws: `FileError` in the same cases as ``find(upwardFrom:)``, if another user's journal is in `folder`, and if
  ///   a file cannot be restored; then the journal stays.
  package static func takeBack(upwardFrom folder: String) throws(FileError) -> [InterruptedWrite] {
    let folders = folders(upwardFrom: folder)
    var taken: [InterruptedWrite] = []
    for folder in folders {
      do throws(FileError) {
        if let write = try takeBack(in: folder) { taken.append(write) }
      } catch {
        guard folder != folders.first else { throw error }
        guard error.cause == .isJournalOfAnotherUser || error.cause == .isUnprovenJournal else { throw error }
      }
    }
    return taken
  }

  /// Rolls back the interrupted commit in one absolute folder; returns nil if there is none.
  static func takeBack(in folder: String) throws(FileError) -> InterruptedWrite? {
    guard let journal = try JournalFile.left(in: folder) else { return nil }
    var write = InterruptedWrite(journal.text)
    if let plan = journal.text.plan {
      try plan.checkFolders()
      switch journal.text.state {
      case .staging: try plan.undo(isMoving: false)
      case .moving: write?.edits = try plan.undo(isMoving: true, noted: journal.notedAt())
      case .written: plan.files.forEach(plan.forget)
      }
    }
    journal.remove()
    return write
  }

  /// `tree`, which contains the files of the absolute folder `inner`, as it was before the commit.
  fileprivate func tree(before tree: any FileTree, of inner: String) throws(FileError) -> any FileTree {
    guard let changes else { return tree }
    let root = try FolderTree(changes.root)
    var (files, absent): ([String: [UInt8]], Set<String>) = ([:], [])
    for file in changes.files where RealPath.isInside(changes.absolute(file.path), inner) {
      let path = RealPath.path(changes.absolute(file.path), inside: inner)
      if let kept = file.kept {
        files[path] = try Self.bytes(of: kept, in: root)
      } else if !changes.isStaged(file) {
        absent.insert(path)
      }
    }
    return OverlayTree(tree, files: files, without: absent)
  }

  /// The contents of an old file under its hidden name; nil if it does not have one yet, because it is still in its
  /// place.
  private static func bytes(of kept: String, in root: FolderTree) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try root.bytes(of: kept)
    } catch {
      guard error.cause == .missing else { throw error }
      return nil
    }
  }

  /// `folder` and the folders above it, as absolute paths without links; empty if `folder` does not exist.
  private static func folders(upwardFrom folder: String) -> [String] {
    guard var folder = try? RealPath.of(folder.isEmpty ? "." : folder) else { return [] }
    var folders = [folder]
    while folder != "/" {
      let above = WritePlan.folder(of: folder)
      folder = above.isEmpty ? "/" : above
      folders.append(folder)
    }
    return folders
  }
}

extension FolderTree {
  /// The files as they were before the commits `writes`, which ``InterruptedWrite/find(upwardFrom:)`` found.
  package func files(before writes: [InterruptedWrite]) throws(FileError) -> any FileTree {
    var files: any FileTree = self
    for write in writes { files = try write.tree(before: files, of: path) }
    return files
  }

  /// The files as they were before any interrupted commit, for a program that shows them again whenever they change. If a
  /// run is still writing them, or a journal cannot be trusted, the files as they are.
  package func filesBeforeInterruptedWrites() throws(FileError) -> any FileTree {
    try files(before: (try? InterruptedWrite.find(upwardFrom: path)) ?? [])
  }
}
