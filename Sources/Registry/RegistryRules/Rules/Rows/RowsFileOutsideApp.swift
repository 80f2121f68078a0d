import RegistryModel
import TextBasics

extension Rule {
  static let rowsFileOutsideApp = Rule(
    "rows/file-outside-app",
    .error,
    "The CSV file of a template is outside the app's folder.",
    why:
      "An app's folder contains everything that belongs to the app, so that it can be moved, copied and shared as a "
      + "unit.",
    sources: [.registryFormat],
    passes: [.rows("id,name\nberlin,Berlin\n", #""rows": "./stores.csv""#)],
    fails: [
      .rows("id,name\nberlin,Berlin\n", #""rows": «"../stores.csv"»"#),
      .rows("id,name\nberlin,Berlin\n", #""rows": «"/shop/stores.csv"»"#),
      .rows("id,name\nberlin,Berlin\n", #""rows": «""»"#),
    ],
    check: .registry { registry, _ in
      registry.templates.all.compactMap { template in
        guard template.rowsPath == nil else { return nil }
        let name = template.rows.value
        return Violation(
          at: template.rows.node,
          of: template.document,
          name.isEmpty
            ? "\"rows\" is empty; expected the path of a CSV file"
            : "\(Words.quoted(name)) is outside the app's folder; expected a path inside it",
          help: name.isEmpty || name.hasPrefix("/")
            ? "use a path relative to the app's folder, such as \"stores/berlin.csv\""
            : "move the file to the app's folder, and use a path like \"stores/berlin.csv\""
        )
      }
    }
  )
}
