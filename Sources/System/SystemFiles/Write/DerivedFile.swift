/// A file that a build derives from others, which can be derived again at any time and therefore needs no journal.
package enum DerivedFile {
  /// Writes a file in one step: a reader sees the old or the new content. If the file already has this content, it is
  /// not touched, so that nothing that depends on it is built again.
  package static func write(_ bytes: [UInt8], to name: String, in folder: String) throws(FileError) {
    guard (try? FolderTree(folder).bytes(of: name)) != bytes else { return }
    try reporting("\(folder)/\(name)") { () throws(SystemError) in
      let folder = try Descriptor(.folder, at: folder)
      let staged = ".\(name).new"
      try? folder.removeFile(staged)
      try Descriptor(.creation, staged, in: folder, permissions: 0o666).writeFile(bytes)
      try folder.rename(staged, to: name)
    }
  }
}

/// A file in the user's home that only this user can read.
package enum PrivateFile {
  /// Writes a file in one step, and creates the folder and those above it if they are missing.
  package static func write(_ bytes: [UInt8], to name: String, in folder: String) throws(FileError) {
    try reporting("\(folder)/\(name)") { () throws(SystemError) in
      _ = try WriteRoot.make(folder, permissions: 0o700)
      let folder = try Descriptor(.folder, at: folder)
      let staged = ".\(name).new"
      try? folder.removeFile(staged)
      try Descriptor(.creation, staged, in: folder, permissions: 0o600).writeFile(bytes)
      try folder.rename(staged, to: name)
    }
  }
}
