import RegistryModel
import RegistryRules

extension Emitter {
  /// What to enter under Settings > Developer > Local Experiences: one sheet an app.
  public static let localExperiences = Emitter(
    "local-experiences",
    "What to enter on a device under Settings > Developer > Local Experiences: one sheet an app.",
    formats: [.markdown, .html, .json],
    together: [.markdown, .html],
    examples: [
      EmitterExample(
        "the values of an experience in two languages, for a script",
        .experience(#""localizations": { "de": { "title": "Kaffee", "subtitle": "Schon fertig" } }"#),
        format: .json,
        gives: """
          {
            "formatVersion": 1,
            "app": "shop",
            "name": "Corner Shop",
            "experiences": [
              {
                "experience": "shop/coffee",
                "urlPrefix": "https://example.com/coffee",
                "bundleID": "com.example.shop.Clip",
                "title": "Coffee",
                "subtitle": "Ready when you are",
                "action": "Open",
                "photo": "shop/images/coffee.png",
                "language": "en",
                "localizations": [
                  {
                    "language": "de",
                    "title": "Kaffee",
                    "subtitle": "Schon fertig"
                  }
                ]
              }
            ]
          }

          """
      ),
      EmitterExample("an app without an advanced experience", .app(""), gives: nil),
    ],
    inputs: { order in
      guard order.format == .html else { return [] }
      return order.targets.flatMap { target in
        let experiences = (try? target.advancedExperiences(in: order.registry)) ?? []
        return experiences.compactMap { target.app.path(of: $0.declaration?.image) }
      }
    },
    make: eachTarget(addSheet)
  )

  private static func addSheet(
    about target: Target,
    _ order: Order,
    to emission: inout Emission
  ) throws(EmissionProblem) {
    let sheet = try LocalExperienceSheet(target, order.registry)
    guard !sheet.experiences.isEmpty else {
      emission.notes.append("\"\(target.app.id)\" has no advanced experience in use, so there is nothing to register")
      return
    }
    let bytes =
      switch order.format {
      case .markdown: sheet.markdown()
      case .html: try sheet.html(pictures: order.inputs)
      default: sheet.json()
      }
    let ending = order.format.fileExtension
    emission.files.append(OutputFile("local-experiences", about: target, extension: ending, bytes: bytes))
  }
}
