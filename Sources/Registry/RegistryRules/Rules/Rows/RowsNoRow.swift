import CSVSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let rowsNoRow = Rule(
    "rows/no-row",
    .warning,
    "A CSV file has a header but no rows.",
    why: "A template without rows creates no experiences, which is rarely intended.",
    sources: [.registryFormat],
    passes: [.rows("id,name\nberlin,Berlin\n")],
    fails: [.rows("id,name\n", #""rows": «"stores.csv"»"#)],
    check: .registry { registry, _ in
      registry.templates.all.compactMap { template in
        guard let table = template.table, template.idColumn != nil, table.rowCount == 0 else { return nil }
        return Violation(
          at: template.rows.node,
          of: template.document,
          "the file \(Words.quoted(template.rows.value)) has a header but no rows, so this template creates no "
            + "experiences",
          help: "add a row for each experience, or remove the template"
        )
      }
    }
  )
}
