/// The single deeds of a plan. Each may be done again after it was done.
extension WritePlan {
  /// Makes a folder.
  func make(folder path: String) throws(SystemError) { try open(above: path).makeFolder(Self.name(of: path)) }

  /// Writes the file that takes the place of `file`, under its hidden name.
  func stage(_ file: File, bytes: [UInt8], replacing target: Target) throws(SystemError) {
    guard let staged = file.staged else { return }
    let folder = try open(above: staged)
    let descriptor = try Descriptor(.creation, Self.name(of: staged), in: folder, permissions: 0o666)
    // The owner first: to give a file away takes some of its permissions.
    if let status = target.status {
      try descriptor.give(to: status.owner)
      try descriptor.set(permissions: status.permissions)
    }
    try descriptor.writeFile(bytes)
  }

  /// Makes sure that what is staged is on the disk.
  func flushStaged(_ file: File) throws(SystemError) {
    guard let staged = file.staged else { return }
    try Descriptor(.reading, Self.name(of: staged), in: open(above: staged)).flush()
  }

  /// Gives the old file a second name. On a file system without hard links the file is moved, and its place is empty for a
  /// moment.
  func keep(_ file: File) throws(SystemError) {
    guard let kept = file.kept else { return }
    try open(above: file.path).linkOrRename(Self.name(of: file.path), to: Self.name(of: kept))
  }

  /// Puts the staged file into its place; for a removal empties the place.
  func put(_ file: File) throws(SystemError) {
    let folder = try open(above: file.path)
    if let staged = file.staged { return try folder.rename(Self.name(of: staged), to: Self.name(of: file.path)) }
    do throws(SystemError) {
      try folder.removeFile(Self.name(of: file.path))
    } catch {
      guard error == .missing else { throw error }
    }
  }

  /// Lets go of the old file.
  func forget(_ file: File) {
    if let kept = file.kept { try? open(above: kept).removeFile(Self.name(of: kept)) }
  }

  /// Removes what was staged and made and, if files were being moved, puts the old files back first, the last one first. Can
  /// be done again after it was done in part.
  ///
  /// What was changed after `noted`, the time at which the journal said that files are moved, is an edit of the user: it is
  /// kept under a name of its own.
  /// - Returns: The absolute paths of such edits.
  /// - Throws: `FileProblem` about the first file that cannot be put back; the others are.
  @discardableResult
  func undo(isMoving: Bool, noted: FileTime? = nil) throws(FileProblem) -> [String] {
    var problem: FileProblem?
    var edits: [String] = []
    for file in files.reversed() {
      do throws(SystemError) {
        let folder = try open(above: file.path)
        if isMoving {
          if let noted, let edit = try setAside(file, in: folder, changedAfter: noted) {
            edits.append(absolute(TreePath.join(Self.folder(of: file.path), edit)))
          }
          try putBack(file, in: folder)
        }
        if try isStaged(file, in: folder), let staged = file.staged { try folder.removeFile(Self.name(of: staged)) }
      } catch {
        // Its folder was not made yet, or the file is gone already.
        if error != .missing { problem = problem ?? error.problem(at: absolute(file.path)) }
      }
    }
    for folder in folders.reversed() { try? open(above: folder).removeFolder(Self.name(of: folder)) }
    flushFolders()
    if let problem { throw problem }
    return edits.reversed()
  }

  /// Renames the new file that was moved into its place if the user has changed it since; returns its name then.
  private func setAside(
    _ file: File,
    in folder: borrowing Descriptor,
    changedAfter noted: FileTime
  ) throws(SystemError) -> String? {
    let name = Self.name(of: file.path)
    guard file.staged != nil, try !isStaged(file, in: folder),
      let found = try folder.status(of: name),
      found.kind == .file, found.changeTime > noted
    else { return nil }
    var number = 1
    var aside = "\(name).edited"
    while try folder.kind(of: aside) != nil {
      number += 1
      aside = "\(name).edited-\(number)"
    }
    try folder.rename(name, to: aside)
    return aside
  }

  /// Puts one old file back if another one was moved into its place; a file that is new goes. What was not moved is not ours
  /// to touch.
  private func putBack(_ file: File, in folder: borrowing Descriptor) throws(SystemError) {
    let name = Self.name(of: file.path)
    let waits = try isStaged(file, in: folder)
    guard let kept = file.kept.map(Self.name) else {
      if file.staged != nil, !waits { try folder.removeFile(name) }
      return
    }
    guard try folder.kind(of: kept) == .file else { return }
    let isEmpty = try folder.kind(of: name) == nil
    // Without hard links the old file itself was moved, and its place is empty until the new one comes.
    guard isEmpty || file.staged != nil && !waits else { return try folder.removeFile(kept) }
    try folder.rename(kept, to: name)
  }

  /// Makes sure that the names in one folder are on the disk.
  func flushFolder(_ folder: String) { try? open(folder: folder).flush() }

  /// Makes sure that names are on the disk as well. Not every file system can; then there is nothing more to do.
  func flushFolders() { touchedFolders.forEach(flushFolder) }

  /// Whether the hidden file that takes the place of `file` is still there.
  func isStaged(_ file: File) -> Bool {
    guard let folder = try? open(above: file.path) else { return false }
    return (try? isStaged(file, in: folder)) == true
  }

  /// The same in its open folder. Anything else with its name was never staged.
  private func isStaged(_ file: File, in folder: borrowing Descriptor) throws(SystemError) -> Bool {
    guard let staged = file.staged else { return false }
    return try folder.kind(of: Self.name(of: staged)) == .file
  }
}
