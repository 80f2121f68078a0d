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
    /// The journal of a killed run that did not run here: the file came with a clone, an archive or a copy.
    case isJournalOfAnotherPlace
    /// A file named like our journal that holds something else, or that a run of another version has left.
    case isNoJournal
    /// The name is no UTF-8.
    case nameIsNotUTF8
    /// The name or the path is longer than the file system allows.
    case nameIsTooLong
    /// The file has more bytes than a registry's file can sensibly have.
    case isTooLarge(limit: Int)
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
