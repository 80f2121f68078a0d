import RegistryModel

extension Emitter {
  /// A Swift enumeration for the clip and the app, with a case for each experience or template and its parameters.
  public static let routes = Emitter(
    "routes",
    "Swift code that routes URLs in the clip and the app.",
    details: "An enum with a case for each experience or template and its parameters, and the region of its place. "
      + "--tests MODULE generates Swift Testing tests for the routes in that module instead.",
    formats: [.swift],
    make: eachTarget { target, order, emission throws(EmissionError) in
      let routes = try Route.all(of: target, in: order.registry)
      guard !routes.isEmpty || target.app.declaration?.defaultExperience != nil else {
        emission.notes.append("\"\(target.app.id)\" has no experience in use, so there are no routes")
        return
      }
      let selection = order.selection
      if let module = selection.testedModule {
        let bytes = try RouteTestSource(routes, of: target.app, in: module, selection.access).bytes
        emission.files.append(OutputFile("routes", about: target, suffix: "-tests", extension: "swift", bytes: bytes))
      } else {
        let bytes = RouteSource(routes: routes, app: target.app, access: selection.access).bytes
        emission.files.append(OutputFile("routes", about: target, extension: "swift", bytes: bytes))
      }
    }
  )
}
