import RegistryModel

extension Emitter {
  /// A case for each experience or template, with its parameters, for the clip and for the app.
  public static let routes = Emitter(
    "routes",
    "Swift for clip and app: a case for each experience or template with its parameters, and the circle of its place.",
    formats: [.swift],
    make: eachTarget { target, order, emission throws(EmissionProblem) in
      let routes = try Route.all(of: target, in: order.registry)
      guard !routes.isEmpty || target.app.declaration?.defaultExperience != nil else {
        emission.notes.append("\"\(target.app.id)\" has no experience in use, so there is nowhere to go")
        return
      }
      let bytes = RouteSource(routes: routes, app: target.app).bytes
      emission.files.append(OutputFile("routes", about: target, extension: "swift", bytes: bytes))
    }
  )
}
