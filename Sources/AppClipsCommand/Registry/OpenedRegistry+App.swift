import ExperienceRegistry

extension Flag {
  /// One app instead of all.
  static let app = Flag.value("app", "ID", section: .selection, "only the app with this id; its id is its folder")
}

extension OpenedRegistry {
  /// The app that `--app` names; nil where it is not given.
  func app(named invocation: Invocation) throws(Failure) -> App? { try app(called: invocation.value(of: .app)) }

  /// The app called `id`; nil where none is asked for.
  func app(called id: String?) throws(Failure) -> App? {
    guard let id else { return nil }
    if let app = registry.app(id) { return app }
    let known = registry.apps.map(\.id)
    if let meant = Suggestion.nearest(to: id, in: known) {
      throw .usage("there is no app \"\(id)\"; did you mean \(meant)?")
    }
    throw .usage(
      "there is no app \"\(id)\"; " + (known.isEmpty ? "the registry has none" : "\"appclips list\" names them")
    )
  }

  /// The registry with the app that `--app` names alone; the whole of it where it is not given.
  func narrowed(by invocation: Invocation) throws(Failure) -> OpenedRegistry {
    guard let app = try app(named: invocation) else { return self }
    return replacing(registry.narrowed(to: app))
  }
}
