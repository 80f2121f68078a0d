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
      Looks for files in each PATH and reports where they differ from what is declared: \(files).

      Folders are searched with all their subfolders, except hidden ones other than .well-known, and node_modules, Pods, \
      Carthage and DerivedData. Links that lead outside are refused. A file that you name is recognized by its content. \
      Files may have \(largest) MB.

      A page's URL comes from its place: the PATH is the root of its host, index.html is the page of its folder, and \
      x.html answers /x and /x.html. A page that names its own URL as canonical link or og:url has that one. The host is \
      the one that --host names, or a folder's name inside PATH, that of PATH or of the nearest folder above it, or the \
      only one that is declared.

      Entitlements and Info.plist files are matched to app or clip by their contents, never by their names: by application \
      identifiers, bundle IDs and domains. Extensions, watch apps and widgets are skipped, and so is another build of an app, \
      such as a staging app, next to the declared one. Size reports are matched by the name of what was built. Use --app and \
      --target if the contents do not say. In a size report, the largest variant counts without on-demand resources.

      Findings have the formats of validate; "appclips rules" lists the rules in the area audit. Exceptions to them are \
      declared under lint in app.json, like those to other rules. A baseline refers to a file by its path inside PATH.
      """,
    operands: [paths],
    flags: [
      .app, host, target, select, ignore, .severity, .baseline, .strict, .writeBaseline, .reportFormat, .reportFile,
      .maxFindings,
    ],
    examples: [
      Example("appclips audit site --host costracoffee.com", "a web site as it is deployed"),
      Example("appclips audit build/export", "what Xcode exported: entitlements, Info.plist, size report"),
      Example("appclips audit Clip.entitlements --target clip --app costra-coffee", "one file, and whose it is"),
      Example("appclips audit site --severity warning --strict", "for CI: no notes, and warnings fail"),
      Example("appclips audit site --baseline known.json", "let only fail what --write-baseline has not written down"),
    ],
    run: { invocation, world throws(Failure) in
      let request = try AuditRequest(invocation, in: world)
      let opened = try OpenedRegistry.open(for: invocation, in: &world)
      let obstacles = opened.registry.obstacles()
      guard obstacles.isEmpty else {
        opened.writeRefusal("nothing is audited until this is mended", because: obstacles, to: &world)
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
    "the Xcode target that the files are of"
  )
  fileprivate static let select = Flag.value(
    "select",
    "RULES",
    kind: .auditRules,
    isRepeatable: true,
    section: .selection,
    "only these rules, with commas between them"
  )
  fileprivate static let ignore = Flag.value(
    "ignore",
    "RULES",
    kind: .auditRules,
    isRepeatable: true,
    section: .selection,
    "all but these rules"
  )
}

extension AuditRequest {
  /// Reads the command line.
  init(_ invocation: Invocation, in world: borrowing World) throws(Failure) {
    let known = AuditRules.all.map(\.rule)
    let (select, ignore) = (invocation.values(of: Command.select), invocation.values(of: Command.ignore))
    let chosen = Set(try RuleSelection(select: select, ignore: ignore, from: known).rules.map(\.identifier))
    let host = invocation.value(of: Command.host)
    if let host, Domain.host(host) == nil { throw .usage("--host needs a host and nothing else, not \"\(host)\"") }
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
