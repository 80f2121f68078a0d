import ExperienceAudits
import ExperienceEmitters
import ExperienceRegistry

extension Command {
  /// `appclips audit`.
  static let audit = Command(
    name: "audit",
    summary: "hold what was built or deployed against the registry",
    discussion: """
      Looks for files in each PATH and says where they differ from what is declared: \(files).

      A folder is walked with all below it; hidden folders are left out but .well-known, and links that lead outside are \
      refused. A file that is named by itself is known by its content. Files may have \(largest) MB.

      A page's URL comes from its place: the PATH is the root of its host, index.html is the page of its folder, and \
      x.html answers /x and /x.html. A page that names its own URL as canonical link or og:url has that one. The host is \
      the one that --host names, or a folder's name inside PATH, that of PATH or of the nearest folder above it, or the \
      only one that is declared.

      Entitlements, Info.plist and size reports say by their bundle ids whose they are, or by the folders they lie in, \
      which may be called like an app's id; a name with "clip" makes them the clip's. --app and --target say it where they \
      do not. Of a size report the largest variant counts, and on-demand resources do not.

      The findings are those of validate, in the same formats; "appclips rules" lists what is looked for in the area audit. \
      An app's exceptions to these rules stand in its app.json, under lint, as those to others do; a baseline knows a file by its path inside PATH.
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
      opened.writeOldApps(to: &world)
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
