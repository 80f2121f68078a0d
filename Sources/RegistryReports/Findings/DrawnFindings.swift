import RegistryModel

/// The findings that a report shows: the first 1,000 of each file.
///
/// A file with more usually repeats one mistake. Further findings add nothing new, and in a large file they could fill
/// gigabytes.
struct DrawnFindings: Sendable {
  /// The positions of the shown findings, in order.
  let positions: [Int]
  /// The files that have more findings, by the position of the last shown one.
  let others: [Int: UndrawnFindings]

  static let mostPerFile = 1_000

  /// Selects the findings to show.
  init(of findings: [Finding]) {
    var (positions, counts, last): ([Int], [String: Int], [String: Int]) = ([], [:], [:])
    for (position, finding) in findings.enumerated() {
      let count = counts[finding.location.file, default: 0] + 1
      counts[finding.location.file] = count
      guard count <= Self.mostPerFile else { continue }
      positions.append(position)
      last[finding.location.file] = position
    }
    self.positions = positions
    var others: [Int: UndrawnFindings] = [:]
    for (file, count) in counts where count > Self.mostPerFile {
      if let position = last[file] { others[position] = UndrawnFindings(file: file, count: count - Self.mostPerFile) }
    }
    self.others = others
  }
}

/// The number of findings of one file that are counted but not shown.
struct UndrawnFindings: Sendable, Hashable {
  let file: String
  let count: Int

  /// `201 more findings are not shown`.
  var sentence: String { "\(count) more \(count == 1 ? "finding is" : "findings are") not shown" }
}

extension Report {
  /// The report reduced to the findings that are shown; the others are counted in `undrawn`.
  package func drawn() -> Report {
    let drawn = DrawnFindings(of: findings)
    guard !drawn.others.isEmpty else { return self }
    var report = self
    report.findings = drawn.positions.map { findings[$0] }
    report.fingerprints = drawn.positions.map { fingerprints[$0] }
    report.undrawn = drawn.others.sorted { $0.key < $1.key }.map(\.value)
    return report
  }
}
