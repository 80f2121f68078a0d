import SystemFiles

extension World {
  /// Reports commits that were interrupted: taken back if `isWriting`, else read around.
  mutating func report(_ writes: [InterruptedWrite], isWriting: Bool) {
    for write in writes {
      let folder = TerminalText.visible(shownPath(of: write.folder))
      guard let count = write.count else {
        errors.write(
          line:
            "\(folder): another user's run of appclips is writing here, or was interrupted; some files may be new and "
            + "others old"
        )
        continue
      }
      let files = count == 1 ? "1 file" : "\(count) files"
      errors.write(
        line: "\(folder): appclips was interrupted while it wrote \(files); "
          + (isWriting
            ? "they are as they were before it"
            : "this is how they were before it, and the next command that writes puts them back")
      )
      for edit in write.edits {
        errors.write(
          line: "\(TerminalText.visible(shownPath(of: edit))): the file was edited after the interruption; "
            + "this is a copy of the edited version"
        )
      }
    }
  }
}
