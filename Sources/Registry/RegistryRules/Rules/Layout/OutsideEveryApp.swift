import RegistryModel

extension Rule {
  static let outsideEveryApp = Rule(
    "layout/outside-every-app",
    .error,
    "A JSON file is not in any app's folder.",
    why: "An experience belongs to the app whose folder contains it. A file outside every app's folder is ignored.",
    sources: [.registryFormat],
    passes: [.experience("")],
    fails: [Example(files: ["shop/app.json": Example.shopApp, "coffee.json": "«»{}"], subject: "coffee.json")],
    check: .layout { problem, registry in
      guard case .outsideEveryApp(let path) = problem else { return nil }
      return Violation(
        at: .start(of: path),
        "this file is not in any app's folder, so it is ignored",
        help: "move it into its app's folder (the one that contains app.json), or move it out of the registry"
      )
    }
  )
}
