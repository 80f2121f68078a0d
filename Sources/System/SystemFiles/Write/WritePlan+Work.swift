/// The individual steps of a plan. Each step can be repeated safely.
extension WritePlan {
  /// Creates a folder.
  func make(folder path: String) throws(SystemError) { try open(above: path).makeFolder(Self.name(of: path)) }

  /// Writes the new version of `file` under its hidden name.
  func stage(_ file: File, bytes: [UInt8], replacing target: Target) throws(SystemError) {
    guard let staged = file.staged else { return }
    let folder = try open(above: staged)
    let descriptor = try Descriptor(.creation, Self.name(of: staged), in: folder, permissions: 0o666)
    // The owner is set first, because changing it can clear some permissions.
    if let status = target.status {
      try descriptor.give(to: status.owner)
      try descriptor.set(permissions: status.permissions)
      try descriptor.copyAttributes(of: Descriptor(.reading, at: target.file, followsLinks: false))
    }
    try descriptor.writeFile(bytes)
  }

  /// Flushes a staged file to disk.
  func flushStaged(_ file: File) throws(SystemError) {
    guard let staged = file.staged else { return }
    try Descriptor(.reading, Self.name(of: staged), in: open(above: staged)).flush()
  }

  /// Gives the old file a second name. On a file system without hard links the file is moved, so for a moment there is
  /// no file at its path.
  func keep(_ file: File) throws(SystemError) {
    guard let kept = file.kept else { return }
    try open(above: file.path).linkOrRename(Self.name(of: file.path), to: Self.name(of: kept))
  }

  /// Moves the staged file into place; for a removal, removes the file.
  func put(_ file: File) throws(SystemError) {
    let folder = try open(above: file.path)
    if let staged = file.staged { return try folder.rename(Self.name(of: staged), to: Self.name(of: file.path)) }
    do throws(SystemError) {
      try folder.removeFile(Self.name(of: file.path))
    } catch {
      guard error == .missing else { throw error }
    }
  }

  /// Removes the old file.
  func forget(_ file: File) {
    if let kept = file.kept { try? open(above: kept).removeFile(Self.name(of: kept)) }
  }

  /// Rolls the plan back: restores the old files in reverse order if files were being moved, and removes staged files
  /// and created folders. Can be repeated after it was interrupted.
  ///
  /// A file that was changed after `noted`, the time when the journal recorded that files are being moved, contains an
  /// edit of the user; it is kept under a different name.
  /// - Returns: The absolute paths of such edits.
  /// - Throws: `FileError` about the first file that cannot be restored; the others are restored.
  @discardableResult
  func undo(isMoving: Bool, noted: FileTime? = nil) throws(FileError) -> [String] {
    var problem: FileError?
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
        // The folder was not created yet, or the file is already gone.
        if error != .missing { problem = problem ?? error.problem(at: absolute(file.path)) }
      }
    }
    for folder in folders.reversed() { try? open(above: folder).removeFolder(Self.name(of: folder)) }
    flushFolders()
    if let problem { throw problem }
    return edits.reversed()
  }

  /// Renames the new file, which was moved into place, if the user has changed it since; returns its new name, or nil.
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

  /// Restores an old file if the new one was moved into its place, or removes a new file that replaced nothing. Files
  /// that were not moved are not touched.
  private func putBack(_ file: File, in folder: borrowing Descriptor) throws(SystemError) {
    let name = Self.name(of: file.path)
    let isWaiting = try isStaged(file, in: folder)
    guard let kept = file.kept.map(Self.name) else {
      if file.staged != nil, !isWaiting { try folder.removeFile(name) }
      return
    }
    guard try folder.kind(of: kept) == .file else { return }
    let isEmpty = try folder.kind(of: name) == nil
    // Without hard links the old file itself was moved, and there is no file at its path until the new one is moved
    // there.
    guard isEmpty || file.staged != nil && !isWaiting else { return try folder.removeFile(kept) }
    try folder.rename(kept, to: name)
  }

  /// Flushes the names in one folder to disk.
  func flushFolder(_ folder: String) { try? open(folder: folder).flush() }

  /// Flushes the names in all folders to disk. Errors are ignored, because not every file system supports this.
  func flushFolders() { touchedFolders.forEach(flushFolder) }

  /// Whether the staged version of `file` still has its hidden name.
  func isStaged(_ file: File) -> Bool {
    guard let folder = try? open(above: file.path) else { return false }
    return (try? isStaged(file, in: folder)) == true
  }

  /// The same, given its open folder. Anything but a file with that name was never staged.
  private func isStaged(_ file: File, in folder: borrowing Descriptor) throws(SystemError) -> Bool {
    guard let staged = file.staged else { return false }
    return try folder.kind(of: Self.name(of: staged)) == .file
  }
}
