package import RegistryModel
package import RegistryRules

/// The input of every report format. A format is a pure function of this value.
package struct Report: Sendable {
  /// The findings that are shown, in order: those that are wanted, not known, and within the limit.
  package var findings: [Finding]
  /// The fingerprint of each finding; see `Fingerprints`.
  package var fingerprints: [String]
  /// The counts of the whole run, including findings that are not shown.
  package let summary: ValidationSummary
  /// The texts that findings point into.
  package private(set) var sources: Sources
  /// Every checked file, for formats that list them all; otherwise empty.
  package let files: [CheckedFile]
  /// The absolute path of the folder that displayed paths are relative to; nil if it no longer exists.
  package let workingFolder: String?
  /// Whether warnings fail the run.
  package let isStrict: Bool
  /// The rules that were run.
  package var rules: [Rule]
  /// The name of the command that produced the report.
  package var command: String
  /// The baseline of this run: all wanted findings, shown or not.
  package let baseline: Baseline
  /// The entries of the known baseline that match no finding.
  package let unclaimedEntries: [Baseline.Entry]
  /// For each file, the number of findings that are counted but not shown; see `drawn()`.
  var undrawn: [UndrawnFindings] = []
  /// The findings that are counted but were never made, by displayed path, as far as they are reported.
  private(set) var further: [FurtherFindings]

  /// The report with displayed paths relative to `folder`, an absolute path; unchanged if it does not contain the working
  /// folder.
  package func relative(to folder: String) -> Report {
    guard let workingFolder, !RelativePath.path(to: workingFolder, from: folder).hasPrefix("..") else { return self }
    var copy = self
    copy.sources = sources.showing { path in
      RelativePath.path(to: path.hasPrefix("/") ? path : RelativePath.absolute(path, from: workingFolder), from: folder)
    }
    return copy
  }

  /// A file and the app it belongs to.
  package struct CheckedFile: Sendable, Hashable {
    /// The displayed path.
    package let path: String
    /// The id of the app; nil if the file does not belong to one.
    package let app: String?

    package init(path: String, app: String?) {
      self.path = path
      self.app = app
    }
  }

  /// A finding with displayed paths, and what is needed to select and identify it.
  package struct Item {
    package let finding: Finding
    /// The path of its file relative to the registry or audited folder.
    let path: String
    /// Whether it concerns a selected file or folder.
    let isWanted: Bool

    package init(finding: Finding, path: String, isWanted: Bool = true) {
      self.finding = finding
      self.path = path
      self.isWanted = isWanted
    }
  }

  /// Which findings are reported.
  package struct Selection {
    /// The lowest severity that is reported.
    package var leastSeverity = Severity.note
    /// The most findings that are shown; nil for all.
    package var mostFindings: Int?
    /// The findings that are known and therefore not reported.
    package var known = Baseline([])
    /// Whether the findings are only recorded in a new baseline. Then none is reported.
    package var isRecording = false

    package init() {}
  }

  /// The apps, experiences and files that were checked, and the number of findings that their exceptions suppress.
  package typealias Scope = (apps: Int, experiences: Int, files: Int, suppressed: Int)

  /// Selects the findings to report among `items`.
  ///
  /// All findings get a fingerprint and claim their baseline entry first, selected or not, because a fingerprint must
  /// not depend on the selection. `further` has displayed paths.
  package init(
    _ items: [Item],
    further: [FurtherFindings] = [],
    _ selection: Selection = Selection(),
    of scope: Scope,
    sources: Sources,
    files: [CheckedFile] = [],
    workingFolder: String? = nil,
    isStrict: Bool = false,
    rules: [Rule] = Rules.all,
    command: String = "validate"
  ) {
    let all = items.map(\.finding)
    let names = Fingerprints(all, paths: items.map(\.path), sources: sources)
    let entries = items.indices.map { (index: Int) -> Baseline.Entry in
      Baseline.Entry(items[index], content: names.contents[index])
    }
    var baseline = selection.known
    let known: [Bool] = entries.map { baseline.claim($0) }
    let wanted: [Int] = items.indices.filter { (index: Int) -> Bool in
      items[index].isWanted && all[index].severity >= selection.leastSeverity
    }
    let reported: [Int] = selection.isRecording ? [] : wanted.filter { !known[$0] }
    let shown = reported.prefix(selection.mostFindings ?? reported.count)
    let further = further.filter { $0.severity >= selection.leastSeverity && !selection.isRecording }
    let isCut = selection.mostFindings != nil
    self.further = isCut ? [] : further
    findings = shown.map { all[$0] }
    fingerprints = shown.map { names.values[$0] }
    let furtherCount: Int = isCut ? further.reduce(0) { $0 + $1.count } : 0
    summary = ValidationSummary(
      apps: scope.apps,
      experiences: scope.experiences,
      files: scope.files,
      findings: reported.map { all[$0] },
      further: further,
      suppressed: scope.suppressed + wanted.count - reported.count,
      notShown: reported.count - shown.count + furtherCount
    )
    self.baseline = Baseline(wanted.map { entries[$0] })
    unclaimedEntries = baseline.unclaimedEntries
    self.sources = sources
    self.files = files
    self.workingFolder = workingFolder
    self.isStrict = isStrict
    self.rules = rules
    self.command = command
  }

  /// The findings with their fingerprints.
  var namedFindings: Zip2Sequence<[Finding], [String]> { zip(findings, fingerprints) }

  /// Whether `finding` fails the run.
  func isFailure(_ finding: Finding) -> Bool {
    finding.severity == .error || (isStrict && finding.severity == .warning)
  }
}

extension Baseline.Entry {
  fileprivate init(_ item: Report.Item, content: String) {
    self.init(
      rule: item.finding.ruleID,
      file: item.path,
      pointer: item.finding.pointer,
      row: item.finding.row,
      content: content
    )
  }
}

extension Finding {
  /// The message and the help, for formats with a single text per finding.
  package var sentence: String { "\(message) (help: \(help))" }
}

extension Report {
  /// The report of `validate` on one whole registry.
  package init(_ found: FindingReport, of registry: Registry, places: CardLocations) {
    let (sources, findings) = registry.sources(of: found.findings, places: places)
    self.init(
      zip(findings, found.findings).map { Item(finding: $0, path: $1.location.file) },
      further: found.further.map { further in
        let path = places.shownPath(of: further.file)
        return FurtherFindings(file: path, severity: further.severity, count: further.count)
      },
      of: Self.scope(of: [registry], suppressed: found.suppressed.count),
      sources: sources
    )
  }

  /// Counts what whole registries contain.
  package static func scope(of registries: [Registry], suppressed: Int) -> Scope {
    (
      apps: registries.reduce(0) { $0 + $1.apps.count },
      experiences: registries.reduce(0) { $0 + $1.experiences.count },
      files: registries.reduce(0) { $0 + $1.textPaths.count },
      suppressed: suppressed
    )
  }
}

extension Registry {
  /// The texts that `findings` point into, and the findings with paths as people know them.
  package func sources(of findings: [Finding], places: CardLocations) -> (sources: Sources, findings: [Finding]) {
    let paths = Dictionary(
      Set(findings.flatMap(\.locations).map(\.file)).map { (places.shownPath(of: $0), $0) }
    ) { first, _ in first }
    let shown = findings.map { $0.renamingFiles(places.shownPath(of:)) }
    return (Sources(of: shown, shownPath: \.self) { paths[$0].flatMap { bytes(at: $0) } }, shown)
  }
}
