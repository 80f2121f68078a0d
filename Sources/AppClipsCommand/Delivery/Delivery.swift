import SystemFiles

/// Made files that were written to a folder or compared with it, and how each of them stands.
struct Delivery: Sendable {
  /// The folder.
  let folder: OutputFolder
  /// The files.
  let files: [MadeFile]
  /// How each file stands, in their order.
  let states: [FileState]
  /// The commits that were interrupted in the folder.
  let interruptedWrites: [InterruptedWrite]
  /// Whether nothing was written.
  let isCheck: Bool

  /// Compares `files` with `folder` where `isCheck`, else writes them there.
  init(_ files: [MadeFile], to folder: OutputFolder, isCheck: Bool) throws(Failure) {
    self.folder = folder
    self.files = files
    self.isCheck = isCheck
    interruptedWrites = try folder.interruptedWrites(isWriting: !isCheck)
    states = isCheck ? try folder.compare(files, before: interruptedWrites) : try folder.write(files)
  }

  /// How a run ends that made them.
  var status: ExitStatus { states.contains(where: \.isStale) ? .findings : .fine }
}
