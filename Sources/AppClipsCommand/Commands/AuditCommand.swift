import ExperienceAudits
import ExperienceEmitters
import AppClipRegistry
import RegistryModel
import RegistryRules

extension Command {
  /// `appclips audit`.
  static let audit = Command(
    name: "audit",
    summary: "check built and deployed files against the registry",
    discussion: """
      Finds web pages, association files, entitlements, Info.plist files and size reports in PATH, and reports where \
      they differ from the registry.

      If a folder of web pages is not named after its host, pass --host. If audit cannot match a file to a single \
      Xcode target, pass --app and --target. The exit status is 1 if there are errors or, with --strict, warnings.
      """,
    details: """
      audit finds these files: \(files). It identifies a file that you pass by its content, and reads up to \
      \(largest) MB of it. node_modules, Pods, Carthage, DerivedData and hidden folders are skipped, except .well-known.

      PATH is the root folder of a website. Pass --host to set its host name. Without --host, audit uses the name of a \
      folder inside or above PATH if that name is one of the registry's hosts, such as example.com; otherwise, it uses \
      the registry's host if there is only one. index.html is served at its folder's URL, and x.html at /x and \
      /x.html, unless the page declares a different canonical link or og:url.

      Xcode files are matched to the app or the clip by the application identifiers, bundle IDs and domains that \
      they contain, and size reports by product name. Extensions, widgets, watch apps and other products are skipped.

      "appclips rules" lists the rules in the area audit.
      """,
    operands: [paths],
    flags: [
      .app, host, target, select, ignore, .severity, .baseline, .strict, .writeBaseline, .reportFormat, .reportFile,
      .maxFindings,
    ],
    examples: [
      Example("appclips audit site --host costracoffee.com", "audit a web site"),
      Example("appclips audit build/export", "audit what Xcode has built"),
      Example("appclips audit Clip.entitlements --target clip", "audit one file"),
      Example("appclips audit site --severity warning --strict", "in CI: fail on warnings"),
    ],
    run: { invocation, world throws(CommandError) in
      let request = try AuditRequest(invocation, in: world)
      let opened = try OpenedRegistry.open(for: invocation, in: &world)
      let obstacles = opened.registry.obstacles()
      guard obstacles.isEmpty else {
        opened.writeRefusal("nothing was audited: fix these errors first", because: obstacles, to: &world)
        return .findings
      }
      let app = try opened.app(named: invocation)
      return try AuditReport(request, of: opened, app: app, in: world).write(for: request.reporting, in: &world)
    }
  )

  private static let files = Audits.all.map { "\($0.plural) (\($0.files))" }.joined(separator: ", ")
  private static let largest = "\(AuditedFile.largestFile / 1_000_000)"

  private static let paths = Operand("PATH", kind: .path, count: .atLeastOne, "a folder or a file")
  fileprivate static let host = Flag.value("host", "HOST", section: .selection, "the host that serves PATH as its root")
  fileprivate static let target = Flag.value(
    "target",
    "TARGET",
    kind: .choice(of: BuildTarget.self),
    section: .selection,
    "the Xcode target that the files belong to"
  )
  fileprivate static let select = Flag.value(
    "select",
    "RULES",
    kind: .auditRules,
    isRepeatable: true,
    section: .selection,
    "report only these rules, separated by commas"
  )
  fileprivate static let ignore = Flag.value(
    "ignore",
    "RULES",
    kind: .auditRules,
    isRepeatable: true,
    section: .selection,
    "report nothing from these rules"
  )
}

extension AuditRequest {
  /// Reads the command line.
  init(_ invocation: Invocation, in world: borrowing World) throws(CommandError) {
    let known = AuditRules.all.map(\.rule)
    let (select, ignore) = (invocation.values(of: Command.select), invocation.values(of: Command.ignore))
    let chosen = Set(try RuleSelection(select: select, ignore: ignore, from: known).rules.map(\.identifier))
    let host = invocation.value(of: Command.host)
    if let host, Domain.host(host) == nil {
      throw .usage("--host cannot be \"\(host)\"; expected a host such as example.com, without scheme and path")
    }
    self.init(
      paths: invocation.operands,
      options: AuditOptions(
        app: invocation.value(of: .app),
        host: host,
        target: invocation.value(of: Command.target).flatMap(BuildTarget.init)
      ),
      rules: AuditRules.all.filter { chosen.contains($0.rule.identifier) },
      reporting: try ReportRequest(invocation, in: world)
    )
  }
}
