import RegistryModel

extension Registry {
  /// Whether a file of `app` is not JSON, or rows of it cannot be read, so that rules that claim an absence keep silent
  /// about it.
  func hasBrokenFile(_ app: App) -> Bool {
    app.document.isBroken || hasBrokenExperience(app) || lacksRows(app)
  }

  /// Whether rows of `app` are missing that somebody wrote.
  func lacksRows(_ app: App) -> Bool { templates.all.contains { $0.app.id == app.id && $0.lacksRows } }
}
