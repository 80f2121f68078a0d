import CSVSyntax
import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryRules

/// A shop with one template and its rows, for tests.
struct RowShop {
  /// The texts, by path.
  var files: [String: String]

  /// `stores.json` with `members` in addition to, or instead of, the usual ones, and `stores.csv` with `rows`.
  init(_ rows: String, _ members: String = "") {
    let example = Example.rows(rows, members)
    files = example.sources.mapValues { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The registry of the files. Images are not inspected.
  var registry: Registry {
    let (json, others) = (files.filter { $0.key.hasSuffix(".json") }, files.filter { !$0.key.hasSuffix(".json") })
    let documents = json.map { Document(path: $0.key, bytes: Array($0.value.utf8)) }
    let rows: RowsReader = { path in others[path].map { .table(CSVTable(Array($0.utf8))) } ?? .missing(near: nil) }
    return Registry(documents, rows: rows)
  }

  /// The JSON text of each row, by ID.
  var texts: [String: String] {
    Dictionary(uniqueKeysWithValues: registry.experiences.map { ($0.id, RowText(of: $0.document).tree.description) })
  }

  /// The findings, each as `file:line:column "text" [rule] message`, followed by related locations.
  var findings: [String] {
    registry.findings().map { finding in
      let related = finding.related.map { " < \(place($0.location))" }.joined()
      return "\(place(finding.location)) [\(finding.ruleID)] \(finding.experienceID ?? "-")\(related)"
    }
  }

  private func place(_ place: Finding.Location) -> String {
    guard let text = files[place.file] else { return place.file }
    let source = SourceText(text)
    let start = LineTable(source).location(of: place.range.lowerBound)
    let name = RegistryPath.name(of: place.file)
    return "\(name):\(start.line):\(start.column) \(source.string(in: place.range))"
  }
}
