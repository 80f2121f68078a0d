import RegistryModel
import TextBasics

extension Rule {
  static let notRead = Rule(
    "layout/not-read",
    .error,
    "A file looks like part of the registry, but its name does not end in .json or .jsonc.",
    why:
      "Only .json and .jsonc files are read, so this file is ignored, and its card does not exist. Text editors add .txt, "
      + "and some systems write extensions in capital letters. Both are easy to miss, because extensions are often hidden.",
    sources: [.registryFormat],
    passes: [.experience("")],
    fails: [
      Example(
        files: ["shop/app.json": Example.shopApp],
        subject: "shop/app.json",
        problems: [.notRead(path: "shop/coffee.json.txt", rename: "coffee.json")]
      )
    ],
    check: .layout { problem, registry in
      guard case .notRead(let path, let name) = problem else { return nil }
      // Without an app, `layout/no-app` reports the file.
      guard !isNearlyAnApp(name) || !registry.apps.isEmpty else { return nil }
      return Violation(
        at: .start(of: path),
        "this file is ignored; only files whose names end in .json or .jsonc are read",
        help: [".yml", ".yaml"].contains(where: path.lowercased().hasSuffix)
          ? "write it as JSON into \(Words.quoted(name)), or move it out of the registry"
          : "rename the file to \(Words.quoted(name)), or move it out of the registry"
      )
    }
  )
}
