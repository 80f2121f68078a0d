extension Rule {
  static let outsideEveryApp = Rule(
    "layout/outside-every-app",
    .warning,
    "A JSON file lies outside every app.",
    why: "It declares nothing: an experience belongs to the app whose folder holds it.",
    sources: [.registryFormat],
    passes: [.experience("")],
    fails: [
      Example(files: ["shop/app.json": Example.shopApp, "coffee.json": "«»{}"], subject: "coffee.json")
    ],
    check: .layout { problem, registry in
      guard case .outsideEveryApp(let path) = problem else { return nil }
      return Violation(
        at: .start(of: path),
        "this file lies outside every app, so it declares nothing; an app is a folder with an app.json",
        help: "move it into the folder of its app, or out of the registry"
      )
    }
  )
}
