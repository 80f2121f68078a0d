import RegistryModel
import TextBasics

extension Rule {
  static let noApp = Rule(
    "layout/no-app",
    .error,
    "The registry contains no apps.",
    why:
      "Without an app.json file, there is nothing to check. This is an error, so that a wrong folder is not mistaken "
      + "for a registry without errors.",
    sources: [.registryFormat],
    passes: [.app("")],
    fails: [
      Example(files: [:], subject: "."),
      Example(files: ["shop/App.json": "«»" + Example.shopApp, "shop/coffee.json": "{}"], subject: "shop/App.json"),
      Example(
        files: ["shop/coffee.json": "{}"],
        subject: "shop/app.json.txt",
        problems: [.notRead(path: "shop/app.json.txt", rename: "app.json")]
      ),
    ],
    check: .layout { problem, registry in
      guard case .noApp = problem else { return nil }
      if let path = registry.documents.map(\.path).first(where: isNearlyAnApp) ?? registry.misnamedApp {
        let found = RegistryPath.name(of: path)
        return Violation(
          at: .start(of: path),
          "this folder contains no app; expected a file named \"app.json\", found \(Words.quoted(found))",
          help: "rename the file to \"app.json\""
        )
      }
      return Violation(
        at: .start(of: "."),
        "this folder contains no app; expected at least one app.json file in it",
        help: "run \"appclips init\" to create an app, or select another folder with --registry"
      )
    }
  )
}

extension Registry {
  /// A file that would declare an app if it had the right extension.
  fileprivate var misnamedApp: String? {
    layoutProblems.lazy.compactMap { problem in
      guard case .notRead(let path, let name) = problem, isNearlyAnApp(name) else { return nil }
      return path
    }.first
  }
}

/// Whether the name of a file is that of an app declaration, ignoring case.
func isNearlyAnApp(_ path: String) -> Bool {
  ["app.json", "app.jsonc"].contains(RegistryPath.name(of: path).lowercased())
}
