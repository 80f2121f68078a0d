import CSVSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let rowsUnknownColumn = Rule(
    "rows/unknown-column",
    .error,
    "A template names a column that its rows do not have.",
    why: "There is no value to insert, and people would see ${name} on the card.",
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
        let all = template.unknownColumnsOnce
        return all.map { unknown, count in
          let meant = template.meantColumn(for: unknown.name, among: all.count)
          return Violation(
            at: unknown.node,
            of: template.document,
            part: unknown.range,
            "the rows have no column \(Words.quoted(unknown.name))"
              + (count > 1 ? ", which the template uses \(count) times" : ""),
            help: meant.map { "did you mean ${\($0)}?" }
              ?? "add the column to \(template.rows.value), or write $${ for a literal ${",
            related: template.table.map {
              [.init("these are the columns", at: template.location(of: $0.headerCell(ofColumn: 0).range))]
            } ?? []
          )
        }
      }
    }
  )
}

extension RowTemplate {
  /// Each unknown column name at its first occurrence, with the number of its occurrences.
  fileprivate var unknownColumnsOnce: [(UnknownColumn, count: Int)] {
    let all = unknownColumns
    let counts = all.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    var seen: Set<String> = []
    return all.filter { seen.insert($0.name).inserted }.map { ($0, counts[$0.name] ?? 1) }
  }
}
