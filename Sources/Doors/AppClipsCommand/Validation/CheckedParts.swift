import AppClipRegistry
import RegistryModel
import RegistryReports
import RegistryRules
import SystemFiles

/// A registry with its findings and the parts of it that are selected.
struct CheckedParts {
  private let opened: OpenedRegistry
  /// The findings of the rules.
  let report: FindingReport
  /// The selected paths inside the registry; an empty path selects everything.
  private var parts: [String]

  /// Creates a checked registry with the findings in `report`; those about `parts` are selected.
  init(_ opened: OpenedRegistry, parts: [String], report: FindingReport) {
    self.opened = opened
    self.report = report
    self.parts = parts
  }

  /// The interrupted writes in its folder.
  var interruptedWrites: [InterruptedWrite] { opened.interruptedWrites }

  var registry: Registry { opened.registry }

  /// The absolute path of its folder; for a single file, the folder that contains it.
  var folder: String { opened.folder }

  /// Whether it is a single file outside any registry.
  var isLoneFile: Bool { opened.isLoneFile }

  /// The same selection of the same registry with the content of some files replaced, checked again.
  func rereading(_ files: [String: [UInt8]], rules: [Rule]) throws(CommandError) -> CheckedParts {
    let reread = try opened.rereading(files)
    return CheckedParts(reread, parts: parts, report: reread.registry.report(rules: rules, workers: Threads()))
  }

  mutating func add(part: String) { parts.append(part) }

  /// Whether the whole registry is selected.
  var isWhole: Bool { parts.contains("") }

  /// The absolute path of a file of the registry.
  func absolutePath(of path: String) -> String { path == "." ? folder : "\(folder)/\(path)" }

  /// All findings, with displayed paths.
  ///
  /// A finding is selected by any of its locations, so that a conflict between two files is reported for either of
  /// them.
  func items(workingFolder: String?, shownPath: (String) -> String) -> [Report.Item] {
    let commands = CopiedCommands(
      for: folder,
      apps: registry.apps.count,
      workingFolder: workingFolder,
      shownPath: shownPath
    )
    return report.findings.map { finding in
      let shown = finding.renamingFiles { shownPath(absolutePath(of: $0)) }
      return Report.Item(
        finding: commands.completing(shown, in: shown.file),
        path: finding.location.file,
        isWanted: isAbout(finding)
      )
    }
  }

  /// The selected findings that are counted, but not made, with displayed paths.
  func furtherFindings(shownPath: (String) -> String) -> [FurtherFindings] {
    report.further.filter { isInsideParts($0.file) }.map { further in
      FurtherFindings(
        file: shownPath(absolutePath(of: further.file)),
        severity: further.severity,
        count: further.count
      )
    }
  }

  /// The number of selected findings that exceptions suppress.
  func suppressedCount(for request: ReportRequest) -> Int {
    report.suppressed.count { $0.severity >= request.leastSeverity && isAbout($0) }
  }

  private func isAbout(_ finding: Finding) -> Bool { finding.locations.contains { isInsideParts($0.file) } }

  /// The JSON and CSV files of the selected parts, with displayed paths.
  func files(shownPath: (String) -> String) -> [Report.CheckedFile] {
    let apps = registry.appIDs
    return registry.textPaths.filter { isInsideParts($0) }.map { path in
      Report.CheckedFile(path: shownPath(absolutePath(of: path)), app: apps[path])
    }
  }

  /// The bytes of the JSON and CSV files that findings name, by displayed path.
  func textsOfFindings(shownPath: (String) -> String) -> [String: [UInt8]] {
    let named = Set(report.findings.flatMap(\.locations).map(\.file))
    let texts = named.compactMap { path in
      registry.bytes(at: path).map { (shownPath(absolutePath(of: path)), $0) }
    }
    return Dictionary(texts) { first, _ in first }
  }

  /// Whether a file belongs to the selected parts.
  func isInsideParts(_ path: String) -> Bool {
    parts.contains { $0.isEmpty || path == $0 || path.hasPrefix($0 + "/") }
  }
}
