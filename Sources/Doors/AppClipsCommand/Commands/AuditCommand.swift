import ExperienceAudits
import ExperienceEmitters
import ExperienceResolver
import AppClipRegistry
import HostNames
import RegistryModel
import RegistryRules
import SystemFiles

extension Command {
  /// `appclips audit`.
  static let audit = Command(
    name: "audit",
    summary: "check built and deployed files against the registry",
    discussion: """
      Checks the web pages, association files, entitlements, Info.plist files and size reports in PATH, or what a host \
      serves, against the registry.

      If a folder of web pages is not named after its host, pass --host. If audit cannot match a file to a single \
      Xcode target, pass --app and --target. The exit status is 1 if there are errors or, with --strict, warnings.
      """,
    details: """
      audit finds these files: \(files). It identifies a file that you pass by its content, and reads up to \
      \(largest) MB of it. node_modules, Pods, Carthage, DerivedData and hidden folders are skipped, except .well-known. \
      If one of several PATHs contains none of these files, it is named, and the others are audited.

      PATH is the root folder of a website. Pass --host to set its host name. Without --host, audit uses the name of a \
      folder inside or above PATH if that name is one of the registry's hosts, such as example.com; otherwise, it uses \
      the registry's host if there is only one. index.html is served at its folder's URL, and x.html at /x and \
      /x.html, unless the page declares a different canonical link or og:url.

      It also reports what keeps a host from serving the association file of PATH, according to _config.yml, firebase.json, \
      vercel.json, netlify.toml, _redirects, _headers, staticwebapp.config.json, .htaccess, web.config and lists such as \
      .gitignore.

      The URL of an App Clip Code is read from its arcs, with the tables of Apple's generator ("appclips codes tables"), or \
      else from the file's attribute.

      Xcode files are matched to the app or the clip by the application identifiers, bundle IDs and domains that \
      they contain, and size reports by product name. Extensions, widgets, watch apps and other products are skipped.

      With the URL of a host, such as https://costracoffee.com, or with --live, audit checks what is deployed: the \
      host's association file, Apple's copy of it or the reason why Apple has none, and the page of each experience. For a URL with a path, only that \
      page and the association file are requested. For a template, only the first \(LiveSite.mostRows) rows are \
      requested. Requests are sent with curl, 4 at a time. --endpoint-for example.com=http://127.0.0.1:8080 sends the \
      requests for example.com to a server on this machine; Apple's copy is then not requested.

      "appclips rules" lists the rules in the area audit.
      """,
    operands: [paths],
    flags: [
      .app, live, host, target, .codeTables, select, ignore, endpointFor, .severity, .baseline, .strict, .writeBaseline,
      .reportFormat, .reportFile, .maxFindings,
    ],
    examples: [
      Example("appclips audit site --host costracoffee.com", "audit a website"),
      Example("appclips audit https://costracoffee.com", "audit what is deployed"),
      Example("appclips audit build/export", "audit what Xcode has built"),
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

  fileprivate static let paths = Operand(
    "PATH",
    kind: .path,
    count: .any,
    "a folder, a file, or the URL of a host; not needed with --live"
  )
  fileprivate static let live = Flag.toggle("live", section: .selection, "audit all hosts that the apps declare")
  fileprivate static let endpointFor = Flag.value(
    "endpoint-for",
    "HOST=URL",
    isRepeatable: true,
    "for tests: send the requests for this host to a server on this machine"
  )
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
    let chosen = Set(try known.selected(by: select, without: ignore).map(\.identifier))
    let host = invocation.value(of: Command.host)
    if let host, Domain.host(host) == nil {
      throw .usage("--host cannot be \"\(host)\"; expected a host such as example.com, without scheme and path")
    }
    let (urls, paths) = (invocation.operands.filter(Self.isURL), invocation.operands.filter { !Self.isURL($0) })
    let isLive = invocation.has(Command.live)
    guard !invocation.operands.isEmpty || isLive else {
      throw .missing(Command.paths, in: invocation.program)
    }
    guard isLive || !urls.isEmpty || invocation.values(of: Command.endpointFor).isEmpty else {
      throw .usage("--endpoint-for needs --live or the URL of a host, such as https://example.com")
    }
    self.init(
      paths: paths,
      live: urls.isEmpty && !isLive
        ? nil
        : LiveAudit(urls: try urls.map(Self.url), isEverywhere: isLive, standIns: try Self.standIns(invocation)),
      options: AuditOptions(
        app: invocation.value(of: .app),
        host: host,
        target: invocation.value(of: Command.target).flatMap(BuildTarget.init)
      ),
      tables: try UserTables(for: invocation, in: world),
      rules: AuditRules.all.filter { chosen.contains($0.rule.identifier) },
      reporting: try ReportRequest(invocation, in: world)
    )
  }
  private static func isURL(_ path: String) -> Bool { path.contains("://") }

  private static func url(_ text: String) throws(CommandError) -> InvocationURL {
    guard let url = try? InvocationURL(mappingHostOf: text) else {
      throw .usage("audit cannot request \"\(text)\"; expected an HTTPS URL such as https://example.com")
    }
    return url
  }

  /// The stand-ins of `--endpoint-for`, by host.
  private static func standIns(_ invocation: Invocation) throws(CommandError) -> [String: Endpoint] {
    var standIns: [String: Endpoint] = [:]
    for text in invocation.values(of: Command.endpointFor) {
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let host = Domain.host(String(parts[0])),
        let standIn = Endpoint(standIn: String(parts[1]))
      else {
        throw .usage(
          "--endpoint-for expects a host and an address on this machine, such as "
            + "example.com=http://127.0.0.1:8080, not \"\(text)\""
        )
      }
      standIns[host] = standIn
    }
    return standIns
  }
}
