#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The single deeds of a plan. Each may be done again after it was done.
extension WritePlan {
  /// Gives the old file a second name. Where the file system has no second names the file is moved, and its place is empty
  /// for a moment.
  func keep(_ file: File) throws(SystemError) {
    guard let kept = file.kept, link(absolute(file.path), absolute(kept)) != 0 else { return }
    let error = SystemError.last
    guard error.code == EPERM || error.code == ENOTSUP || error.code == EMLINK else { throw error }
    _ = try retrying { rename(absolute(file.path), absolute(kept)) }
  }

  /// Puts the staged file into its place; for a removal empties the place.
  func put(_ file: File) throws(SystemError) {
    guard let staged = file.staged else {
      guard unlink(absolute(file.path)) != 0, SystemError.last.code != ENOENT else { return }
      throw SystemError.last
    }
    _ = try retrying { rename(absolute(staged), absolute(file.path)) }
  }

  /// Lets go of the old file.
  func forget(_ file: File) {
    if let kept = file.kept { unlink(absolute(kept)) }
  }

  /// Puts into their places what is still staged, and empties the places of removals.
  func finishMoves() throws(FileProblem) {
    for file in files {
      if let staged = file.staged, (try? FileKind(of: absolute(staged))) == nil { continue }
      do throws(SystemError) {
        try put(file)
      } catch {
        throw error.problem(at: absolute(file.path))
      }
    }
    flushFolders()
    files.forEach(forget)
  }

  /// Puts the old files back, the last one first. A new file whose staged twin is gone was moved, and goes.
  func undoMoves() {
    for file in files.reversed() {
      if let kept = file.kept {
        // Where both names still stand for the same file, `rename` succeeds and leaves both.
        rename(absolute(kept), absolute(file.path))
        unlink(absolute(kept))
      } else if let staged = file.staged, (try? FileKind(of: absolute(staged))) == nil {
        unlink(absolute(file.path))
      }
    }
  }

  /// Removes what was staged, and the folders that were made for it.
  func undoStaging() {
    for file in files { _ = file.staged.map { unlink(absolute($0)) } }
    for folder in folders.reversed() { rmdir(absolute(folder)) }
    flushFolders()
  }

  /// Makes sure that the names in one folder are on the disk.
  func flushFolder(_ folder: String) {
    try? Descriptor(opening: absolute(folder), flags: O_RDONLY | O_DIRECTORY).flush()
  }

  /// Makes sure that names are on the disk as well. Not every file system can; then there is nothing more to do.
  func flushFolders() {
    for folder in touchedFolders { try? Descriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY).flush() }
  }
}
