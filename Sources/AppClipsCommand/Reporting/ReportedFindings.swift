import RegistryModel
import RegistryReports

/// The findings to report: those that are selected, not known, and within the limit of findings to show.
struct ReportedFindings {
  /// The findings that are shown, in order.
  let shown: [Finding]
  /// The fingerprint of each shown finding.
  let fingerprints: [String]
  /// The findings that are counted, including those over the limit.
  let counting: [Finding]
  /// The number of selected findings that are known.
  let knownCount: Int
  /// The baseline for `--write-baseline`: all selected findings.
  let newBaseline: Baseline
  /// The entries of `--baseline` that match no finding.
  let unclaimedEntries: [Baseline.Entry]

  /// The number of counted findings that are not shown.
  var notShownCount: Int { counting.count - shown.count }

  /// A finding with displayed paths, and whether it is selected.
  struct Item {
    let finding: Finding
    /// The path of its file relative to the registry or audited folder.
    let path: String
    /// Whether it concerns a selected file or folder.
    let isWanted: Bool
  }

  /// Selects the findings to report among `items`.
  ///
  /// All findings get a fingerprint and claim their baseline entry first, selected or not, because a fingerprint must
  /// not depend on the selection.
  init(_ items: [Item], for request: ReportRequest, known baseline: Baseline, sources: Sources) {
    let findings = items.map(\.finding)
    let names = Fingerprints(findings, paths: items.map(\.path), sources: sources)
    let entries = items.indices.map { Baseline.Entry(items[$0], content: names.contents[$0]) }
    var baseline = baseline
    let known = entries.map { baseline.claim($0) }
    let wanted = items.indices.filter { items[$0].isWanted && findings[$0].severity >= request.leastSeverity }
    let reported = request.newBaseline == nil ? wanted.filter { !known[$0] } : []
    let shown = reported.prefix(request.mostFindings ?? reported.count)
    self.shown = shown.map { findings[$0] }
    fingerprints = shown.map { names.values[$0] }
    counting = reported.map { findings[$0] }
    knownCount = wanted.count - reported.count
    newBaseline = Baseline(wanted.map { entries[$0] })
    unclaimedEntries = baseline.unclaimedEntries
  }
}

extension Baseline.Entry {
  fileprivate init(_ item: ReportedFindings.Item, content: String) {
    self.init(
      rule: item.finding.ruleID,
      file: item.path,
      pointer: item.finding.pointer,
      row: item.finding.row,
      content: content
    )
  }
}
