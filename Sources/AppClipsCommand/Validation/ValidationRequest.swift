import ExperienceRegistry

/// What one call of `validate` asks for, read from the command line.
struct ValidationRequest {
  /// What is looked at; the registry here or above where there is nothing.
  let paths: [String]
  /// The file that standard input stands for; then there are no paths.
  let standardInputName: String?
  /// The rules that count.
  let rules: [Rule]
  /// Findings below it are left out.
  let leastSeverity: Severity
  /// How many findings are shown at most; nil for all of them.
  let mostFindings: Int?
  /// Whether warnings fail the run.
  let isStrict: Bool
  /// How the findings are written.
  let format: ReportFormat
  /// Where they go; nil for standard output.
  let output: ReportFile?
  /// The known findings.
  let baseline: ReportFile?
  /// Where the findings of this run are written down as known.
  let newBaseline: ReportFile?
  /// Whether to tell how long each part and each rule took.
  let showsTimings: Bool
  /// What is to be fixed; nil for nothing.
  let fixing: FixingRequest?

  init(_ invocation: Invocation, in world: borrowing World) throws(Failure) {
    let file = { (flag: Flag, world: borrowing World) throws(Failure) -> ReportFile? in
      guard let name = invocation.value(of: flag) else { return nil }
      return try ReportFile(name, in: world)
    }
    let words = invocation.values(of: Operand.validatedPaths)
    standardInputName = try Self.standardInputName(invocation.value(of: .standardInputName), for: words)
    paths = standardInputName == nil ? words : []
    rules = try RuleSelection(select: invocation.values(of: .select), ignore: invocation.values(of: .ignore)).rules
    leastSeverity = invocation.choice(of: .severity, otherwise: .note)
    mostFindings = try invocation.value(of: .maxFindings).map(Self.count)
    isStrict = invocation.has(.strict)
    format = invocation.choice(of: .reportFormat, otherwise: .text)
    output = try file(.reportFile, world)
    baseline = try file(.baseline, world)
    newBaseline = try file(.writeBaseline, world)
    showsTimings = invocation.has(.timings)
    fixing = try FixingRequest(invocation)
    if baseline != nil, newBaseline != nil {
      throw .usage("--baseline reads what --write-baseline would write anew; give one of them")
    }
  }

  private static func standardInputName(_ name: String?, for paths: [String]) throws(Failure) -> String? {
    guard let name else {
      guard !paths.contains("-") else { throw .usage("- needs --stdin-name PATH, the file that the text stands for") }
      return nil
    }
    guard paths == ["-"] else { throw .usage("--stdin-name needs the PATH - and no other") }
    guard RegistryPath.isJSON(name) else { throw .usage("--stdin-name needs a .json or .jsonc file, not \"\(name)\"") }
    return name
  }

  private static func count(_ text: String) throws(Failure) -> Int {
    guard let count = Int(text), count > 0 else {
      throw .usage("--max-findings needs a whole number from 1, not \"\(text)\"")
    }
    return count
  }
}
