import JSONSyntax

extension Rule {
  static let versionOneNotRead = Rule(
    "version/one-not-read",
    .error,
    "The folder is written in version 1 of the file format.",
    why: "Its experiences are missing from every answer: this appclips reads version 2, one file for each experience.",
    sources: [.registryFormat],
    passes: [.app("")],
    fails: [
      Example(
        files: ["shop/experiences.json": #"{ "version": «1», "app": {}, "experiences": [] }"#],
        subject: "shop/experiences.json"
      )
    ],
    check: .text { document in
      guard document.kind == .versionOne, let root = document.tree.root else { return [] }
      return [
        Violation(
          at: document.tree.value(named: "version", in: root) ?? root,
          of: document,
          "this folder is written in version 1 of the format; this appclips reads version 2",
          help: "write an app.json and one file for each experience"
        )
      ]
    }
  )
}
