import RegistryModel

extension Rule {
  static let outsideEveryApp = Rule(
    "layout/outside-every-app",
    .error,
    "A JSON file is not in the folder of any app.",
    why: "The file is ignored, because an experience belongs to the app whose folder contains it.",
    sources: [.registryFormat],
    passes: [.experience("")],
    fails: [Example(files: ["shop/app.json": Example.shopApp, "coffee.json": "«»{}"], subject: "coffee.json")],
    check: .layout { problem, registry in
      guard case .outsideEveryApp(let path) = problem else { return nil }
      return Violation(
        at: .start(of: path),
        "this file is not in the folder of any app, so it is ignored",
        help: "move it into the folder of its app (the one with app.json), or out of the registry"
      )
    }
  )
}
