/// A commit that was interrupted, as its journal describes it.
///
/// A command that only reads answers from the files as they were before it (`tree(before:of:)`) and changes nothing. A
/// command that writes takes it back first.
public struct InterruptedWrite: Sendable {
  /// The folder that the commit wrote to, absolute.
  public let folder: String
  /// How many files it was writing; nil if it was a run of another user, whose journal is not read.
  public let count: Int?
  /// The absolute paths under which changes are kept that the user made to new files before the commit was taken back.
  public private(set) var edits: [String] = []
  /// What it was doing, if it had begun to change files.
  private let changes: WritePlan?

  /// What a journal describes; nil if its commit had not begun, or was over but for the old files.
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
  /// In a folder above, a journal that this user's runs did not write is ignored: anyone can put one into a shared folder.
  /// Costs a look for one file in each folder.
  /// - Throws: `FileProblem` if a run is still writing there, or if `folder` holds a journal that came with a clone, an
  ///   archive or a copy.
  public static func find(upwardFrom folder: String) throws(FileProblem) -> [InterruptedWrite] {
    let folders = folders(upwardFrom: folder)
    var found: [InterruptedWrite] = []
    for folder in folders {
      do throws(FileProblem) {
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

  /// Takes back the interrupted commits of this user in `folder` and in the folders above it, and returns those that had
  /// begun to change files. A new file that the user has changed since is kept as `NAME.edited`.
  /// - Throws: `FileProblem` as ``find(upwardFrom:)`` does, if another user's journal is in `folder`, and if a file cannot
  ///   be put back; then the journal stays.
  public static func takeBack(upwardFrom folder: String) throws(FileProblem) -> [InterruptedWrite] {
    let folders = folders(upwardFrom: folder)
    var taken: [InterruptedWrite] = []
    for folder in folders {
      do throws(FileProblem) {
        if let write = try takeBack(in: folder) { taken.append(write) }
      } catch {
        guard folder != folders.first else { throw error }
        guard error.cause == .isJournalOfAnotherUser || error.cause == .isUnprovenJournal else { throw error }
      }
    }
    return taken
  }

  /// The same for one absolute folder; nil if nothing was interrupted there.
  static func takeBack(in folder: String) throws(FileProblem) -> InterruptedWrite? {
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

  /// `tree`, which holds the files of the absolute folder `inner`, as it was before the commit.
  package func tree(before tree: any FileTree, of inner: String) throws(FileProblem) -> any FileTree {
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

  /// An old file under its hidden name; nil if it has none yet, because it is still where it was.
  private static func bytes(of kept: String, in root: FolderTree) throws(FileProblem) -> [UInt8]? {
    do throws(FileProblem) {
      return try root.bytes(of: kept)
    } catch {
      guard error.cause == .missing else { throw error }
      return nil
    }
  }

  /// `folder` and the folders above it, absolute and without links; none if it cannot be found.
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
