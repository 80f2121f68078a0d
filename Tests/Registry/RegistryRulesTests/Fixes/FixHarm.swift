import RegistryModel

/// The harm that fixes have done.
///
/// A fix of an error must not lead to more errors; a fix of a warning neither to more errors nor to more errors and
/// warnings together; a fix of a note not to more findings at all. So an error may become warnings, and nothing
/// becomes errors. For fixes made together, the lowest severity of their findings counts.
///
/// Two fixes let more be checked than before. Until a file is JSON, it is unknown what else is wrong with it: after a
/// correction of JSON syntax, only the findings of the area `json` are counted. Until a text of a template names columns
/// that exist, it is unknown what it says in each row: after the fix of such a name, only unknown columns are counted.
/// The rest is compared again from the next round on.
struct FixHarm: CustomStringConvertible {
  let description: String

  /// Compares the findings before and after `fixes`, which were offered for findings in `before`; nil if they did no
  /// harm.
  init?(of fixes: [Fix], _ before: [Finding], _ after: [Finding]) {
    let fixed = before.filter { $0.fix.map(fixes.contains) ?? false }
    self.init(of: fixes, severity: fixed.map(\.severity).min() ?? .error, before, after)
  }

  /// The same for fixes of findings of `severity` and worse.
  init?(of fixes: [Fix], severity least: Severity, _ before: [Finding], _ after: [Finding]) {
    let isCorrection = fixes.contains(where: \.isCorrection)
    let unknownColumn = "rows/unknown-column"
    let namesColumn = before.contains { $0.ruleID == unknownColumn && ($0.fix.map(fixes.contains) ?? false) }
    let counted = { (finding: Finding) in
      isCorrection ? finding.ruleID.hasPrefix("json/") : !namesColumn || finding.ruleID == unknownColumn
    }
    let (before, after) = (before.filter(counted), after.filter(counted))
    let isWorse = Severity.allCases.filter { $0 >= least }.contains { severity in
      let count = { (findings: [Finding]) in findings.count { $0.severity >= severity } }
      return count(after) > count(before)
    }
    guard isWorse else { return nil }
    let old = Set(before.map(Self.words))
    let new = after.map(Self.words).filter { !old.contains($0) }
    let titles = fixes.map { "\($0.isSafe ? "safe" : "unsafe") fix \"\($0.title)\" in \($0.file)" }
    description =
      "\(titles.joined(separator: ", ")): \(before.count) findings became \(after.count); new are\n"
      + new.joined(separator: "\n")
  }

  private static func words(of finding: Finding) -> String {
    "\(finding.severity) \(finding.ruleID) in \(finding.location.file) at \(finding.pointer ?? "-"): \(finding.message)"
  }
}
