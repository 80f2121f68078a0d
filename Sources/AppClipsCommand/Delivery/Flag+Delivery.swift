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
