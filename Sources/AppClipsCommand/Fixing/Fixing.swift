import JSONSyntax
import RegistryModel
import RegistryRules
import SystemFiles
import TextBasics

/// The fixes of everything that one call of `validate` looks at.
struct Fixing {
  /// The registries, fixed.
  let registries: [FixedRegistry]
  private let request: ValidationRequest
  private let isUnsafe: Bool

  init(_ checked: [CheckedRegistry], for request: ValidationRequest, isUnsafe: Bool) throws(Failure) {
    registries = try checked.map { one throws(Failure) in
      try FixedRegistry(one, for: request, isUnsafe: isUnsafe)
    }
    self.request = request
    self.isUnsafe = isUnsafe
  }

  /// Writes the files of each registry, all together or not at all. A file that was written meanwhile is left as it is, and
  /// so are all others of its registry.
  func write() throws(Failure) {
    for registry in registries where !registry.files.isEmpty {
      var set = WriteSet()
      for (path, bytes) in registry.files {
        set.write(bytes, to: path, replacing: registry.old.registry.document(path)?.tree.source.bytes ?? [])
      }
      let folder = registry.old.folder
      try set.commit(in: folder.isEmpty ? "/" : folder, else: "nothing was fixed in \(folder)")
    }
  }

  /// Writes what changes to standard output, as `patch` and `git apply` read it.
  func writeDiff(to world: inout World) {
    for registry in registries {
      let patch = PatchWriter(folder: registry.old.folder)
      for path in registry.paths {
        guard let old = registry.old.registry.document(path)?.tree.source.bytes, let new = registry.files[path] else {
          continue
        }
        patch.write(path, from: old, to: new, to: &world)
      }
    }
  }

  /// Says how much was fixed, and what guesses are left.
  func writeSummary(_ verb: String, to world: inout World) {
    guard !world.isQuiet else { return }
    world.output.flush()
    world.writeToErrors(sentence(verb))
  }

  /// `fixed 3 findings in 2 files; 1 more with --unsafe-fixes`.
  private func sentence(_ verb: String) -> String {
    let count = registries.reduce(0) { $0 + $1.count }
    let files = registries.reduce(0) { $0 + $1.files.count }
    let guesses = isUnsafe ? 0 : registries.reduce(0) { $0 + $1.new.fixes(for: request, isSafe: false).count }
    return "\(verb) \(Words.counted(count, "finding")) in \(Words.counted(files, "file"))"
      + (guesses > 0 ? "; \(guesses) more with --unsafe-fixes" : "")
  }
}

extension FixingRequest {
  /// Makes or shows the fixes of `checked`, and gives what there is to report then.
  func run(
    on checked: [CheckedRegistry],
    for request: ValidationRequest,
    in world: inout World
  ) throws(Failure) -> [CheckedRegistry] {
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

/// One registry as it is once its fixes are made; so far in memory only.
///
/// Fixes are made in rounds, each on what the one before has left, until no finding offers one: a fix may make room for
/// another, and of two that overlap the second waits.
struct FixedRegistry {
  let old: CheckedRegistry
  /// The registry as it will be, with what the rules find then.
  private(set) var new: CheckedRegistry
  /// The new bytes of the files that change, by their paths inside the registry.
  private(set) var files: [String: [UInt8]] = [:]
  /// How many fixes were made.
  private(set) var count = 0

  /// Rules could be written of which each undoes the other's fix; a run over them ends all the same.
  private static let mostRounds = 32

  /// Makes the fixes of `checked` that `request` asks for.
  init(_ checked: CheckedRegistry, for request: ValidationRequest, isUnsafe: Bool) throws(Failure) {
    old = checked
    new = checked
    for _ in 0..<Self.mostRounds {
      let round = FixRound(new.fixes(for: request, isSafe: isUnsafe ? nil : true), of: new.registry)
      guard round.count > 0 else { break }
      files.merge(round.files) { _, later in later }
      count += round.count
      new = try checked.rereading(files, rules: request.rules)
    }
    files = files.filter { old.registry.document($0)?.tree.source.bytes != $1 }
  }

  /// The paths of the files that change, in order.
  var paths: [String] { files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}

extension CheckedRegistry {
  /// The fixes of the findings that were asked for, safe ones, unsafe ones or, for nil, both. A finding that shows because
  /// of its second place does not have its own file changed.
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
  static let fix = Flag.toggle("fix", "make the fixes that cannot change what a card says")

  static let unsafeFixes = Flag.toggle(
    "unsafe-fixes",
    "with --fix or --diff: also fixes that are guesses, to be looked at"
  )

  static let showDiff = Flag.toggle("diff", "show what --fix would change, and write nothing")
}

/// What a call of `validate` asks to be fixed.
struct FixingRequest: Sendable {
  /// Whether guesses are wanted too.
  let isUnsafe: Bool
  /// Whether the changes are shown and not made.
  let isDiff: Bool

  /// Reads the flags; nil where nothing is to be fixed.
  init?(_ invocation: Invocation) throws(Failure) {
    isUnsafe = invocation.has(.unsafeFixes)
    isDiff = invocation.has(.showDiff)
    guard isDiff || invocation.has(.fix) else {
      guard !isUnsafe else {
        throw .usage("--unsafe-fixes says which fixes --fix makes and --diff shows; add one of them")
      }
      return nil
    }
    guard !invocation.has(.standardInputName) else {
      throw .usage("what stands in a file is fixed; standard input is none")
    }
    for flag in [Flag.reportFormat, .reportFile, .writeBaseline] where isDiff && invocation.has(flag) {
      throw .usage("--diff writes the changes and no findings, so --\(flag.name) has nothing to do")
    }
  }
}
