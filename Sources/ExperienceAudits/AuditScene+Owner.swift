import ExperienceRegistry

extension AuditScene {
  /// The app that a size report is about: the one with the name of what was built, the only one there is, or the one after
  /// whose ID a folder is named. Nil if it could be several.
  func owner(of path: String, named name: String?) -> App? {
    let isMeant: [(App) -> Bool] = [
      { app in Self.isNamed(app, name) },
      { _ in true },
      { app in "/\(path)".contains("/\(app.id)/") },
    ]
    for meant in isMeant {
      let found = registry.apps.filter(meant)
      if found.count == 1 { return found.first }
    }
    return nil
  }

  /// Whether a name begins like the app's. Xcode's names have no spaces: only letters and digits count.
  private static func isNamed(_ app: App, _ name: String?) -> Bool {
    guard let name, let wanted = app.name.map(letters), !wanted.isEmpty else { return false }
    return letters(name).hasPrefix(wanted)
  }

  private static func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
