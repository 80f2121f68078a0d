import RegistryModel
import RegistryRules

/// What one call of `validate` asks for, read from the command line.
struct ValidationRequest {
  /// What is looked at; the registry here or above where there is nothing.
  let paths: [String]
  /// The file that standard input stands for; then there are no paths.
  let standardInputName: String?
  /// The rules that count.
  let rules: [Rule]
  /// What of the findings is reported, how and where.
  let reporting: ReportRequest
  /// Whether to tell how long each part and each rule took.
  let showsTimings: Bool
  /// What is to be fixed; nil for nothing.
  let fixing: FixingRequest?

  /// Whether files of the registries are written.
  var isWriting: Bool { fixing?.isDiff == false }

  init(_ invocation: Invocation, in world: borrowing World) throws(Failure) {
    let words = invocation.values(of: Operand.validatedPaths)
    standardInputName = try Self.standardInputName(invocation.value(of: .standardInputName), for: words)
    paths = standardInputName == nil ? words : []
    rules = try RuleSelection(select: invocation.values(of: .select), ignore: invocation.values(of: .ignore)).rules
    reporting = try ReportRequest(invocation, in: world)
    showsTimings = invocation.has(.timings)
    fixing = try FixingRequest(invocation)
  }

  private static func standardInputName(_ name: String?, for paths: [String]) throws(Failure) -> String? {
    guard let name else {
      guard !paths.contains("-") else { throw .usage("- needs --stdin-name PATH, the file that the text stands for") }
      return nil
    }
    guard paths == ["-"] else { throw .usage("--stdin-name needs the PATH - and no other") }
    guard RegistryPath.isJSON(name) || RegistryPath.isTable(name) else {
      throw .usage("--stdin-name needs a .json, .jsonc or .csv file, not \"\(name)\"")
    }
    return name
  }
}

extension Operand {
  /// What `validate` looks at.
  static let validatedPaths = Operand(
    "PATH",
    kind: .path,
    count: .any,
    "a registry, a folder or a file in one, or a file; - is standard input"
  )
}

/// The flags of `validate`, in the order of its help.
extension Flag {
  static let validation = [
    select, ignore, severity, baseline, standardInputName, fix, unsafeFixes, showDiff, strict, writeBaseline,
    reportFormat, reportFile,
    maxFindings, timings,
  ]

  static let select = Flag.value(
    "select",
    "RULES",
    kind: .rules,
    isRepeatable: true,
    section: .selection,
    "only these rules or areas, with commas between them"
  )

  static let ignore = Flag.value(
    "ignore",
    "RULES",
    kind: .rules,
    isRepeatable: true,
    section: .selection,
    "all but these rules or areas"
  )

  static let severity = Flag.value(
    "severity",
    "LEVEL",
    kind: .choice(of: Severity.self),
    default: Severity.note.rawValue,
    section: .selection,
    "leave out what matters less"
  )

  static let baseline = Flag.value(
    "baseline",
    "FILE",
    kind: .file,
    section: .selection,
    "leave out the known findings that this file holds"
  )

  static let standardInputName = Flag.value(
    "stdin-name",
    "PATH",
    kind: .file,
    section: .selection,
    "the file that standard input stands for, for an editor that has not saved it yet"
  )

  static let strict = Flag.toggle("strict", "let warnings fail the run too")

  static let writeBaseline = Flag.value(
    "write-baseline",
    "FILE",
    kind: .file,
    "write all findings of this run to a file, for --baseline"
  )

  static let reportFormat = Flag.format(
    default: ReportFormat.text,
    "for people: text, compact; for programs: json; for code scanning: sarif; for CI: the others"
  )

  static let reportFile = Flag.value(
    "output",
    "FILE",
    kind: .file,
    section: .output,
    "write the findings to a file instead of standard output"
  )

  static let maxFindings = Flag.value(
    "max-findings",
    "COUNT",
    section: .output,
    "show at most so many findings; all of them count"
  )

  static let timings = Flag.toggle(
    "timings",
    section: .output,
    "tell on standard error how long each part and each rule took; the rules then run one after another, on one thread"
  )
}
