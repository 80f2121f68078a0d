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

extension FileProblem: CustomStringConvertible {
  /// The path and what is there, on one line.
  public var description: String { "\(path.isEmpty ? "." : path): \(message)" }

  /// What is there.
  public var message: String { wording.message }

  /// The way out, in one sentence.
  public var help: String { wording.help }

  private var wording: (message: String, help: String) {
    switch cause {
    case .leadsOutside, .leadsNowhere, .leadsInACircle, .isLink: linkWording
    case .isUnprovenJournal, .isJournalOfAnotherUser, .hasNoStateFolder, .isGitData, .hasHardLinks: writeWording
    case .diskIsFull, .diskIsReadOnly, .tooManyOpenFiles, .isBusy, .system: systemWording
    default: fileWording
    }
  }

  private var fileWording: (message: String, help: String) {
    switch cause {
    case .missing:
      ("there is nothing here", "Check the spelling; small and capital letters count.")
    case .notPermitted:
      (
        "the account that runs this has no permission",
        "Change the permissions of the file and of the folders above it."
      )
    case .isFolder:
      ("this is a folder; a file is needed", "Name a file inside it, or move the folder away.")
    case .isNoFolder:
      ("this is a file; a folder is needed", "Name the folder that holds it, or move the file away.")
    case .isSpecial:
      ("this is a pipe, a socket or a device; a file is needed", "Move it out of the folder.")
    case .nameIsNotUTF8:
      ("the name holds bytes that are not UTF-8", "Rename it; plain letters, digits and hyphens work everywhere.")
    case .nameIsTooLong:
      ("the name is longer than the file system allows", "Shorten the name, or the names of the folders above it.")
    case .isTooLarge(let limit):
      ("the file has more than \(limit / 1_000_000) MB", "Move it out of the folder, or name another file.")
    case .isSameFile(let other):
      (
        "this file system does not distinguish this name from “\(other)”",
        "Rename one of the two; names must differ in more than case."
      )
    case .isNotInClone(let id):
      (
        "git does not have this file here (object \(id)); appclips fetches nothing",
        "In a partial clone, fetch it with “git fetch --refetch --no-filter”; otherwise run “git fsck”."
      )
    case .isTooDeep(let limit):
      ("the folder is inside more than \(limit) others", "Move it up, or move it out of the folder.")
    case .changedMeanwhile:
      ("the file has changed since it was read", "Run this again; nothing was changed.")
    default:
      systemWording
    }
  }

  private var linkWording: (message: String, help: String) {
    switch cause {
    case .leadsOutside(let target) where target == path:
      ("this path leads outside the folder", "Write a path that stays inside, without “..” and without a “/” in front.")
    case .leadsOutside(let target):
      ("a link to “\(target)”, which is outside the folder", "Copy what it points to into the folder.")
    case .leadsNowhere(let target):
      ("a link to “\(target)”, where there is nothing", "Remove the link, or put back what it points to.")
    case .leadsInACircle(let target):
      ("a link to “\(target)”, which leads back to itself", "Remove the link.")
    case .isLink(let target):
      ("a link to “\(target)”, and nothing is written or removed through it", "Put what it leads to in its place.")
    default:
      systemWording
    }
  }

  private var writeWording: (message: String, help: String) {
    switch cause {
    case .isUnprovenJournal:
      (
        "none of your runs of appclips wrote this journal; it may have come with a clone, an archive or a copy, "
          + "and nothing in it was carried out",
        "Delete it and the files named “.appclips-…” below its folder; “git status” shows what else was changed."
      )
    case .isJournalOfAnotherUser:
      (
        "another user's run of appclips is writing here, or was interrupted",
        "Ask that user to run appclips here again, or delete this file."
      )
    case .hasNoStateFolder:
      (
        "appclips found no folder in which it can note what it is about to write",
        "Set XDG_STATE_HOME to a folder of yours outside the repository."
      )
    case .hasHardLinks(let count):
      (
        "the file has \(count) hard links; replacing it would separate them",
        "Make it a file of its own: copy it, remove it, and give the copy its name."
      )
    case .isGitData:
      ("this file belongs to git", "Write to a path without “.git”.")
    default:
      systemWording
    }
  }

  private var systemWording: (message: String, help: String) {
    switch cause {
    case .diskIsFull:
      ("the disk or the quota is full", "Free some space and run this again; nothing was changed.")
    case .diskIsReadOnly:
      ("the file system is read-only", "Name a folder that can be written.")
    case .isBusy:
      ("another appclips is writing here", "Wait until it is done, and run this again.")
    case .tooManyOpenFiles:
      ("too many files are open", "Raise the limit with “ulimit -n” and run this again.")
    case .system(let message):
      ("the system says: \(message)", "Look at the file with “ls -l”; run this again once it can be read and written.")
    default:
      ("this cannot be used", "Look at it with “ls -l”.")
    }
  }
}
