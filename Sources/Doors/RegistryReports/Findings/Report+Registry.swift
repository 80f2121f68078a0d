package import RegistryModel
package import RegistryRules

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
