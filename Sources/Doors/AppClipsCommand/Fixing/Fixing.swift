import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryReports
import RegistryRules
import SystemFiles
import TextBasics

/// The fixes for all registries that one run of `validate` checks.
struct Fixing {
  /// The registries with their fixes applied in memory.
  let registries: [AppliedFixes]
  private let request: ValidationRequest
  private let isUnsafe: Bool

  init(_ checked: [CheckedParts], for request: ValidationRequest, isUnsafe: Bool) throws(CommandError) {
    registries = try checked.map { one throws(CommandError) in
      try AppliedFixes(one, for: request, isUnsafe: isUnsafe)
    }
    self.request = request
    self.isUnsafe = isUnsafe
  }

  /// Writes the changed files of each registry, all or none of them. If a file was changed on disk in the meantime, no
  /// file of its registry is written.
  func write() throws(CommandError) {
    for registry in registries where !registry.change.isEmpty {
      try registry.change.write(else: "nothing was fixed in \(registry.old.folder)")
    }
  }

  /// Writes the changes to standard output in the format of `patch` and `git apply`.
  func writeDiff(to world: inout World) {
    for registry in registries { registry.change.writePatch(to: &world) }
  }

  /// Writes the number of fixes to standard error, and the number of unsafe fixes that remain.
  func writeSummary(_ verb: String, to world: inout World) {
    guard !world.isQuiet else { return }
    world.output.flush()
    let tables = countInTables
    let inTables = tables == 0 ? "" : "; \(Words.counted(tables, "finding")) in CSV files must be fixed there"
    world.writeToErrors(
      sentence(verb) + inTables + (broken(in: world).map { "; \($0) and must be repaired by hand" } ?? "")
    )
  }

  /// The number of selected findings in cells, which no fix changes.
  private var countInTables: Int {
    registries.reduce(0) { count, registry in
      let new = registry.new
      return count
        + new.report.findings.count { RegistryPath.isTable($0.location.file) && new.isInsideParts($0.location.file) }
    }
  }

  /// The selected files whose JSON syntax no fix repairs, as a clause; nil if there are none. Their other findings cannot
  /// be fixed either.
  private func broken(in world: borrowing World) -> String? {
    var paths: [String] = []
    for registry in registries {
      let fixable = isUnsafe ? [] : Set(registry.new.fixes(for: request, isSafe: false).map(\.file))
      let broken = registry.new.registry.documents.filter { file in
        file.isBroken && registry.new.isInsideParts(file.path) && !fixable.contains(file.path)
      }
      for file in broken { paths.append(world.shownPath(of: "\(registry.old.folder)/\(file.path)")) }
    }
    return Words.brokenJSON(paths)
  }

  /// `fixed 3 findings in 2 files; 1 more with --unsafe-fixes`.
  private func sentence(_ verb: String) -> String {
    let count = registries.reduce(0) { $0 + $1.count }
    let files = registries.reduce(0) { $0 + $1.change.files.count }
    let guesses = isUnsafe ? 0 : registries.reduce(0) { $0 + $1.new.fixes(for: request, isSafe: false).count }
    let what = count == 0 ? "nothing" : "\(Words.counted(count, "finding")) in \(Words.counted(files, "file"))"
    return "\(verb) \(what)" + (guesses > 0 ? "; \(guesses) more with --unsafe-fixes" : "")
  }
}

extension FixingRequest {
  /// Applies or shows the fixes of `checked`, and returns the registries to report on.
  func run(
    on checked: [CheckedParts],
    for request: ValidationRequest,
    in world: inout World
  ) throws(CommandError) -> [CheckedParts] {
    let fixing = try Fixing(checked, for: request, isUnsafe: isUnsafe)
    guard !isDiff else {
      fixing.writeDiff(to: &world)
      fixing.writeSummary("would fix", to: &world)
      return checked
    }
    try fixing.write()
    fixing.writeSummary("fixed", to: &world)
    return fixing.registries.map(\.new)
  }
}

/// A registry with its fixes applied in memory.
///
/// Fixes are applied in rounds, each on the result of the previous one, until no finding offers a fix: a fix may enable
/// another one, and of two overlapping fixes the second is applied in the next round.
struct AppliedFixes {
  let old: CheckedParts
  /// The fixed registry, with its remaining findings.
  private(set) var new: CheckedParts
  /// The files that change.
  let change: Change
  /// The number of fixes applied.
  private(set) var count = 0

  /// The most rounds of fixes. A limit ends the run even if two rules undo each other's fix.
  private static let mostRounds = 32

  /// Applies the fixes of `checked` that `request` selects.
  init(_ checked: CheckedParts, for request: ValidationRequest, isUnsafe: Bool) throws(CommandError) {
    old = checked
    new = checked
    var files: [String: [UInt8]] = [:]
    for _ in 0..<Self.mostRounds {
      let round = FixRound(new.fixes(for: request, isSafe: isUnsafe ? nil : true), of: new.registry)
      guard round.count > 0 else { break }
      files.merge(round.files) { _, later in later }
      count += round.count
      new = try checked.rereading(files, rules: request.rules)
    }
    let bytes = { (path: String) in checked.registry.document(path)?.tree.source.bytes }
    change = Change(to: files.filter { bytes($0) != $1 }, in: old.folder, from: bytes)
  }
}

extension CheckedParts {
  /// The fixes of the selected findings: safe ones, unsafe ones or, if `isSafe` is nil, both. A finding that is
  /// selected only by a related location is not fixed, because its own file was not selected.
  func fixes(for request: ValidationRequest, isSafe: Bool?) -> [Fix] {
    report.findings.compactMap { finding in
      guard let fix = finding.fix, isInsideParts(fix.file),
        finding.severity >= request.reporting.leastSeverity
      else { return nil }
      return isSafe.map { $0 == fix.isSafe } ?? true ? fix : nil
    }
  }
}

extension Flag {
  static let fix = Flag.toggle("fix", "apply the safe fixes")

  static let unsafeFixes = Flag.toggle(
    "unsafe-fixes",
    "also include fixes that need review"
  )

  static let showDiff = Flag.toggle("diff", "show what --fix would change, and write nothing")
}

/// The options of `validate` for fixes.
struct FixingRequest: Sendable {
  /// Whether unsafe fixes are included.
  let isUnsafe: Bool
  /// Whether changes are only shown, not written.
  let isDiff: Bool

  /// Reads the flags; nil if neither `--fix` nor `--diff` is given.
  init?(_ invocation: Invocation) throws(CommandError) {
    isUnsafe = invocation.has(.unsafeFixes)
    isDiff = invocation.has(.showDiff)
    guard isDiff || invocation.has(.fix) else {
      guard !isUnsafe else {
        throw .usage("--unsafe-fixes needs --fix or --diff")
      }
      return nil
    }
    guard !invocation.has(.standardInputName) else {
      throw .usage("--fix and --diff work on files; standard input cannot be fixed")
    }
    for flag in [Flag.reportFormat, .reportFile, .writeBaseline] where isDiff && invocation.has(flag) {
      throw .usage("--\(flag.name) cannot be used with --diff, which prints changes instead of findings")
    }
  }
}
