extension Rule {
  static let lintUnknownExperience = Rule(
    "lint/unknown-experience",
    .warning,
    "An exception names an experience that the app does not have.",
    why: "It allows nothing. An experience's id is the path of its file, without the ending.",
    sources: [.registryFormat],
    passes: [
      .experience(tooLong, app: exception(#""shop/coffee""#)),
      .experience(tooLong, app: exception(#""coffee""#)),
    ],
    fails: [
      .experience(tooLong, app: exception(#"«"shop/cofee"»"#)),
      .experience(tooLong, app: exception(#"«"cofee"»"#)),
      .experience(tooLong, app: exception(#"«"shop/cocoa-and-cream"»"#)),
    ],
    check: .app { app, registry in
      (app.declaration?.exceptions ?? []).compactMap { exception in
        guard let id = exception.experience, registry.experienceID(meantBy: id.value, in: app) == nil else {
          return nil
        }
        return Violation(
          at: id.node,
          of: app.document,
          "the app has no experience \(Words.quoted(id.value))",
          help: registry.nearestExperience(to: id.value, of: app).map { "did you mean \(Words.quoted($0))?" }
            ?? "write the path of its file in the app's folder, without the ending"
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
  /// The id of `app` that was probably meant, with or without the app's folder. Among more than 1,000 experiences none is
  /// guessed by spelling.
  fileprivate func nearestExperience(to id: String, of app: App) -> String? {
    let ids = experiences(of: app).map(\.id)
    guard ids.count <= 1_000 else { return nil }
    return Suggestion.nearest(to: id, in: ids + ids.map { String($0.dropFirst(app.folderPrefix.count)) })
  }
}
