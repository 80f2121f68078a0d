import RegistryModel

extension Rule {
  static let linkLeavesRegistry = Rule(
    "layout/link-leaves-registry",
    .error,
    "A symbolic link points outside the registry.",
    why:
      "A registry includes only files from its own folder. In a fresh clone, the target of a link to another folder "
      + "is missing.",
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
        "this symbolic link points outside the registry; expected a target inside it",
        help: "replace the link with a copy of the file"
      )
    }
  )
}
