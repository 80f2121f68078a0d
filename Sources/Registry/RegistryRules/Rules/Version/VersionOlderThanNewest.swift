import ExperienceMigrations
import RegistryModel

extension Rule {
  static let versionOlderThanNewest = Rule(
    "version/older-than-newest",
    .warning,
    "An app uses an older version of the file format.",
    why:
      "Every command still works with older versions of the file format; it converts the files in memory and does "
      + "not change them. Features of newer versions are available only after you migrate.",
    sources: [.registryFormat],
    passes: [.app("")],
    fails: [Example(files: ["shop/experiences.json": flatShop], subject: "shop/experiences.json")],
    check: .registry { registry, _ in
      registry.olderApps.compactMap { app in
        guard let trace = app.trace, let version = app.version, let document = registry.document(app.path) else {
          return nil
        }
        return Violation(
          at: version.node,
          of: document,
          "this app uses version \(version.number) of the file format; the newest version is "
            + "\(registry.migrations.newest)",
          help: "run \"appclips migrate\" to see the changes, and \"appclips migrate --write\" to apply them",
          related: trace.lost.map { lost in
            .init("skipped: \(lost.what)", at: .init(file: app.folderPrefix + lost.path, range: lost.range))
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
