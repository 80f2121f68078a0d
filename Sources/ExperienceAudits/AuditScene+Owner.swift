import ExperienceRegistry

extension AuditScene {
  /// What a file says about whose it is.
  struct Signs {
    /// Bundle ids in it, of an app or its clip.
    var bundleIDs: [String] = []
    /// Hosts in it, in normal form.
    var hosts: [String] = []
    /// A name that somebody gave to what was built.
    var name: String?
  }

  /// The app that a file is of: the one with its bundle ids; the only one there is; the one after whose id a folder on its
  /// way is called, the one with its hosts, or the one with its name. Nil where two could be.
  func owner(of path: String, _ signs: Signs) -> App? {
    let apps = registry.apps
    let ids = Set(signs.bundleIDs)
    let isMeant: [(App) -> Bool] = [
      { app in [app.bundleID, app.clipBundleID].compactMap(\.self).contains(where: ids.contains) },
      { _ in true },
      { app in "/\(path)".contains("/\(app.id)/") },
      { app in app.hosts.contains(where: signs.hosts.contains) },
      { app in Self.isNamed(app, signs.name) },
    ]
    for meant in isMeant {
      let found = apps.filter(meant)
      if found.count == 1 { return found.first }
    }
    return nil
  }

  /// Whether a name begins like the app's; Xcode's names have no spaces, so that letters and digits alone count.
  private static func isNamed(_ app: App, _ name: String?) -> Bool {
    guard let name, let wanted = app.name.map(letters), !wanted.isEmpty else { return false }
    return letters(name).hasPrefix(wanted)
  }

  private static func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
}
