import RegistryModel
import RegistryReports
import RegistryRules
import SystemFiles

/// The result of one run of `validate` over all given paths.
struct Validation {
  let report: Report
  /// The entries of `--baseline` that no longer match a finding. Empty unless whole registries were checked.
  let staleEntries: [Baseline.Entry]

  /// Creates the report on the findings in `checked`.
  init(
    _ checked: [CheckedParts],
    for request: ValidationRequest,
    _ selection: Report.Selection,
    workingFolder: String?,
    shownPath: (String) -> String
  ) {
    let reporting = request.reporting
    let items = checked.flatMap { $0.items(workingFolder: workingFolder, shownPath: shownPath) }
    let texts = checked.map { $0.textsOfFindings(shownPath: shownPath) }
    let sources = Sources(of: items.map(\.finding), shownPath: \.self) { path in
      texts.lazy.compactMap { $0[path] }.first
    }
    let suppressed = checked.reduce(0) { $0 + $1.suppressedCount(for: reporting) }
    report = Report(
      items,
      further: checked.flatMap { $0.furtherFindings(shownPath: shownPath) },
      selection,
      of: Report.scope(of: checked.map(\.registry), suppressed: suppressed),
      sources: sources,
      files: reporting.format.namesEveryFile ? checked.flatMap { $0.files(shownPath: shownPath) } : [],
      workingFolder: workingFolder,
      isStrict: reporting.isStrict,
      rules: request.rules
    )
    let rules = Set(request.rules.map(\.identifier))
    staleEntries = checked.allSatisfy(\.isWhole) ? report.unclaimedEntries.filter { rules.contains($0.rule) } : []
  }
}

extension Validation {
  /// Runs `validate`: checks, fixes if requested, writes the report and returns the exit status.
  static func run(
    _ request: ValidationRequest,
    of invocation: Invocation,
    in world: inout World
  ) throws(CommandError) -> ExitStatus {
    let timings = Timings(world.clock)
    let selection = try request.reporting.selection()
    let found = try SelectedPaths(request, of: invocation, timings, in: &world).all
    for registry in found { world.report(registry.interruptedWrites, isWriting: request.isWriting) }
    let checked = try request.fixing?.run(on: found, for: request, in: &world) ?? found
    world.keep(checked)
    let validation = try timings.measure(.reporting) { () throws(CommandError) in
      let folder = world.workingFolder
      let validation = Validation(checked, for: request, selection, workingFolder: folder) {
        world.shownPath(of: $0)
      }
      try request.reporting.record(validation.report, in: &world)
      if request.fixing?.isDiff != true {
        try request.reporting.write(validation.report, sentence: validation.report.summary.sentence, to: &world)
      }
      return validation
    }
    if request.showsTimings { world.errors.write(timings.text) }
    request.reporting.write(stale: validation.staleEntries, to: &world)
    if request.tables.wereRead {
      world.writeSummary("the sizes of App Clip Codes are exact, with the tables of Apple's generator")
    }
    return validation.report.summary.status(isStrict: request.reporting.isStrict)
  }
}
