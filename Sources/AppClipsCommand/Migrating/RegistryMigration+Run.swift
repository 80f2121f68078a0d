extension RegistryMigration {
  /// Shows the migration, writes it where that is asked for, and says how it went.
  func run(_ request: MigrationRequest, in world: inout World) throws(Failure) -> ExitStatus {
    guard obstacles.isEmpty else {
      opened.writeRefusal("nothing is migrated until this is mended", because: obstacles, to: &world)
      return .findings
    }
    try checkWriting()
    let status = try status(of: request, in: &world)
    let isWritten = request.isWriting && status == .fine && !apps.isEmpty
    if isWritten {
      try write()
      world.deed = "the files were migrated"
    }
    switch request.format {
    case .json: world.output.write(json(for: request, isWritten: isWritten, in: world))
    case .text: writeText(for: request, to: &world)
    }
    world.writeSummary(summary(of: request, isWritten: isWritten))
    return status
  }

  /// How the run ends; what prevents writing is said.
  private func status(of request: MigrationRequest, in world: inout World) throws(Failure) -> ExitStatus {
    guard !apps.isEmpty else { return .fine }
    guard proof.changed.isEmpty else {
      world.errors.write(line: TerminalText.visible("nothing is migrated: \(proof.sentence)"))
      return .fault
    }
    guard request.isWriting else { return request.isCheck ? .findings : .fine }
    let losses = losses(besides: request.acceptedLosses)
    guard losses.isEmpty else {
      let flags = losses.map { "--accept-loss \($0)" }.joined(separator: " ")
      world.writeToErrors("nothing is written: something would be lost; see below, and accept it with \(flags)")
      return .findings
    }
    return world.refusal(ofWritingTo: opened.folder, isForced: request.isForced) ?? .fine
  }

  private func summary(of request: MigrationRequest, isWritten: Bool) -> String {
    guard !apps.isEmpty else { return "nothing to do: every app is in version \(version) of the file format" }
    let count = apps.count == 1 ? "1 app" : "\(apps.count) apps"
    guard isWritten else {
      let flags = ["--write"] + losses(besides: []).map { "--accept-loss \($0)" }
      let way = "; \(flags.joined(separator: " ")) \(flags.count == 1 ? "makes" : "make") it so"
      return "\(count) would be in version \(version)" + (request.isWriting ? "" : way)
    }
    return "\(count) \(apps.count == 1 ? "is" : "are") in version \(version) now"
  }
}
