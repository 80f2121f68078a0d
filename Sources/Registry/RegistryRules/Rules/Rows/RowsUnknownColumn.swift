import CSVSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let rowsUnknownColumn = Rule(
    "rows/unknown-column",
    .error,
    "A template uses a column that its CSV file does not have.",
    why: "There is no value to insert, so people would see ${name} on the card.",
    sources: [.registryFormat],
    passes: [.rows("id,name\nberlin,Berlin\n", #""title": "${name}, $${name}""#)],
    fails: [
      .rows("id,name\nberlin,Berlin\n", #""title": "Shop «${nmae}»""#),
      .rows("id,name\nberlin,Berlin\n", #""subtitle": "«${city}», «${}»""#),
      .rows("id,name\nberlin,Berlin\n", #""place": { "coordinates": { "latitude": "«${lat}»", "longitude": 13.4 } }"#),
      .rows("id,name\nberlin,Berlin\n", #""urlPrefix": "https://example.com/«${ID}»""#),
      .rows("id,name\nberlin,Berlin\n", #""title": "«${nmae}», $${nmae}, ${nmae}""#),
    ],
    check: .registry { registry, _ in
      registry.templates.all.flatMap { template -> [Violation] in
        let all = template.unknownColumnsOnce
        return all.map { unknown, count in
          let meant = template.meantColumn(for: unknown.name, among: all.count)
          return Violation(
            at: unknown.node,
            of: template.document,
            part: unknown.range,
            unknown.name.isEmpty
              ? "the placeholder \"${}\" has no column name"
              : "\(template.rows.value) has no column \(Words.quoted(unknown.name))"
                + (count > 1 ? ", which the template uses \(count) times" : ""),
            help: unknown.name.isEmpty
              ? "use a column name between the braces, or use $${ for a literal ${"
              : meant.map { meant in
                meant.trimmed == unknown.name
                  ? "remove the white space from the column name \(Words.quoted(meant)) in the table"
                  : "did you mean ${\(meant)}?"
              }
                ?? "add the column to \(template.rows.value), or use $${ for a literal ${",
            related: template.table.map {
              [.init("the columns are listed here", at: template.location(of: $0.headerCell(ofColumn: 0).range))]
            } ?? [],
            fix: meant.flatMap { $0.trimmed == unknown.name ? nil : $0 }.map { meant in
              let isSafe = Suggestion.isSameWord(unknown.name, meant)
              return template.fix(spelling: unknown.name, as: meant, isSafe: isSafe)
            }
          )
        }
      }
    }
  )
}

extension RowTemplate {
  /// Each unknown column name at its first occurrence, with the number of its occurrences.
  fileprivate var unknownColumnsOnce: [(ColumnUse, count: Int)] {
    let all = unknownColumns
    let counts = all.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    var seen: Set<String> = []
    return all.filter { seen.insert($0.name).inserted }.map { ($0, counts[$0.name] ?? 1) }
  }
}
