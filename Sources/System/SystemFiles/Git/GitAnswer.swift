/// The uncommitted changes in a folder, according to git.
package enum GitAnswer: Sendable, Hashable {
  /// The files that differ from the last commit, each as a word and the path from the folder; empty if everything is
  /// committed.
  case changes([String])
  /// git failed; `words` is its error output.
  case failure(words: String)
  /// git is not installed.
  case noProgram
}

extension GitAnswer {
  /// Finds the files in `folder`, an absolute path, that differ from the last commit.
  ///
  /// It does not use `git status`, because that runs the filters in the repository's configuration, which may come from
  /// someone else. Instead git lists what is committed, and the files are compared here. `isSame` decides about files
  /// that differ in more than their line ends, for example because a filter changes files when they are committed.
  package init(
    about folder: String,
    program: String = "git",
    isSame: @escaping (_ committed: [UInt8], _ found: [UInt8]) -> Bool
  ) {
    let repository = GitRepository(folder: folder, program: program)
    do throws(GitError) {
      guard let index = try repository.indexedFiles(), let others = try repository.untrackedFiles() else {
        self = .failure(words: try repository.complaint())
        return
      }
      let committed = try repository.committedFiles()
      let disk = ComparedDisk(folder: folder, objects: try repository.objects(), isSame: isSame)
      var changes = others.map { ("new", $0) }
      for file in index.values {
        if let word = disk.change(of: file, committed[file.path]) { changes.append((word, file.path)) }
      }
      for path in committed.keys where index[path] == nil { changes.append(("deleted", path)) }
      changes.sort { TreePath.isOrdered($0.1, $1.1) }
      self = .changes(changes.map { "\($0.0) \($0.1)" })
    } catch {
      self = error == .noGit ? .noProgram : .failure(words: error.message)
    }
  }
}

/// Compares the files on disk with those in a commit.
private struct ComparedDisk {
  let folder: String
  let objects: GitObjects
  let isSame: ([UInt8], [UInt8]) -> Bool

  /// The change to `file` of the index since the commit, where it was `committed`; nil if it is unchanged.
  func change(of file: GitFile, _ committed: GitFile?) -> String? {
    guard !file.isSkipped, !file.isRepository else { return nil }
    guard let committed else { return "new" }
    guard !file.isInConflict, committed.id == file.id else { return "changed" }
    guard !file.isLink else {
      let found = RealPath.target(ofLink: "\(folder)/\(file.path)").map { Array($0.utf8) }
      return found == nil ? "deleted" : found == objects.bytes(of: committed) ? nil : "changed"
    }
    do throws(FileError) {
      let found = try FolderTree(folder).bytes(of: file.path)
      guard let old = objects.bytes(of: committed) else { return "changed" }
      return old == found || Self.withoutReturns(old) == Self.withoutReturns(found) || isSame(old, found)
        ? nil : "changed"
    } catch {
      return error.cause == .missing ? "deleted" : "changed"
    }
  }

  /// The bytes with `\r\n` replaced by `\n`, the line end that git commits when it converts line ends.
  private static func withoutReturns(_ bytes: [UInt8]) -> [UInt8] {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    var kept: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if byte == carriageReturn, index + 1 < bytes.count, bytes[index + 1] == lineFeed { continue }
      kept.append(byte)
    }
    return kept
  }
}

/// Finds the repository of a folder.
package enum GitFolder {
  /// The nearest folder that contains a `.git`, at or above the absolute path `folder`; nil if there is none. The
  /// contents of `.git` are not checked, so git may not recognize it as a repository.
  package static func holder(upwardFrom folder: String) -> String? {
    var folder = folder
    while true {
      if FileKind(at: folder == "/" ? "/.git" : "\(folder)/.git") != nil { return folder }
      guard folder != "/", folder.contains("/") else { return nil }
      let above = WritePlan.folder(of: folder)
      folder = above.isEmpty ? "/" : above
    }
  }
}
