import AppClipRegistry
import ExperienceResolver
import HostNames
import RegistryReports
import TextBasics

extension Command {
  /// `appclips coverage`.
  static let coverage = Command(
    name: "coverage",
    summary: "count how many URLs in a log match each card",
    discussion: """
      Resolves each URL in a list as "appclips resolve" does. Counts how many URLs show each advanced card, a default \
      card or no card, how many are ambiguous, and how many lines are not invocation URLs. It also lists the \
      experiences that no URL matched, and the most frequent pages (URLs without their queries) that have no \
      advanced experience.

      The list has one URL per line; blank lines are skipped. It can also be an access log: that of nginx, Apache \
      (common or combined format), Caddy, IIS, CloudFront, a load balancer of AWS, or Cloudflare. If its lines have only \
      a path, pass --host. The list can be any length, and memory use is constant. If it has a great many different \
      pages, the counts of the most frequent ones may be too low.

      The exit status is 1 if a URL has no card. Experiences that no URL matches do not affect it.
      """,
    flags: [.app, .urlList, host, format],
    examples: [
      Example("appclips coverage --urls urls.txt --app costra-coffee", "count how many URLs match each card"),
      Example(
        "appclips coverage --host example.com --urls access.log",
        "count how many requests in a log match each card"
      ),
    ],
    run: { invocation, world throws(CommandError) in
      guard let name = invocation.value(of: .urlList) else {
        throw .usage("missing flag --urls FILE: pass a file with a list of URLs, or - for standard input")
      }
      let origin = try origin(named: invocation)
      let opened = try OpenedRegistry.open(for: invocation, in: &world).narrowed(by: invocation)
      let obstacles = opened.registry.obstacles()
      guard obstacles.isEmpty else {
        opened.writeRefusal("no URL was counted: fix these errors first", because: obstacles, to: &world)
        return .findings
      }
      opened.reportBrokenFiles(to: &world)
      var run = CoverageRun(opened.registry, origin: origin)
      try run.count(try URLList(named: name, in: world), in: &world)
      switch invocation.choice(of: format, otherwise: ResultFormat.text) {
      case .json:
        world.output.write(
          run.coverage.json(CardLocations(opened, in: world)),
          as: .json
        )
      case .text:
        let (palette, columns) = (world.outputPalette, world.outputColumns)
        let text = CoverageText(coverage: run.coverage, hasHost: origin != nil, palette: palette, columns: columns)
        world.output.write(text.text)
        world.writeSummary(run.coverage.sentence)
        if run.skippedCount > 0 {
          let skipped = Words.counted(run.skippedCount, "request")
          world.writeSummary(
            "not counted: \(skipped) that open no page, such as those for /favicon.ico and /.well-known, or with POST"
          )
        }
      }
      return run.everyURLHasCard ? .fine : .findings
    }
  )

  private static let host = Flag.value(
    "host",
    "HOST",
    section: .selection,
    "the host for lines without one, as in most access logs"
  )

  private static let format = Flag.format(
    default: ResultFormat.text,
    "tables, or JSON (see \"JSON output\" in the documentation)"
  )

  /// The text that goes before a path; nil without `--host`.
  private static func origin(named invocation: Invocation) throws(CommandError) -> String? {
    guard let name = invocation.value(of: host) else { return nil }
    do throws(InvocationURL.ParseError) {
      let url = try InvocationURL(mappingHostOf: "https://" + name)
      if url.path == "/", url.query == nil { return "https://" + url.host }
    } catch {
      throw .usage("--host cannot be \"\(name)\": \(error)")
    }
    throw .usage("--host cannot be \"\(name)\"; expected a host such as example.com, without scheme and path")
  }
}
