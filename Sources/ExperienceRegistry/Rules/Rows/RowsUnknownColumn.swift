import CSVSyntax
import JSONSyntax

extension Rule {
  static let rowsUnknownColumn = Rule(
    "rows/unknown-column",
    .error,
    "A template names a column that its rows do not have.",
    why: "Nothing can be put there, and people would read ${name} on the card.",
    sources: [.registryFormat],
    passes: [.rows("id,name\nberlin,Berlin\n", #""title": "${name}, $${name}""#)],
    fails: [
      .rows("id,name\nberlin,Berlin\n", #""title": "Shop «${nmae}»""#),
      .rows("id,name\nberlin,Berlin\n", #""subtitle": "«${city}», «${}»""#),
      .rows("id,name\nberlin,Berlin\n", #""place": { "coordinates": { "latitude": "«${lat}»", "longitude": 13.4 } }"#),
      .rows("id,name\nberlin,Berlin\n", #""urlPrefix": "https://example.com/«${ID}»""#),
    ],
    check: .registry { registry in
      registry.templates.all.flatMap { template -> [Violation] in
        template.unknownColumns.map { unknown in
          let meant = template.meantColumn(for: unknown.name)
          return Violation(
            at: unknown.node,
            of: template.document,
            part: unknown.range,
            "the rows have no column \(Words.quoted(unknown.name))",
            help: meant.map { "did you mean ${\($0)}?" }
              ?? "add the column to \(template.rows.value), or write $${ where ${ itself is meant",
            related: template.table.map {
              [.init("these are the columns", at: template.place(of: $0.headerCell(ofColumn: 0).range))]
            } ?? []
          )
        }
      }
    }
  )
}
