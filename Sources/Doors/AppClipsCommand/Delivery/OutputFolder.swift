import SystemFiles

/// The folder that generated files are written to or compared with.
struct OutputFolder: Sendable {
  /// The name of the folder, as typed.
  let name: String
  /// The absolute path. The folder does not have to exist.
  let path: String

  init(_ name: String, in world: borrowing World) throws(CommandError) {
    self.name = name
    path = try world.absolutePath(of: name)
  }

  /// The interrupted writes in the folder. If `isWriting`, they are rolled back.
  func interruptedWrites(isWriting: Bool) throws(CommandError) -> [InterruptedWrite] {
    do throws(FileError) {
      return isWriting
        ? try InterruptedWrite.takeBack(upwardFrom: path) : try InterruptedWrite.find(upwardFrom: path)
    } catch {
      throw .unfinished(error, in: name)
    }
  }

  /// Writes all files or none of them, and returns for each whether it was written or unchanged.
  func write(_ files: [MadeFile]) throws(CommandError) -> [FileState] {
    var set = WriteSet()
    for file in files { set.write(file.bytes, to: file.path) }
    do throws(FileError) {
      let written = Set(try set.commit(in: path))
      return files.map { written.contains($0.path) ? .written : .unchanged }
    } catch {
      throw .fault("nothing was written to \(name): \(words(for: error))")
    }
  }

  /// The bytes of a file in the folder; nil if there is no such file.
  func bytes(of path: String) throws(CommandError) -> [UInt8]? {
    do throws(FileError) {
      return try tree()?.bytes(of: path)
    } catch {
      guard error.cause != .missing else { return nil }
      throw .fault("\(name) cannot be read: \(words(for: error))")
    }
  }

  /// Compares the files with those on disk as they were before the interrupted `writes`.
  func compare(_ files: [MadeFile], before writes: [InterruptedWrite]) throws(CommandError) -> [FileState] {
    do throws(FileError) {
      guard let folder = try tree() else { return files.map { _ in .missing } }
      let tree = try folder.files(before: writes)
      return try files.map { file throws(FileError) in try state(of: file, in: tree) }
    } catch {
      throw .fault("\(name) cannot be read: \(words(for: error))")
    }
  }

  private func state(of file: MadeFile, in tree: any FileTree) throws(FileError) -> FileState {
    do throws(FileError) {
      let found = try tree.bytes(of: file.path)
      guard let difference = FileDifference(found: found, wanted: file.bytes) else { return .unchanged }
      return .differs(difference, DiffExcerpt(found: found, wanted: file.bytes))
    } catch {
      guard error.cause == .missing else { throw error }
      return .missing
    }
  }

  /// The folder; nil if it does not exist.
  private func tree() throws(FileError) -> FolderTree? {
    do throws(FileError) {
      return try FolderTree(path)
    } catch {
      guard error.cause == .missing else { throw error }
      return nil
    }
  }

  /// The message of the error, preceded by the path unless it is the folder itself.
  private func words(for problem: FileError) -> String {
    problem.path.isEmpty || problem.path == path ? problem.message : problem.description
  }
}

extension Flag {
  /// `--output`: the folder for generated files.
  static let outputFolder = Flag.value(
    "output",
    "DIR",
    kind: .folder,
    section: .output,
    "write all files to this folder, or none if one fails"
  )

  /// `--check`: compare instead of writing.
  static let check = Flag.toggle(
    "check",
    section: .output,
    "write nothing; exit with 1 if a file is out of date"
  )
}

extension OutputFolder {
  /// The folder that `--output` names; nil without that flag. Throws if `--check` is given without `--output`.
  init?(for invocation: Invocation, in world: borrowing World) throws(CommandError) {
    guard let name = invocation.value(of: .outputFolder) else {
      guard !invocation.has(.check) else { throw .usage("--check needs --output DIR or --into FILE to compare with") }
      return nil
    }
    try self.init(name, in: world)
  }
}
