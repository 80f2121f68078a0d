import ExperienceAudits
import RegistryModel
import RegistryReports
import RegistryRules
import TextBasics

/// The result of one run of `audit`: its findings, counts and new baseline.
struct AuditReport {
  private let report: Report
  private let folders: AuditedFolders
  /// The entries of `--baseline` that no longer match a finding, limited to files that were audited for every app.
  private let staleEntries: [Baseline.Entry]

  /// Audits every path. `app` is the app that `--app` names; nil means all apps.
  init(_ request: AuditRequest, of opened: OpenedRegistry, app: App?, in world: borrowing World) throws(CommandError) {
    let (reporting, registry) = (request.reporting, opened.registry)
    let selection = try reporting.selection()
    let asked = app.map { registry.narrowed(to: $0) } ?? registry
    let folders = try AuditedFolders(request, of: asked, in: world)
    var options = request.options
    if folders.haveCodes { options.codeTables = request.tables.tables() }
    let found = registry.auditReport(folders.all, options, rules: request.rules)
    let shownPaths = Self.shownPaths(of: found.findings, in: opened, world)
    let sources = Self.sources(of: found.findings, in: folders, registry, shownPaths: shownPaths)
    let commands = CopiedCommands(for: opened, in: world)
    let items = found.findings.map { finding in
      let file = finding.location.file
      let complete = commands.completing(finding, in: shownPaths[file] ?? file)
      return Report.Item(finding: complete, path: folders.innerPath(of: file))
    }
    let files = folders.paths
    self.folders = folders
    report = Report(
      items,
      selection,
      of: (
        apps: asked.apps.count,
        experiences: asked.experiences.count,
        files: files.count,
        suppressed: found.suppressed.count { $0.severity >= reporting.leastSeverity }
      ),
      sources: sources,
      files: reporting.format.namesEveryFile ? Self.checkedFiles(files, world) : [],
      workingFolder: world.workingFolder,
      isStrict: reporting.isStrict,
      rules: request.rules.map(\.rule),
      command: "audit"
    )
    staleEntries = app == nil ? Self.stale(report.unclaimedEntries, for: request, files.map(folders.innerPath)) : []
  }

  /// Writes the findings and the baseline to where the flags say, and the summary to standard error.
  func write(for request: ReportRequest, in world: inout World) throws(CommandError) -> ExitStatus {
    try request.record(report, in: &world)
    try request.write(report, sentence: sentence, to: &world)
    request.write(stale: staleEntries, to: &world)
    if !world.isQuiet { for omission in folders.omissions { world.writeToErrors(omission) } }
    return report.summary.status(isStrict: request.isStrict)
  }

  /// `audited 3 HTML pages, 1 association file against 5 apps: 2 errors`.
  private var sentence: String {
    "audited \(folders.counts) against \(Words.counted(report.summary.apps, "app")): \(report.summary.result)"
  }
}

extension AuditReport {
  /// The paths to display for the files that findings name. Locations in audited files have absolute paths; locations
  /// in the registry have paths relative to it.
  private static func shownPaths(
    of findings: [Finding],
    in opened: OpenedRegistry,
    _ world: borrowing World
  ) -> [String: String] {
    var paths: [String: String] = [:]
    for place in findings.flatMap(\.locations) where paths[place.file] == nil {
      let isComplete = place.file.hasPrefix("/") || RegistryPath.isURL(place.file)
      paths[place.file] = world.shownPath(of: isComplete ? place.file : opened.absolutePath(of: place.file))
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

  /// The stale entries among `entries`, which matched no finding. Entries about files that were not audited are not
  /// stale: several audits may share a baseline.
  private static func stale(_ entries: [Baseline.Entry], for request: AuditRequest, _ files: [String])
    -> [Baseline.Entry]
  {
    let (rules, files) = (Set(request.rules.map(\.rule.identifier)), Set(files))
    return entries.filter { rules.contains($0.rule) && files.contains($0.file) }
  }
}

/// The options of one run of `audit`.
struct AuditRequest {
  /// The folders and files to audit, as typed.
  let paths: [String]
  /// The hosts to audit; nil for none.
  let live: LiveAudit?
  /// Facts that the audited files do not contain, such as their host.
  let options: AuditOptions
  /// The user's tables for App Clip Codes.
  let tables: UserTables
  /// The rules to run.
  let rules: [AuditRule]
  /// Which findings are reported, in which format, and where.
  let reporting: ReportRequest
}
