extension Rule {
  static let rowsNotRead = Rule(
    "version/rows-not-read",
    .error,
    "An experience takes its values from the rows of a CSV file.",
    why: "This appclips does not read rows yet; the experience would be registered once, with its placeholders.",
    sources: [.registryFormat],
    passes: [.experience("")],
    fails: [.experience(#""rows": «"stores/berlin.csv"»"#)],
    check: .experience(on: .rows) { experience, declaration, registry in
      guard let rows = declaration.rows else { return [] }
      return [
        Violation(
          at: rows.node,
          of: experience.document,
          "this experience is a template with rows; this appclips does not read rows",
          help: "write one file for each experience"
        )
      ]
    }
  )
}
