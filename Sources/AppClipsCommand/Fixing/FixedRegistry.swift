import JSONSyntax
import RegistryModel
import RegistryRules
import SystemFiles

/// One registry as it is once its fixes are made; so far in memory only.
///
/// Fixes are made in rounds, each on what the one before has left, until no finding offers one: a fix may make room for
/// another, and of two that overlap the second waits.
struct FixedRegistry {
  /// The registry as it was.
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
