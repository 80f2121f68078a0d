import RegistryModel

extension Rule {
  static let outsideEveryApp = Rule(
    "layout/outside-every-app",
    .error,
    "A JSON file is not in the folder of any app.",
    why: "An experience belongs to the app whose folder contains it. A file outside every app's folder is ignored.",
    sources: [.registryFormat],
    passes: [.experience("")],
    fails: [Example(files: ["shop/app.json": Example.shopApp, "coffee.json": "«»{}"], subject: "coffee.json")],
    check: .layout { problem, registry in
      guard case .outsideEveryApp(let path) = problem else { return nil }
      return Violation(
        at: .start(of: path),
        "this file is not in the folder of any app, so it is ignored",
        help: "move it into the folder of its app, which contains app.json, or out of the registry"
      )
    }
  )
}
