import RegistryModel

extension Rule {
  static let appInsideApp = Rule(
    "layout/app-inside-app",
    .error,
    "An app's folder is inside another app's folder.",
    why: "The files in the inner folder would belong to two apps, and it would be unclear to which.",
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
        "this app is inside the folder of another app; an app's folder contains one app.json, at its top",
        help: "move the folder next to that of the other app",
        related: [Finding.Related("the other app is here", at: .start(of: outer))]
      )
    }
  )
}
