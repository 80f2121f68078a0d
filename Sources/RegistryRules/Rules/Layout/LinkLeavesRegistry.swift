import RegistryModel

extension Rule {
  static let linkLeavesRegistry = Rule(
    "layout/link-leaves-registry",
    .error,
    "A symbolic link leads out of the registry.",
    why: "What lies behind it is missing in a fresh clone, and a registry must never read files that are not its own.",
    sources: [.registryFormat],
    passes: [.experience("")],
    fails: [
      Example(
        files: ["shop/app.json": Example.shopApp],
        subject: "shop/app.json",
        problems: [.linkLeavesRegistry(path: "shop/outside.json")]
      )
    ],
    check: .layout { problem, registry in
      guard case .linkLeavesRegistry(let path) = problem else { return nil }
      return Violation(
        at: .start(of: path),
        "this link leads out of the registry; links may lead only to files inside it",
        help: "copy the file into the registry in place of the link"
      )
    }
  )
}
