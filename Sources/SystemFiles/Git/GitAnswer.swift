/// What git says about changes in a folder that are not committed.
package enum GitAnswer: Sendable, Hashable {
  /// The files that differ from the last commit, each as a word and its path from the folder; none if all is committed.
  case changes([String])
  /// git failed; what it printed about that.
  case failure(words: String)
  /// There is no program git.
  case noProgram
}

extension GitAnswer {
  /// Asks git which files in the absolute folder `folder` differ from the last commit.
  ///
  /// `git status` is not asked: it runs the filters that the settings of the repository name, and those may have come with
  /// the repository. So git lists what is committed, and the files are compared here. `isSame` decides about two files that
  /// differ in more than the ends of their lines, for example because a filter changes files on their way into a commit.
  package init(
    about folder: String,
    program: String = "git",
    isSame: @escaping (_ committed: [UInt8], _ found: [UInt8]) -> Bool
  ) {
    let repository = GitRepository(folder: folder, program: program)
    do throws(GitProblem) {
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

/// The files on the disk, compared with those in a commit.
private struct ComparedDisk {
  let folder: String
  let objects: GitObjects
  let isSame: ([UInt8], [UInt8]) -> Bool

  /// What happened to `file` of the index since the commit, in which it was `committed`; nil for nothing.
  func change(of file: GitFile, _ committed: GitFile?) -> String? {
    guard !file.isSkipped, !file.isRepository else { return nil }
    guard let committed else { return "new" }
    guard !file.isInConflict, committed.id == file.id else { return "changed" }
    guard !file.isLink else {
      let found = RealPath.target(ofLink: "\(folder)/\(file.path)").map { Array($0.utf8) }
      return found == nil ? "deleted" : found == objects.bytes(of: committed) ? nil : "changed"
    }
    do throws(FileProblem) {
      let found = try FolderTree(folder).bytes(of: file.path)
      guard let old = objects.bytes(of: committed) else { return "changed" }
      return old == found || Self.withoutReturns(old) == Self.withoutReturns(found) || isSame(old, found)
        ? nil : "changed"
    } catch {
      return error.cause == .missing ? "deleted" : "changed"
    }
  }

  /// The bytes with line ends as git commits them where it converts them.
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

/// Where git keeps what it knows of a folder.
package enum GitFolder {
  /// The nearest folder that holds a `.git`, at or above the absolute path `folder`; nil where there is none. What lies in
  /// it is not looked at: git may not take it for a repository.
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
