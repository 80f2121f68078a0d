import JSONSyntax
package import RegistryModel
import RegistryRules

extension Registry {
  /// The errors that make every resolution unreliable: a `urlPrefix`, a domain or a clip's bundle ID that cannot be
  /// read.
  ///
  /// Empty if the registry can resolve URLs; other errors do not prevent that. Costs as much as ``findings()`` if there
  /// is an obstacle, and a short check of each file otherwise.
  package func obstacles() -> [Finding] {
    let files = unreadableFiles
    guard !files.isEmpty || layoutProblems.contains(where: { $0.hidesFiles }) else { return [] }
    let results = RuleResults(self, rules: Rules.all, workers: OneWorker())
    let obstacles = results.reportAsRead.findings.filter { finding in
      guard finding.severity == .error else { return false }
      return finding.isAboutWholeFile || files.contains(finding.location.file) && finding.hidesAnAddress
    }
    return asWritten(obstacles).sorted()
  }

  /// The files with an address (URL prefix, domain or bundle ID) that cannot be read.
  private var unreadableFiles: Set<String> {
    var files: Set<String> = []
    for case .notMigratable(let path, _) in layoutProblems { files.insert(path) }
    for app in apps where !app.hasReadableAddresses || app.lacksDomains(in: self) { files.insert(app.document.path) }
    for template in templates.all
    where template.lacksRows || template.document.isBroken(at: ["/urlPrefix", "/rows"])
      || template.document.tree.node(at: "/urlPrefix") == nil
    {
      files.formUnion([template.document.path, template.rowsPath ?? ""])
    }
    for experience in experiences where !experience.hasReadableAddress { files.insert(experience.document.path) }
    return files
  }
}

extension App {
  fileprivate var hasReadableAddresses: Bool {
    guard let declaration, declaration.clip?.bundleID != nil, !declaration.domains.isEmpty || declaresNoDomain,
      !document.isBroken(at: ["/clip/bundleID"])
    else { return false }
    guard document.tree.node(at: "/clip/bundleID") != nil,
      declaration.domains.isEmpty || document.tree.node(at: "/domains") != nil
    else { return false }
    return declaration.domains.allSatisfy { Domain.host($0.value) != nil }
  }
}

extension AdvancedExperience {
  fileprivate var hasReadableAddress: Bool {
    guard isDeclared else { return false }
    guard !isRetired else { return true }
    // The decoder accepts a misspelled key, but resolving a URL must not rely on a guess.
    guard case .success = registered, document.row != nil || document.tree.node(at: "/urlPrefix") != nil else {
      return false
    }
    return !document.isBroken(at: ["/urlPrefix"])
  }
}

extension Document {
  /// Whether the JSON text is broken inside one of the members at `pointers`. The value of such a member, for example
  /// one with an unknown escape, is uncertain.
  fileprivate func isBroken(at pointers: [String]) -> Bool {
    guard isBroken else { return false }
    let ranges = pointers.compactMap { tree.node(at: $0) }.map { tree.range(of: $0) }
    return tree.problems.contains { problem in
      ranges.contains { $0.lowerBound <= problem.range.lowerBound && problem.range.upperBound <= $0.upperBound }
    }
  }
}

extension LayoutError {
  /// Whether the problem keeps files out of the registry.
  fileprivate var hidesFiles: Bool {
    switch self {
    case .sameID, .unreadable, .notMigratable, .noApp: true
    case .linkLeavesRegistry(let path): RegistryPath.isJSON(path)
    case .appInsideApp, .idsEqualButForCase, .outsideEveryApp, .notRead: false
    }
  }
}

extension Finding {
  /// Whether the finding means that a whole file or app was skipped.
  fileprivate var isAboutWholeFile: Bool {
    ["layout/same-id", "layout/unreadable", "layout/no-app", "layout/link-leaves-registry", "version/not-migratable"]
      .contains(ruleID) || ruleID == "app/other-schema-version"
  }

  /// Whether the finding may be the reason that an address cannot be read.
  fileprivate var hidesAnAddress: Bool {
    guard let pointer, ruleID != "field/unknown-key" else { return true }
    return ["", "/urlPrefix", "/clip", "/clip/bundleID", "/domains", "/rows"].contains(pointer)
      || pointer.hasPrefix("/domains/")
  }
}
