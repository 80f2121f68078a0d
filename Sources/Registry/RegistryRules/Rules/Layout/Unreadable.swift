import RegistryModel

extension Rule {
  static let unreadable = Rule(
    "layout/unreadable",
    .error,
    "A file or folder of the registry cannot be read.",
    why: "The apps and experiences in the file or folder are missing from all results.",
    sources: [.registryFormat],
    passes: [.experience("")],
    fails: [
      Example(
        files: ["shop/app.json": Example.shopApp],
        subject: "shop/app.json",
        problems: [.unreadable(path: "shop/coffee.json", cause: "permission denied")]
      )
    ],
    check: .layout { problem, registry in
      guard case .unreadable(let path, let cause) = problem else { return nil }
      return Violation(
        at: .start(of: path),
        "this file or folder cannot be read: \(cause)",
        help: "make it readable, or remove it from the registry"
      )
    }
  )
}
