import ExperienceMigrations
import RegistryModel

extension Rule {
  static let versionOlderThanNewest = Rule(
    "version/older-than-newest",
    .warning,
    "An app is written in an older version of the file format.",
    why: "It is read for ever, as what it becomes in the newest version, but what came since cannot be said in it.",
    sources: [.registryFormat],
    passes: [.app("")],
    fails: [Example(files: ["shop/experiences.json": flatShop], subject: "shop/experiences.json")],
    check: .registry { registry in
      registry.olderApps.compactMap { app in
        guard let trace = app.trace, let version = app.version, let document = registry.document(app.path) else {
          return nil
        }
        return Violation(
          at: version.node,
          of: document,
          "this app is written in version \(version.number) of the file format; the newest is "
            + "\(registry.migrations.newest)",
          help: "\"appclips migrate\" shows what it becomes; with --write it rewrites it",
          related: trace.lost.map { lost in
            .init("left out: \(lost.what)", at: .init(file: app.folderPrefix + lost.path, range: lost.range))
          }
        )
      }
    }
  )

  private static let flatShop = #"""
    {
      "version": «1»,
      "app": {
        "name": "Shop",
        "appStoreID": "1234567890",
        "teamID": "ABCDE12345",
        "bundleID": "com.example.shop",
        "clipBundleID": "com.example.shop.Clip",
        "domains": ["shop.example"]
      },
      "experiences": [
        {
          "urlPrefix": "https://shop.example/tea",
          "title": "Tea",
          "subtitle": "Order ahead",
          "actionVerb": "open",
          "image": { "path": "tea.png" }
        }
      ]
    }
    """#
}
