import Foundation

/// The measured rows, as a table or as JSON.
struct Report {
  /// The rows of all benchmarks that ran, in order.
  var rows: [(benchmark: String, row: BenchmarkRow)] = []

  /// One line per figure: name, value, unit, and the ratio to the baseline.
  var table: String {
    let names = rows.map { "\($0.benchmark): \($0.row.name)" }
    let width = names.map(\.count).max() ?? 0
    return zip(names, rows).map { name, entry in
      let figure = Self.figure(entry.row.value)
      let padding = String(repeating: " ", count: width - name.count + max(0, 12 - figure.count))
      let comparison = entry.row.ratio.map { "  \(Self.figure($0)) x \(entry.row.baseline ?? "")" } ?? ""
      return "\(name)  \(padding)\(figure) \(entry.row.unit)\(comparison)\(entry.row.failure.map { "  " + $0 } ?? "")\n"
    }.joined()
  }

  /// An array of objects with the members `benchmark`, `name`, `value`, `unit`, `baseline`, `ratio` and
  /// `failure`.
  func json() throws -> String {
    let objects = rows.map { entry in
      var object: [String: Any] = [
        "benchmark": entry.benchmark, "name": entry.row.name, "value": entry.row.value, "unit": entry.row.unit,
      ]
      object["baseline"] = entry.row.baseline
      object["ratio"] = entry.row.ratio
      object["failure"] = entry.row.failure
      return object
    }
    let data = try JSONSerialization.data(withJSONObject: objects, options: [.prettyPrinted, .sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  /// Three significant digits, without an exponent.
  private static func figure(_ value: Double) -> String {
    switch abs(value) {
    case 100...: String(format: "%.0f", value)
    case 10..<100: String(format: "%.1f", value)
    case 1..<10: String(format: "%.2f", value)
    default: String(format: "%.4f", value)
    }
  }
}
