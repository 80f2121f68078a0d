package import RegistryModel
package import RegistryRules

extension ValidationSummary {
  /// Counts the findings in whole registries.
  package init(of registries: [Registry], findings: [Finding], suppressed: Int, notShown: Int = 0) {
    self.init(
      apps: registries.reduce(0) { $0 + $1.apps.count },
      experiences: registries.reduce(0) { $0 + $1.experiences.count },
      files: registries.reduce(0) { $0 + $1.textPaths.count },
      findings: findings,
      suppressed: suppressed,
      notShown: notShown
    )
  }
}

extension Report {
  /// The report of `validate` on one whole registry.
  package init(_ found: FindingReport, of registry: Registry, places: CardLocations) {
    let (sources, findings) = registry.sources(of: found.findings, places: places)
    self.init(
      findings: findings,
      fingerprints: Fingerprints(findings, paths: found.findings.map(\.location.file), sources: sources).values,
      summary: ValidationSummary(of: [registry], findings: findings, suppressed: found.suppressed.count),
      sources: sources,
      files: [],
      workingFolder: nil,
      isStrict: false
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
