import RegistryModel

extension Rule {
  static let appInsideApp = Rule(
    "layout/app-inside-app",
    .error,
    "An app's folder lies inside another app's.",
    why: "The files below would belong to two apps, and no reader could tell to which.",
    sources: [.registryFormat],
    passes: [.app("")],
    fails: [
      Example(
        files: ["shop/app.json": Example.shopApp, "shop/kiosk/app.json": "«»" + Example.shopApp],
        subject: "shop/kiosk/app.json"
      ),
      Example(
        files: ["shop/aisle/app.json": "«»" + Example.shopApp, "shop/app.json": Example.shopApp],
        subject: "shop/aisle/app.json"
      ),
    ],
    check: .layout { problem, registry in
      guard case .appInsideApp(let path, let outer) = problem else { return nil }
      return Violation(
        at: .start(of: path),
        "this app lies inside the folder of another app; an app's folder holds one app.json, at its top",
        help: "move the folder beside the other app's",
        related: [Finding.Related("the other app is here", at: .start(of: outer))]
      )
    }
  )
}
