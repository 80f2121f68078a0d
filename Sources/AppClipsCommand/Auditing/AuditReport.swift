import ExperienceAudits
import RegistryModel
import RegistryRules
import TextBasics

/// What one call of `audit` found.
struct AuditReport {
  private let report: Report
  private let folders: AuditedFolders
  private let newBaseline: Baseline
  /// The entries of `--baseline` that nothing matches any more: those about files that were looked at for every app.
  private let staleEntries: [Baseline.Entry]

  /// Looks at every path; `app` is the one that was asked for.
  init(_ request: AuditRequest, of opened: OpenedRegistry, app: App?, in world: borrowing World) throws(Failure) {
    let (reporting, registry) = (request.reporting, opened.registry)
    let known = try reporting.known()
    let folders = try AuditedFolders(request.paths, in: world)
    let found = registry.auditReport(folders.all, request.options, rules: request.rules)
    let shownPaths = Self.shownPaths(of: found.findings, in: opened, world)
    let sources = Self.sources(of: found.findings, in: folders, registry, shownPaths: shownPaths)
    let items = found.findings.map { finding in
      ReportedFindings.Item(finding: finding, path: folders.innerPath(of: finding.place.file), isWanted: true)
    }
    let reported = ReportedFindings(items, for: reporting, known: known, sources: sources)
    let files = folders.paths
    let asked = app.map { registry.narrowed(to: $0) } ?? registry
    self.folders = folders
    newBaseline = reported.newBaseline
    staleEntries = app == nil ? Self.stale(reported.unclaimedEntries, for: request, files.map(folders.innerPath)) : []
    report = Report(
      findings: reported.shown,
      fingerprints: reported.fingerprints,
      summary: ValidationSummary(
        apps: asked.apps.count,
        experiences: asked.experiences.count,
        files: files.count,
        findings: reported.counting,
        suppressed: reported.knownCount + found.suppressed.count { $0.severity >= reporting.leastSeverity },
        notShown: reported.notShownCount
      ),
      sources: sources,
      files: reporting.format.namesEveryFile ? Self.checkedFiles(files, world) : [],
      workingFolder: world.workingFolder,
      isStrict: reporting.isStrict,
      rules: request.rules.map(\.rule),
      command: "audit"
    )
  }

  /// Writes the findings, and the baseline, where they were asked for, and the summary to standard error.
  func write(for request: ReportRequest, in world: inout World) throws(Failure) -> ExitStatus {
    try request.newBaseline?.write(newBaseline.json)
    try request.write(report, sentence: sentence, to: &world)
    request.write(stale: staleEntries, to: &world)
    return report.summary.status(isStrict: request.isStrict)
  }

  /// `audited 3 HTML pages, 1 association file against 5 apps: 2 errors`.
  private var sentence: String {
    "audited \(folders.counts) against \(Words.counted(report.summary.apps, "app")): \(report.summary.result)"
  }
}

extension AuditReport {
  /// The paths that the user knows the files of findings by. Places in audited files have absolute paths, those in the
  /// registry paths inside it.
  private static func shownPaths(
    of findings: [Finding],
    in opened: OpenedRegistry,
    _ world: borrowing World
  ) -> [String: String] {
    var paths: [String: String] = [:]
    for place in findings.flatMap(\.places) where paths[place.file] == nil {
      let absolute = place.file.hasPrefix("/") ? place.file : opened.absolutePath(of: place.file)
      paths[place.file] = world.shownPath(of: absolute)
    }
    return paths
  }

  private static func sources(
    of findings: [Finding],
    in folders: AuditedFolders,
    _ registry: Registry,
    shownPaths: [String: String]
  ) -> Sources {
    let texts = folders.texts
    return Sources(of: findings, shownPath: { shownPaths[$0] ?? $0 }) { path in
      texts[path] ?? registry.bytes(at: path)
    }
  }

  private static func checkedFiles(_ paths: [String], _ world: borrowing World) -> [Report.CheckedFile] {
    var files: [Report.CheckedFile] = []
    for path in paths { files.append(Report.CheckedFile(path: world.shownPath(of: path), app: nil)) }
    return files
  }

  /// Nothing is known about a file that was not looked at: the baseline may be that of several audits.
  private static func stale(_ entries: [Baseline.Entry], for request: AuditRequest, _ files: [String])
    -> [Baseline.Entry]
  {
    let (rules, files) = (Set(request.rules.map(\.rule.identifier)), Set(files))
    return entries.filter { rules.contains($0.rule) && files.contains($0.file) }
  }
}

/// What one call of `audit` asks for.
struct AuditRequest {
  /// Folders and files, as they were typed.
  let paths: [String]
  /// What the files do not say.
  let options: AuditOptions
  /// The rules that count.
  let rules: [AuditRule]
  /// What of the findings is reported, how and where.
  let reporting: ReportRequest
}
