import ExperienceMigrations
import ExperienceRegistry

extension OpenedRegistry {
  /// Says on standard error which apps are in an older version of the file format.
  func writeOldApps(to world: inout World) {
    guard !world.isQuiet else { return }
    for app in registry.oldApps.all {
      guard let version = app.version?.number else { continue }
      let path = world.shownPath(of: absolutePath(of: app.document.path))
      world.errors.write(
        line: TerminalText.visible(
          "\(path) is in version \(version) of the file format; \"appclips migrate\" shows what it becomes in version "
            + "\(Fields.schemaVersion)"
        )
      )
    }
  }
}
