import RegistryModel

extension Rule {
  static let linkLeavesRegistry = Rule(
    "layout/link-leaves-registry",
    .error,
    "A symbolic link points outside the registry.",
    why:
      "The target of such a link is missing in a fresh clone, and a registry must not include files from outside its "
      + "folder.",
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
        "this symbolic link points outside the registry; links must point to files inside it",
        help: "replace the link with a copy of the file"
      )
    }
  )
}
