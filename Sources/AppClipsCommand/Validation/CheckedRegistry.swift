import ExperienceRegistry
import RegistryModel
import RegistryRules
import SystemFiles

/// One registry with what its rules found, and the parts of it that were asked for.
struct CheckedRegistry {
  private let opened: OpenedRegistry
  /// What the rules found.
  let report: FindingReport
  /// Paths inside the registry that select findings; an empty one selects all.
  private var parts: [String]

  /// What `report`, the rules' findings, says about a part of a registry.
  init(_ opened: OpenedRegistry, part: String, report: FindingReport) {
    self.opened = opened
    self.report = report
    parts = [part]
  }

  /// The commits that were interrupted in its folder.
  var interruptedWrites: [InterruptedWrite] { opened.interruptedWrites }

  var registry: Registry { opened.registry }

  /// Its folder, absolute; for a file by itself the folder that holds it.
  var folder: String { opened.folder }

  /// The same parts of the same registry with other bytes in some files, checked anew.
  func rereading(_ files: [String: [UInt8]], rules: [Rule]) throws(Failure) -> CheckedRegistry {
    let opened = try opened.rereading(files)
    var checked = CheckedRegistry(opened, part: "", report: opened.registry.report(rules: rules, workers: Threads()))
    checked.parts = parts
    return checked
  }

  mutating func add(part: String) { parts.append(part) }

  /// Whether all of the registry was asked for.
  var isWhole: Bool { parts.contains("") }

  /// The absolute path of a file of the registry.
  func absolutePath(of path: String) -> String { path == "." ? folder : "\(folder)/\(path)" }

  /// Every finding.
  ///
  /// It is about every place it names, so that a clash of two files shows for either.
  func items(shownPath: (String) -> String) -> [ReportedFindings.Item] {
    report.findings.map { finding in
      ReportedFindings.Item(
        finding: finding.renamingFiles { shownPath(absolutePath(of: $0)) },
        path: finding.place.file,
        isWanted: isAbout(finding)
      )
    }
  }

  /// How many findings that were asked for the apps' exceptions leave out.
  func suppressedCount(for request: ReportRequest) -> Int {
    report.suppressed.count { $0.severity >= request.leastSeverity && isAbout($0) }
  }

  private func isAbout(_ finding: Finding) -> Bool { finding.places.contains { isInsideParts($0.file) } }

  /// The JSON files of the parts that were asked for, and their files of rows, as the user knows them.
  func files(shownPath: (String) -> String) -> [Report.CheckedFile] {
    let apps = registry.appIDs
    return registry.textPaths.filter { isInsideParts($0) }.map { path in
      Report.CheckedFile(path: shownPath(absolutePath(of: path)), app: apps[path])
    }
  }

  /// The bytes of the JSON files and files of rows that findings name, by the path that the user knows them by.
  func textsOfFindings(shownPath: (String) -> String) -> [String: [UInt8]] {
    let named = Set(report.findings.flatMap(\.places).map(\.file))
    let texts = named.compactMap { path in
      registry.bytes(at: path).map { (shownPath(absolutePath(of: path)), $0) }
    }
    return Dictionary(texts) { first, _ in first }
  }

  /// Whether a file belongs to the parts that were asked for.
  func isInsideParts(_ path: String) -> Bool {
    parts.contains { $0.isEmpty || path == $0 || path.hasPrefix($0 + "/") }
  }
}
