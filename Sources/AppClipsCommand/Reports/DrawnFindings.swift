import RegistryModel

/// The findings that a report draws: of each file the first 1,000.
///
/// A file with more has one mistake that was made a thousand times: more findings say nothing new, and those of a large file
/// would fill gigabytes.
struct DrawnFindings: Sendable {
  /// The positions of the findings that are drawn, in their order.
  let positions: [Int]
  /// The files that have more findings, by the position of the last one that is drawn.
  let others: [Int: UndrawnFindings]

  static let mostPerFile = 1_000

  /// Chooses among `findings`.
  init(of findings: [Finding]) {
    var (positions, counts, last): ([Int], [String: Int], [String: Int]) = ([], [:], [:])
    for (position, finding) in findings.enumerated() {
      let count = counts[finding.place.file, default: 0] + 1
      counts[finding.place.file] = count
      guard count <= Self.mostPerFile else { continue }
      positions.append(position)
      last[finding.place.file] = position
    }
    self.positions = positions
    var others: [Int: UndrawnFindings] = [:]
    for (file, count) in counts where count > Self.mostPerFile {
      if let position = last[file] { others[position] = UndrawnFindings(file: file, count: count - Self.mostPerFile) }
    }
    self.others = others
  }
}

/// The findings of one file that are counted and not drawn.
struct UndrawnFindings: Sendable, Hashable {
  let file: String
  let count: Int

  /// `201 more findings are not shown`.
  var sentence: String { "\(count) more \(count == 1 ? "finding is" : "findings are") not shown" }
}

extension Report {
  /// The report with the findings that are drawn; the others are counted in `undrawn`.
  func drawn() -> Report {
    let drawn = DrawnFindings(of: findings)
    guard !drawn.others.isEmpty else { return self }
    var report = self
    report.findings = drawn.positions.map { findings[$0] }
    report.fingerprints = drawn.positions.map { fingerprints[$0] }
    report.undrawn = drawn.others.sorted { $0.key < $1.key }.map(\.value)
    return report
  }
}
