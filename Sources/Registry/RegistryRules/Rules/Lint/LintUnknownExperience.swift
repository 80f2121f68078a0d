import RegistryModel
import TextBasics

extension Rule {
  static let lintUnknownExperience = Rule(
    "lint/unknown-experience",
    .warning,
    "An exception is for an experience that the app does not have.",
    why: "The exception has no effect. The ID of an experience is the path of its file, without the extension.",
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
    check: .apps { app, registry in
      let unknown = (app.declaration?.exceptions ?? []).compactMap(\.experience).filter { id in
        registry.experienceID(meantBy: id.value, in: app) == nil
      }
      guard !unknown.isEmpty else { return [] }
      let ids = registry.experiences(of: app).map(\.id)
      let known = ids + ids.map { String($0.dropFirst(app.folderPrefix.count)) }
      let isGuessed = Suggestion.isWorthwhile(for: unknown.count, among: known.count)
      return unknown.map { id in
        let nearest = isGuessed ? Suggestion.nearest(to: id.value, in: known) : nil
        return Violation(
          at: id.node,
          of: app.document,
          "the app has no experience with the ID \(Words.quoted(id.value))",
          help: nearest.map { "did you mean \(Words.quoted($0))?" }
            ?? "use the ID of an experience; \"appclips list --app \(app.id)\" lists them"
        )
      }
    }
  )

  private static let tooLong = #""title": "Coffee as the neighbourhood likes it""#

  private static func exception(_ id: String) -> String {
    #""lint": [{ "allow": "card/title-too-long", "experience": \#(id), "reason": "Its sign says so" }]"#
  }
}
