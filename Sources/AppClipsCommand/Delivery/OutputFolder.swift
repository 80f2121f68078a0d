import SystemFiles

/// The folder that made files go to, or are compared with.
struct OutputFolder: Sendable {
  /// The folder as it was named.
  let name: String
  /// Its absolute path; it need not exist.
  let path: String

  init(_ name: String, in world: borrowing World) throws(Failure) {
    self.name = name
    path = try world.absolutePath(of: name)
  }

  /// The commits that were interrupted in the folder; taken back if `isWriting`.
  func interruptedWrites(isWriting: Bool) throws(Failure) -> [InterruptedWrite] {
    do throws(FileProblem) {
      return isWriting
        ? try InterruptedWrite.takeBack(upwardFrom: path) : try InterruptedWrite.find(upwardFrom: path)
    } catch {
      throw .unfinished(error, in: name)
    }
  }

  /// Writes the files, all together or not at all, and says of each whether it had to be written.
  func write(_ files: [MadeFile]) throws(Failure) -> [FileState] {
    var set = WriteSet()
    for file in files { set.write(file.bytes, to: file.path) }
    do throws(FileProblem) {
      let written = Set(try set.commit(in: path))
      return files.map { written.contains($0.path) ? .written : .unchanged }
    } catch {
      throw .fault("nothing was written to \(name): \(words(for: error))")
    }
  }

  /// The bytes of a file in the folder; nil where there is none.
  func bytes(of path: String) throws(Failure) -> [UInt8]? {
    do throws(FileProblem) {
      return try tree()?.bytes(of: path)
    } catch {
      guard error.cause != .missing else { return nil }
      throw .fault("\(name) cannot be read: \(words(for: error))")
    }
  }

  /// Compares the files with those on disk, as these were before `writes`.
  func compare(_ files: [MadeFile], before writes: [InterruptedWrite]) throws(Failure) -> [FileState] {
    do throws(FileProblem) {
      guard let folder = try tree() else { return files.map { _ in .missing } }
      var tree: any FileTree = folder
      for write in writes { tree = try write.tree(before: tree, of: folder.path) }
      return try files.map { file throws(FileProblem) in try state(of: file, in: tree) }
    } catch {
      throw .fault("\(name) cannot be read: \(words(for: error))")
    }
  }

  private func state(of file: MadeFile, in tree: any FileTree) throws(FileProblem) -> FileState {
    do throws(FileProblem) {
      let found = try tree.bytes(of: file.path)
      guard let difference = FileDifference(found: found, wanted: file.bytes) else { return .unchanged }
      return .differs(difference, DiffExcerpt(found: found, wanted: file.bytes))
    } catch {
      guard error.cause == .missing else { throw error }
      return .missing
    }
  }

  /// The folder, where there is one.
  private func tree() throws(FileProblem) -> FolderTree? {
    do throws(FileProblem) {
      return try FolderTree(path)
    } catch {
      guard error.cause == .missing else { throw error }
      return nil
    }
  }

  /// What is wrong, with the path in front where it is not the folder itself.
  private func words(for problem: FileProblem) -> String {
    problem.path.isEmpty || problem.path == path ? problem.message : problem.description
  }
}

extension Flag {
  /// Where made files go.
  static let outputFolder = Flag.value(
    "output",
    "DIR",
    kind: .folder,
    "write files into this folder, all together or not at all"
  )

  /// Compare instead of write.
  static let check = Flag.toggle(
    "check",
    "write nothing; say which files in DIR are not what would be written, and fail if any"
  )
}

extension OutputFolder {
  /// The folder that `--output` names; nil without that flag, which `--check` needs.
  init?(for invocation: Invocation, in world: borrowing World) throws(Failure) {
    guard let name = invocation.value(of: .outputFolder) else {
      guard !invocation.has(.check) else { throw .usage("--check needs --output DIR or --into FILE, to look at") }
      return nil
    }
    try self.init(name, in: world)
  }
}
