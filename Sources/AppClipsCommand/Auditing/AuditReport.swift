import ExperienceAudits
import ExperienceRegistry
import JSONSyntax

/// What one call of `audit` found.
struct AuditReport {
  private let report: Report
  private let counts: [(audit: Audit, count: Int)]

  /// Looks at every path; `app` is the one that was asked for.
  init(_ request: AuditRequest, of opened: OpenedRegistry, app: App?, in world: borrowing World) throws(Failure) {
    var folders: [AuditedFolder] = []
    for path in request.paths { folders.append(try AuditedFolder(at: path, in: world)) }
    let registry = opened.registry
    let found = Set(folders.flatMap { registry.audit($0, request.options, rules: request.rules) }).sorted()
    let findings = found.filter { $0.severity >= request.leastSeverity }
    var shownPaths: [String: String] = [:]
    for place in findings.flatMap(\.places) where shownPaths[place.file] == nil {
      shownPaths[place.file] = world.shownPath(of: Self.absolutePath(of: place.file, in: opened))
    }
    let texts = Self.texts(of: folders)
    let sources = Sources(of: findings, shownPath: { shownPaths[$0] ?? $0 }) { path in
      texts[path] ?? registry.document(path)?.tree.source.bytes
    }
    let asked = app.map { registry.narrowed(to: $0) } ?? registry
    counts = Audits.counts(in: folders)
    var files: [Report.CheckedFile] = []
    for folder in folders {
      for file in folder.files where folder.kind(of: file) != nil {
        files.append(Report.CheckedFile(path: world.shownPath(of: folder.path(of: file)), app: nil))
      }
    }
    report = Report(
      findings: findings,
      fingerprints: Fingerprints(
        findings,
        paths: findings.map { Self.innerPath(of: $0, in: folders) },
        sources: sources
      ).values,
      summary: ValidationSummary(
        apps: asked.apps.count,
        experiences: asked.experiences.count,
        files: files.count,
        findings: findings
      ),
      sources: sources,
      files: request.format.namesEveryFile ? files : [],
      workingFolder: world.workingFolder,
      isStrict: request.isStrict,
      rules: request.rules.map(\.rule),
      command: "audit"
    )
  }

  /// Writes the findings where they were asked for, and the summary to standard error.
  func write(for request: AuditRequest, in world: inout World) throws(Failure) -> ExitStatus {
    if let file = request.output {
      try file.write(request.format.bytes(of: report))
    } else {
      world.output.write(
        request.format.bytes(
          of: report,
          palette: world.outputPalette,
          columns: world.outputColumns,
          wrapsMessages: world.output.isTerminal
        )
      )
    }
    world.output.flush()
    if !world.isQuiet { world.writeToErrors(sentence) }
    return report.summary.status(isStrict: request.isStrict)
  }

  /// `audited 3 HTML pages, 1 association file against 5 apps: 2 errors`.
  private var sentence: String {
    let summary = report.summary
    let looked = counts.map { "\($0.count) \($0.count == 1 ? $0.audit.noun : $0.audit.plural)" }
    return "audited \(looked.joined(separator: ", ")) against \(counted(summary.apps, "app")): \(summary.result)"
  }

  /// Places in audited files have absolute paths, those in the registry paths inside it.
  private static func absolutePath(of file: String, in opened: OpenedRegistry) -> String {
    file.hasPrefix("/") ? file : opened.absolutePath(of: file)
  }

  /// The path that names a finding's file wherever the folder lies.
  private static func innerPath(of finding: Finding, in folders: [AuditedFolder]) -> String {
    let file = finding.place.file
    let folder = folders.first { file.hasPrefix($0.path + "/") }
    return folder.map { String(file.dropFirst($0.path.count + 1)) } ?? file
  }

  /// The audited files that are texts.
  private static func texts(of folders: [AuditedFolder]) -> [String: [UInt8]] {
    var texts: [String: [UInt8]] = [:]
    for folder in folders {
      for file in folder.files {
        guard case .bytes(let bytes) = file.content, !bytes.starts(with: "bplist".utf8) else { continue }
        texts[folder.path(of: file)] = bytes
      }
    }
    return texts
  }
}
