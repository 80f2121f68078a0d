import RegistryModel
import RegistryReports
import RegistryRules
import SystemFiles
import TextBasics

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
    let found = try request.check(of: invocation, timings, in: &world)
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

/// What `--select` and `--ignore` select.
extension [Rule] {
  /// The rules that `select` names, or all, without those that `ignore` names, in the same order. Each text names one rule or
  /// area or several, separated by commas.
  func selected(by select: [String], without ignore: [String]) throws(CommandError) -> [Rule] {
    let (selected, ignored) = (try identifiers(named: select), try identifiers(named: ignore))
    let rules = filter { rule in
      (select.isEmpty || selected.contains(rule.identifier)) && !ignored.contains(rule.identifier)
    }
    guard !rules.isEmpty else { throw .usage("--select and --ignore exclude every rule") }
    return rules
  }

  private func identifiers(named texts: [String]) throws(CommandError) -> Set<String> {
    var identifiers: Set<String> = []
    let names: [String] = texts.flatMap { (text: String) -> [Substring] in text.split(separator: ",") }
      .map { (word: Substring) -> String in word.trimmed }
    for name in names {
      let meant: [String] = filter { (rule: Rule) -> Bool in rule.identifier == name || rule.area == name }
        .map(\.identifier)
      guard !meant.isEmpty else {
        throw .usage("there is no rule or area \"\(name)\"" + wayOut(from: name))
      }
      identifiers.formUnion(meant)
    }
    return identifiers
  }

  private func wayOut(from name: String) -> String {
    let identifiers = map(\.identifier)
    let near = Suggestion.nearest(to: name, in: map(\.area) + identifiers)
    guard let meant = near ?? identifiers.first(where: { $0.hasSuffix("/" + name) }) else {
      return "; \"appclips rules\" lists them all"
    }
    return "; did you mean \"\(meant)\"?"
  }
}

extension ValueKind {
  /// Areas and identifiers of rules. Commas separate several; the shell completes the first.
  static let rules: ValueKind = {
    let areas: [String] = Rules.all.map(\.area)
    let starts = areas.indices.filter { $0 == 0 || areas[$0 - 1] != areas[$0] }
    return .known(starts.map { areas[$0] } + Rules.all.map(\.identifier))
  }()
}
