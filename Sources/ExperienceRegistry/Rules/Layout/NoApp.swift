extension Rule {
  static let noApp = Rule(
    "layout/no-app",
    .error,
    "The registry holds no app.",
    why: "Without an app.json nothing is declared, and a check that looks at nothing must not pass.",
    sources: [.registryFormat],
    passes: [.app("")],
    fails: [Example(files: [:], subject: ".")],
    check: .layout { problem, registry in
      guard case .noApp = problem else { return nil }
      return Violation(
        at: .start(of: "."),
        "this folder holds no app; an app is a folder with an app.json",
        help: "add a folder with an app.json, or name another folder with --registry"
      )
    }
  )
}
