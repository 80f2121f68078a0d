import RegistryModel

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

  static let reportFormat = Flag.value(
    "format",
    "FORMAT",
    kind: .choice(of: ReportFormat.self),
    default: ReportFormat.text.rawValue,
    section: .output,
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
