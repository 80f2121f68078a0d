import RegistryModel
import RegistryReports
import RegistryRules

/// The options of one run of `validate`.
struct ValidationRequest {
  /// The paths to check; if empty, the registry in the working folder or above.
  let paths: [String]
  /// The path of the file whose text is on standard input; nil if standard input is not used. `paths` is then empty.
  let standardInputName: String?
  /// The rules to run.
  let rules: [Rule]
  /// Which findings are reported, in which format, and where.
  let reporting: ReportRequest
  /// Whether to print how long each phase and each rule took.
  let showsTimings: Bool
  /// The options for fixes; nil if nothing is fixed.
  let fixing: FixingRequest?

  /// The user's tables for App Clip Codes.
  let tables: UserTables

  /// Whether files of registries are written.
  var isWriting: Bool { fixing?.isDiff == false }

  /// The most findings that are made for each file; nil for all, which a baseline records and fixes are made of.
  var mostPerFile: Int? {
    fixing == nil && reporting.baseline == nil && reporting.newBaseline == nil ? FurtherFindings.mostPerFile : nil
  }

  init(_ invocation: Invocation, in world: borrowing World) throws(CommandError) {
    let words = invocation.values(of: Operand.validatedPaths)
    standardInputName = try Self.standardInputName(invocation.value(of: .standardInputName), for: words)
    paths = standardInputName == nil ? try Self.app(of: invocation, in: world).map { [$0] } ?? words : []
    rules = try Rules.all.selected(by: invocation.values(of: .select), without: invocation.values(of: .ignore))
    reporting = try ReportRequest(invocation, in: world)
    showsTimings = invocation.has(.timings)
    fixing = try FixingRequest(invocation)
    tables = try UserTables(for: invocation, in: world)
  }

  /// The path of the folder of the app that `--app` names; nil without the flag.
  private static func app(of invocation: Invocation, in world: borrowing World) throws(CommandError) -> String? {
    guard invocation.has(.app) else { return nil }
    guard invocation.values(of: Operand.validatedPaths).isEmpty else {
      throw .usage("--app and PATH both select findings; use one of them")
    }
    let opened = try OpenedRegistry.open(
      folder: OpenedRegistry.folder(for: invocation, in: world),
      looksIntoPictures: false,
      migrations: world.migrations
    )
    return try opened.app(named: invocation).map { world.shownPath(of: opened.absolutePath(of: $0.id)) }
  }

  private static func standardInputName(_ name: String?, for paths: [String]) throws(CommandError) -> String? {
    guard let name else {
      guard !paths.contains("-") else {
        throw .usage("- needs --stdin-name PATH, the path of the file on standard input")
      }
      return nil
    }
    guard paths == ["-"] else { throw .usage("--stdin-name needs - as the only PATH") }
    guard RegistryPath.isJSON(name) || RegistryPath.isTable(name) else {
      throw .usage("--stdin-name needs a .json, .jsonc or .csv file, not \"\(name)\"")
    }
    return name
  }
}

extension Operand {
  /// The paths that `validate` checks.
  static let validatedPaths = Operand(
    "PATH",
    kind: .path,
    count: .any,
    "a registry, a file or folder in one, another JSON file, or - for standard input"
  )
}

/// The flags of `validate`, in the order of its help.
extension Flag {
  static let validation = [
    app, select, ignore, severity, baseline, codeTables, standardInputName, fix, unsafeFixes, showDiff, strict,
    writeBaseline,
    reportFormat, reportFile,
    maxFindings, timings, watch,
  ]

  static let select = Flag.value(
    "select",
    "RULES",
    kind: .rules,
    isRepeatable: true,
    section: .selection,
    "report only these rules or areas, such as card"
  )

  static let ignore = Flag.value(
    "ignore",
    "RULES",
    kind: .rules,
    isRepeatable: true,
    section: .selection,
    "report nothing from these rules or areas"
  )

  static let severity = Flag.value(
    "severity",
    "LEVEL",
    kind: .choice(of: Severity.self),
    default: Severity.note.rawValue,
    section: .selection,
    "hide lower levels"
  )

  static let baseline = Flag.value(
    "baseline",
    "FILE",
    kind: .file,
    section: .selection,
    "hide the findings recorded in this file by --write-baseline"
  )

  static let standardInputName = Flag.value(
    "stdin-name",
    "PATH",
    kind: .file,
    section: .selection,
    "treat standard input as the contents of this file"
  )

  static let strict = Flag.toggle("strict", "fail on warnings too")

  static let writeBaseline = Flag.value(
    "write-baseline",
    "FILE",
    kind: .file,
    "record all findings in this file for --baseline"
  )

  static let reportFormat = Flag.format(
    default: ReportFormat.text,
    "the output format"
  )

  static let reportFile = Flag.value(
    "output",
    "FILE",
    kind: .file,
    section: .output,
    "write the findings to this file"
  )

  static let maxFindings = Flag.value(
    "max-findings",
    "COUNT",
    section: .output,
    "show at most this many findings; the exit status reflects all of them"
  )

  static let watch = Flag.toggle("watch", "keep running, and report changes in the findings when files change")

  static let timings = Flag.toggle(
    "timings",
    section: .output,
    "print how long each phase and rule takes"
  )
}
