/// What went wrong with a file or folder, in words that need no knowledge of the code.
public struct FileProblem: Error, Sendable, Hashable {
  /// The path: inside the tree, or as the caller gave it where the tree itself cannot be opened.
  public let path: String
  /// What went wrong, for code that decides by it.
  public let cause: Cause

  /// Creates a problem.
  public init(path: String, cause: Cause) {
    self.path = path
    self.cause = cause
  }

  /// The kinds of problem a caller may tell apart.
  public enum Cause: Error, Sendable, Hashable {
    /// There is nothing under this path.
    case missing
    /// The account that runs this may not do it.
    case notPermitted
    /// A folder stands where a file is needed.
    case isFolder
    /// A file stands where a folder is needed.
    case isNoFolder
    /// A pipe, a socket or a device.
    case isSpecial
    /// A link, or the path itself, leads out of the tree; `target` is what the link holds, or the path.
    case leadsOutside(target: String)
    /// A link to nothing.
    case leadsNowhere(target: String)
    /// A link to a folder on the way to it, or links that lead to each other.
    case leadsInACircle(target: String)
    /// A link to something, where no link may be.
    case isLink(target: String)
    /// A journal without proof that a run of this user wrote it: the file came with a clone, an archive or a copy.
    case isUnprovenJournal
    /// A journal that belongs to another user.
    case isJournalOfAnotherUser
    /// There is no folder in which the proof of a journal can be kept.
    case hasNoStateFolder
    /// A file of git's own, below `.git`.
    case isGitData
    /// git has no bytes of the file here: the clone is partial, or damaged.
    case isNotInClone(id: String)
    /// The name is no UTF-8.
    case nameIsNotUTF8
    /// The name or the path is longer than the file system allows.
    case nameIsTooLong
    /// A folder is inside more others than the folder of a tree can sensibly be.
    case isTooDeep(limit: Int)
    /// The file has more bytes than a file that is read whole can sensibly have.
    case isTooLarge(limit: Int)
    /// The same file as another one of a write set, under a name that the file system does not distinguish.
    case isSameFile(as: String)
    /// The file has other names too, which would keep the old bytes.
    case hasHardLinks(count: Int)
    /// The file was written by somebody else since it was read.
    case changedMeanwhile
    /// The disk or the quota is full.
    case diskIsFull
    /// The file system cannot be written.
    case diskIsReadOnly
    /// Another process is writing there.
    case isBusy
    /// The process has as many files open as it may.
    case tooManyOpenFiles
    /// Anything else, in the system's words.
    case system(message: String)
  }
}
