import RegistryModel

/// What is reported of all that was found: without what is known, not asked for or too much to show.
struct ReportedFindings {
  /// The findings that are shown, in their order.
  let shown: [Finding]
  /// The fingerprint of each that is shown.
  let fingerprints: [String]
  /// The findings that count, those that are not shown among them.
  let counting: [Finding]
  /// How many of those that were asked for are known.
  let knownCount: Int
  /// The findings that are known from now on, where `--write-baseline` asks.
  let newBaseline: Baseline
  /// The entries of `--baseline` that no finding has claimed.
  let unclaimedEntries: [Baseline.Entry]

  /// How many of those that count are not shown.
  var notShownCount: Int { counting.count - shown.count }

  /// A finding with files as the user knows them, and what it was before.
  struct Item {
    let finding: Finding
    /// The path of its file wherever the folder around it lies.
    let path: String
    /// Whether it is about something that was asked for.
    let isWanted: Bool
  }

  /// Judges `items`.
  ///
  /// Every finding is named and claimed from the baseline first, whether it is asked for or not: a fingerprint must not
  /// depend on which part is looked at.
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
      rule: item.finding.rule,
      file: item.path,
      pointer: item.finding.pointer,
      row: item.finding.row,
      content: content
    )
  }
}
