import ExperienceRegistry
import JSONSyntax

/// How what was planted and what was found differ, a line for each difference.
struct DefectReport: CustomStringConvertible {
  private(set) var lines: [String] = []

  var description: String { lines.joined(separator: "\n") }

  init(_ seeded: SeededRegistry) {
    let findings = seeded.registry.findings()
    var byFile = Dictionary(grouping: findings, by: \.place.file)
    for defect in seeded.defects {
      let place = defect.place
      let same = (byFile[place.file] ?? []).filter { $0.rule == defect.kind.rule && $0.place == place }
      byFile[place.file]?.removeAll { $0.rule == defect.kind.rule && $0.place == place }
      guard same.count != 1 else { continue }
      lines.append("\(same.isEmpty ? "not found" : "found \(same.count) times"): \(defect.words)")
    }
    for finding in byFile.values.joined().sorted() {
      let planted = seeded.defects.filter { $0.place.file.hasPrefix(finding.place.folder) }
      let owner = planted.first { $0.kind.rule == finding.rule && $0.place.file == finding.place.file }
      let verdict = owner.map { "found elsewhere than planted (\($0.words))" } ?? "belongs to no defect"
      let others = planted.map { "\($0.kind.name) [\($0.kind.rule)]" }.joined(separator: ", ")
      lines.append(
        "\(verdict): \(finding.place.words): \(finding.message) [\(finding.rule)]; planted in this app: \(others)"
      )
    }
  }
}

extension SeededRegistry.Defect {
  fileprivate var words: String { "\(kind.name), at \(place.words) [\(kind.rule)]" }
}

extension Finding.Place {
  fileprivate var words: String { "\(file):\(range.lowerBound)-\(range.upperBound)" }

  fileprivate var folder: String { String(file.prefix { $0 != "/" }) }
}
