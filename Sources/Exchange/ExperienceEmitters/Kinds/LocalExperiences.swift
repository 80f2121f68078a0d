import RegistryModel

extension Emitter {
  /// The values to enter under Settings > Developer > Local Experiences, one sheet per app.
  public static let localExperiences = Emitter(
    "local-experiences",
    "Instructions for testing cards as local experiences.",
    details: "One page per app, with the values to enter under Settings > Developer > Local Experiences.",
    formats: [.markdown, .html, .json],
    together: [.markdown, .html],
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
  ) throws(EmissionError) {
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
