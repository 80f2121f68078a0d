import ExperienceMigrations
import RegistryModel

extension OpenedRegistry {
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
