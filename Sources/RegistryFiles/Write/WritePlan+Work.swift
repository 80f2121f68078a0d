#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The single deeds of a plan. Each may be done again after it was done.
extension WritePlan {
  /// Makes a folder.
  func make(folder path: String) throws(SystemError) { try open(above: path).makeFolder(Self.name(of: path)) }

  /// Writes the file that takes the place of `file`, under its hidden name.
  func stage(_ file: File, bytes: [UInt8], permissions: mode_t?) throws(SystemError) {
    guard let staged = file.staged else { return }
    try open(above: staged).createFile(Self.name(of: staged), mode: 0o666).write(bytes, permissions: permissions)
  }

  /// Makes sure that what is staged is on the disk.
  func flushStaged(_ file: File) throws(SystemError) {
    guard let staged = file.staged else { return }
    try Descriptor(opening: Self.name(of: staged), in: open(above: staged), flags: O_RDONLY | O_NOFOLLOW).flush()
  }

  /// Gives the old file a second name. Where the file system has no second names the file is moved, and its place is empty
  /// for a moment.
  func keep(_ file: File) throws(SystemError) {
    guard let kept = file.kept else { return }
    let folder = try open(above: file.path)
    do throws(SystemError) {
      try folder.link(Self.name(of: file.path), to: Self.name(of: kept))
    } catch {
      guard error.code == EPERM || error.code == ENOTSUP || error.code == EMLINK else { throw error }
      try folder.rename(Self.name(of: file.path), to: Self.name(of: kept))
    }
  }

  /// Puts the staged file into its place; for a removal empties the place.
  func put(_ file: File) throws(SystemError) {
    let folder = try open(above: file.path)
    if let staged = file.staged { return try folder.rename(Self.name(of: staged), to: Self.name(of: file.path)) }
    do throws(SystemError) {
      try folder.removeFile(Self.name(of: file.path))
    } catch {
      guard error.code == ENOENT else { throw error }
    }
  }

  /// Lets go of the old file.
  func forget(_ file: File) {
    if let kept = file.kept { try? open(above: kept).removeFile(Self.name(of: kept)) }
  }

  /// Puts into their places what is still staged, and empties the places of removals.
  func finishMoves() throws(FileProblem) {
    for file in files {
      if file.staged != nil, !isStaged(file) { continue }
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
      guard let folder = try? open(above: file.path) else { continue }
      let name = Self.name(of: file.path)
      if let kept = file.kept.map(Self.name) {
        // Where both names still stand for the same file, `rename` succeeds and leaves both.
        try? folder.rename(kept, to: name)
        try? folder.removeFile(kept)
      } else if file.staged != nil, !isStaged(file) {
        try? folder.removeFile(name)
      }
    }
  }

  /// Removes what was staged, and the folders that were made for it.
  func undoStaging() {
    for file in files {
      if let staged = file.staged { try? open(above: staged).removeFile(Self.name(of: staged)) }
    }
    for folder in folders.reversed() { try? open(above: folder).removeFolder(Self.name(of: folder)) }
    flushFolders()
  }

  /// Makes sure that the names in one folder are on the disk.
  func flushFolder(_ folder: String) { try? open(folder: folder).flush() }

  /// Makes sure that names are on the disk as well. Not every file system can; then there is nothing more to do.
  func flushFolders() { touchedFolders.forEach(flushFolder) }

  /// Whether the hidden file that takes the place of `file` still waits. Anything else under its name was never staged.
  private func isStaged(_ file: File) -> Bool {
    guard let staged = file.staged else { return false }
    return (try? open(above: staged).kind(of: Self.name(of: staged))) == .file
  }
}
