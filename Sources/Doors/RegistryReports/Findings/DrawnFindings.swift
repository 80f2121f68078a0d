import RegistryModel

/// The findings that a report shows: 1,000 of each file, the errors first.
///
/// A file with more usually repeats one mistake. Further findings add nothing new, and in a large file they could fill
/// gigabytes.
struct DrawnFindings: Sendable {
  /// The positions of the shown findings, in order.
  let positions: [Int]
  /// The files that have more findings, by the position of the last shown one.
  let others: [Int: UndrawnFindings]

  /// Selects the findings to show; `further` were never made.
  init(of findings: [Finding], further: [FurtherFindings] = []) {
    let most = FurtherFindings.mostPerFile
    var counts: [String: Int] = [:]
    for finding in findings { counts[finding.location.file, default: 0] += 1 }
    var positions = Array(findings.indices)
    if counts.contains(where: { $0.value > most }) {
      let byFile = Dictionary(grouping: findings.indices) { findings[$0].location.file }
      let shown = byFile.values.flatMap { own in
        own.count <= most ? own : Array(own.sorted { Self.isOrdered($0, $1, in: findings) }.prefix(most))
      }
      positions = shown.sorted()
    }
    for others in further { counts[others.file, default: 0] += others.count }
    var shownCounts: [String: (count: Int, last: Int)] = [:]
    for position in positions {
      let file = findings[position].location.file
      shownCounts[file] = ((shownCounts[file]?.count ?? 0) + 1, position)
    }
    var others: [Int: UndrawnFindings] = [:]
    for (file, shown) in shownCounts {
      let rest = counts[file, default: 0] - shown.count
      if rest > 0 { others[shown.last] = UndrawnFindings(file: file, count: rest) }
    }
    self.positions = positions
    self.others = others
  }

  private static func isOrdered(_ left: Int, _ right: Int, in findings: [Finding]) -> Bool {
    let (first, second) = (findings[left].severity, findings[right].severity)
    return first == second ? left < right : first > second
  }
}

/// The number of findings of one file that are counted but not shown.
struct UndrawnFindings: Sendable, Hashable {
  let file: String
  let count: Int

  /// `201 more findings are not shown`.
  var sentence: String { FurtherFindings.sentence(for: count) }
}

extension Report {
  /// The report reduced to the findings that are shown; the others are counted in `undrawn`.
  package func drawn() -> Report {
    let drawn = DrawnFindings(of: findings, further: further)
    guard !drawn.others.isEmpty else { return self }
    var report = self
    report.findings = drawn.positions.map { findings[$0] }
    report.fingerprints = drawn.positions.map { fingerprints[$0] }
    report.undrawn = drawn.others.sorted { $0.key < $1.key }.map(\.value)
    return report
  }
}
