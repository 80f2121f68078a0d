extension Rule {
  static let lintUnknownExperience = Rule(
    "lint/unknown-experience",
    .warning,
    "An exception names an experience that the app does not have.",
    why: "It allows nothing. An experience's id is its file's path inside the registry, without the ending.",
    sources: [.registryFormat],
    passes: [.experience(tooLong, app: exception(#""shop/coffee""#))],
    fails: [
      .experience(tooLong, app: exception(#"«"shop/cofee"»"#)),
      .experience(tooLong, app: exception(#"«"coffee"»"#)),
      .experience(tooLong, app: exception(#"«"shop/cocoa-and-cream"»"#)),
    ],
    check: .app { app, registry in
      (app.declaration?.exceptions ?? []).compactMap { exception in
        guard let id = exception.experience, registry.appOfExperience(id.value) != app.id else { return nil }
        return Violation(
          at: id.node,
          of: app.document,
          "the app has no experience \(Words.quoted(id.value))",
          help: registry.nearestExperience(to: id.value, of: app).map { "did you mean \(Words.quoted($0))?" }
            ?? "write the path of its file inside the registry, without the ending"
        )
      }
    }
  )

  private static let tooLong = #""title": "Coffee as the neighbourhood likes it""#

  private static func exception(_ id: String) -> String {
    #""lint": [{ "allow": "card/title-too-long", "experience": \#(id), "reason": "Its sign says so" }]"#
  }
}

extension Registry {
  /// The id of `app` that was probably meant: the same without the app's folder, else the nearest by spelling. Among more
  /// than 1,000 experiences none is guessed by spelling.
  fileprivate func nearestExperience(to id: String, of app: App) -> String? {
    let whole = app.folderPrefix + id
    if let experience = experience(whole), experience.app == app.id { return whole }
    let ids = experiences(of: app).map(\.id)
    return ids.count <= 1_000 ? Suggestion.nearest(to: id, in: ids) : nil
  }
}
