/// An error about a file or folder, with a message for the user.
public struct FileError: Error, Sendable, Hashable {
  /// The path inside the tree, or the path as the caller gave it if the tree itself cannot be opened.
  public let path: String
  /// The kind of error.
  package let cause: Cause

  /// Creates an error about `path`.
  package init(path: String, cause: Cause) {
    self.path = path
    self.cause = cause
  }

  /// The kinds of errors.
  package enum Cause: Error, Sendable, Hashable {
    /// There is no file or folder at this path.
    case missing
    /// The user does not have permission.
    case notPermitted
    /// A file was expected, but there is a folder.
    case isFolder
    /// A folder was expected, but there is a file.
    case isNoFolder
    /// A file was expected, but there is a pipe, a socket or a device.
    case isSpecial
    /// A link, or the path itself, leads out of the tree; `target` is the target of the link, or the path.
    case leadsOutside(target: String)
    /// A link to a file or folder that does not exist.
    case leadsNowhere(target: String)
    /// A link to a folder that contains it, or links that lead to each other.
    case leadsInACircle(target: String)
    /// A link where links are not allowed.
    case isLink(target: String)
    /// A journal without proof that a run of this user wrote it: the file came with a clone, an archive or a copy.
    case isUnprovenJournal
    /// A journal that belongs to another user.
    case isJournalOfAnotherUser
    /// There is no folder in which the proof of a journal can be kept.
    case hasNoStateFolder
    /// A file of git's own data, below `.git`.
    case isGitData
    /// The clone is partial or damaged and does not contain the file.
    case isNotInClone(id: String)
    /// The name is not UTF-8.
    case nameIsNotUTF8
    /// The name or the path is longer than the file system allows.
    case nameIsTooLong
    /// The folder is nested more deeply than `limit`.
    case isTooDeep(limit: Int)
    /// The file has more than `limit` bytes.
    case isTooLarge(limit: Int)
    /// The same file as another one in a write set, with a name that the file system does not distinguish from it.
    case isSameFile(as: String)
    /// The file has hard links, which would keep the old bytes.
    case hasHardLinks(count: Int)
    /// Another program has written the file since it was read.
    case changedMeanwhile
    /// The disk is full, or the quota is exceeded.
    case diskIsFull
    /// The file system is read-only.
    case diskIsReadOnly
    /// Another process is writing in the folder.
    case isBusy
    /// The process has reached its limit of open files.
    case tooManyOpenFiles
    /// Any other error, with the system's message.
    case system(message: String)
  }
}

extension FileError: CustomStringConvertible {
  /// The path and the message, on one line.
  public var description: String { "\(path.isEmpty ? "." : path): \(message)" }

  /// What is wrong, without the path and without a final period.
  public var message: String { wording.message }

  /// How to fix it, in the imperative and without a final period.
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
      ("no such file or folder", "check the spelling, including upper and lower case")
    case .notPermitted:
      ("permission denied", "change the permissions of the file, or of the folders above it")
    case .isFolder:
      ("expected a file, found a folder", "choose a file inside it, or move the folder away")
    case .isNoFolder:
      ("expected a folder, found a file", "choose the folder that contains it, or move the file away")
    case .isSpecial:
      ("expected a file, found a pipe, a socket or a device", "move it out of the folder")
    case .nameIsNotUTF8:
      ("the name contains bytes that are not UTF-8", "rename it; plain letters, digits and hyphens work everywhere")
    case .nameIsTooLong:
      ("the name is longer than the file system allows", "shorten the name, or the names of the folders above it")
    case .isTooLarge(let limit):
      ("the file is larger than \(limit / 1_000_000) MB", "move it out of the folder, or choose another file")
    case .isSameFile(let other):
      (
        "the file system does not distinguish this name from “\(other)”",
        "rename one of the two; the names must differ in more than case"
      )
    case .isNotInClone(let id):
      (
        "the clone does not contain this file (object \(id)), and appclips does not fetch it",
        "in a partial clone, fetch it with “git fetch --refetch --no-filter”; otherwise run “git fsck”"
      )
    case .isTooDeep(let limit):
      ("the folder is nested more than \(limit) levels deep", "move it up, or move it out of the folder")
    case .changedMeanwhile:
      ("the file has changed since it was read", "run the command again; nothing was changed")
    default:
      systemWording
    }
  }

  private var linkWording: (message: String, help: String) {
    switch cause {
    case .leadsOutside(let target) where target == path:
      ("the path leads outside the folder", "use a path inside the folder, without “..” and without a leading “/”")
    case .leadsOutside(let target):
      ("symbolic link to “\(target)”, which is outside the folder", "copy the target of the link into the folder")
    case .leadsNowhere(let target):
      ("symbolic link to “\(target)”, which does not exist", "remove the link, or restore its target")
    case .leadsInACircle(let target):
      ("symbolic link to “\(target)”, which leads back to the link", "remove the link")
    case .isLink(let target):
      (
        "symbolic link to “\(target)”; appclips does not write or remove files through links",
        "replace the link with its target"
      )
    default:
      systemWording
    }
  }

  private var writeWording: (message: String, help: String) {
    switch cause {
    case .isUnprovenJournal:
      (
        "this journal was not written by your own runs of appclips; it may come from a clone, an archive or a copy, "
          + "and none of it was carried out",
        "delete it and the files named “.appclips-…” below its folder; run “git status” to see what else was changed"
      )
    case .isJournalOfAnotherUser:
      (
        "another user's run of appclips is in progress here, or was interrupted",
        "ask that user to run appclips here again, or delete this file"
      )
    case .hasNoStateFolder:
      (
        "appclips found no private folder outside the repository in which it can prepare the write",
        "set XDG_STATE_HOME to a folder of your own outside the repository"
      )
    case .hasHardLinks(let count):
      (
        "the file has \(count) hard links; replacing it would separate them",
        "make it a separate file: copy it, remove it, and give the copy its name"
      )
    case .isGitData:
      ("the path is inside “.git”, which belongs to git", "choose a path without “.git”")
    default:
      systemWording
    }
  }

  private var systemWording: (message: String, help: String) {
    switch cause {
    case .diskIsFull:
      ("the disk is full, or the quota is exceeded", "free some space and run the command again; nothing was changed")
    case .diskIsReadOnly:
      ("the file system is read-only", "choose a folder that is writable")
    case .isBusy:
      ("another appclips process is writing here", "wait until it has finished, and run the command again")
    case .tooManyOpenFiles:
      ("too many open files", "raise the limit with “ulimit -n” and run the command again")
    case .system(let message):
      ("system error: \(message)", "check the file with “ls -l”; run the command again once it can be read and written")
    default:
      ("the file or folder cannot be used", "check it with “ls -l”")
    }
  }
}
