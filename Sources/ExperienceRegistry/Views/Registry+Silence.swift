extension Registry {
  /// Whether a file of `app` is not JSON, so that rules that claim an absence keep silent about it.
  ///
  /// Costs a look at each of the app's experiences.
  package func hasBrokenFile(_ app: App) -> Bool {
    app.document.isBroken || experiences(of: app).contains { $0.document.isBroken }
  }
}
