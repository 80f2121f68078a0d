import ExperienceMigrations
import RegistryModel
import TextBasics

extension OpenedRegistry {
  /// Writes `findings` to standard error as frames, with a line that says what they prevent.
  func writeRefusal(_ sentence: String, because findings: [Finding], to world: inout World) {
    writeFrames(of: findings, to: &world)
    world.errors.write(line: sentence)
  }

  /// Writes `findings` to standard error as frames.
  func writeFrames(of findings: [Finding], to world: inout World) {
    TextReport.writeFrames(of: findings, sources(of: findings, in: world), to: &world)
  }

  /// The files of `findings`.
  func sources(of findings: [Finding], in world: borrowing World) -> Sources {
    // A borrowed world cannot go into a closure.
    let paths = Set(findings.flatMap(\.places).map(\.file))
    let shown = Dictionary(uniqueKeysWithValues: paths.map { ($0, world.shownPath(of: absolutePath(of: $0))) })
    return Sources(of: findings, shownPath: { shown[$0] ?? $0 }, bytes: { registry.bytes(at: $0) })
  }

  /// Stops a command whose answer would be wrong without a file or folder that cannot be read.
  func refuseUnreadable(in world: borrowing World) throws(Failure) {
    var problems: [(path: String, cause: String)] = []
    for case .unreadable(let path, let cause) in registry.layoutProblems { problems.append((path, cause)) }
    guard let first = problems.min(by: { ByteOrder.precedes($0.path, $1.path) }) else { return }
    let others = problems.count == 1 ? "" : ", nor can \(problems.count - 1) more"
    throw .fault(
      "\(world.shownPath(of: absolutePath(of: first.path))) cannot be read\(others): \(first.cause); "
        + "\"appclips validate\" names every such file"
    )
  }

  /// Opens the registry that `--registry` names, or the one upward from the working folder, for a command that only answers
  /// from it, and reports on standard error which apps are in an older version of the file format.
  ///
  /// Without `looksIntoPictures` no image is read: enough for everything but rules about images.
  static func open(
    for invocation: Invocation,
    in world: inout World,
    looksIntoPictures: Bool = false
  ) throws(Failure) -> OpenedRegistry {
    let opened = try open(for: invocation, in: &world, looksIntoPictures: looksIntoPictures, isWriting: false)
    opened.reportOlderApps(to: &world)
    return opened
  }

  private func reportOlderApps(to world: inout World) {
    guard !world.isQuiet else { return }
    for app in registry.olderApps {
      guard let version = app.version?.number else { continue }
      let path = world.shownPath(of: absolutePath(of: app.path))
      world.errors.write(
        line: TerminalText.visible(
          "\(path) is in version \(version) of the file format; \"appclips migrate\" shows what it becomes in version "
            + "\(registry.migrations.newest)"
        )
      )
    }
  }
}
