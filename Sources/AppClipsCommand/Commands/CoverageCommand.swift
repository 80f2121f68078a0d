import AppClipRegistry
import ExperienceResolver
import HostNames

extension Command {
  /// `appclips coverage`.
  static let coverage = Command(
    name: "coverage",
    summary: "count which cards the URLs of a log or a sitemap hit, and which cards none does",
    discussion: """
      Answers every URL of a list as "appclips resolve" does, and counts: the URLs that show each card, those that show a \
      default card or none, those whose answer is ambiguous, and the lines that are no App Clip URL. Then it names the \
      experiences that no URL hits, and the pages without an advanced card that came most often, without their queries.

      A list has one URL a line; blank lines are skipped. A server log names paths only: cut them out, and --host says of \
      which host they are. The list is read as it comes and never held, whatever its length. Of very many different \
      pages without a card the rarer ones may be missing from the list of the most frequent.

      The exit status is 1 where a URL has no card, as with "appclips resolve"; an experience that is never hit is none.

      JSON is one object: formatVersion, urls, advanced, default, none, invalid and ambiguous, which are numbers; \
      experiences with id, app, prefix, hits, ambiguous, inOtherReading, file and line; defaults with app and the same; \
      unmatched with url, hits and outcome; unmatchedShortfall, how much too low these hits may be; refused with reason, \
      hits, the first lines and an example.
      """,
    flags: [.app, urlList, host, format],
    examples: [
      Example("appclips coverage --urls urls.txt", "see which cards a list of URLs hits"),
      Example(
        "cut -d ' ' -f 7 access.log | appclips coverage --host costracoffee.com --urls -",
        "count the requests of a server log"
      ),
      Example("appclips coverage --urls urls.txt --app costra-coffee --format json", "one app, for a program"),
    ],
    run: { invocation, world throws(Failure) in
      guard let name = invocation.value(of: urlList) else {
        throw .usage("name a list of URLs with --urls; - is standard input")
      }
      let origin = try origin(named: invocation)
      let opened = try OpenedRegistry.open(for: invocation, in: &world).narrowed(by: invocation)
      let obstacles = opened.registry.obstacles()
      guard obstacles.isEmpty else {
        opened.writeRefusal("no URL is counted until this is mended", because: obstacles, to: &world)
        return .findings
      }
      var run = CoverageRun(opened.registry, origin: origin)
      try run.count(try URLList(named: name, in: world), in: &world)
      switch invocation.choice(of: format, otherwise: ListFormat.text) {
      case .json:
        world.output.write(CoverageJSON(coverage: run.coverage, places: CardLocations(opened, in: world)).bytes)
      case .text:
        let (palette, columns) = (world.outputPalette, world.outputColumns)
        world.output.write(CoverageText(coverage: run.coverage, palette: palette, columns: columns).text)
        world.writeSummary(CoverageSummary(run.coverage).sentence)
      }
      return run.everyURLHasCard ? .fine : .findings
    }
  )

  private static let urlList = Flag.value(
    "urls",
    "FILE",
    kind: .file,
    section: .selection,
    "the URLs, one a line; - is standard input, blank lines are skipped"
  )

  private static let host = Flag.value(
    "host",
    "HOST",
    section: .selection,
    "the host of lines that are paths, as in a server log: /menu is https://HOST/menu"
  )

  private static let format = Flag.format(
    default: ListFormat.text,
    "tables for people, or one JSON object for programs"
  )

  /// What stands before a path; nil where `--host` is not given.
  private static func origin(named invocation: Invocation) throws(Failure) -> String? {
    guard let name = invocation.value(of: host) else { return nil }
    do throws(InvocationURL.ParseError) {
      let url = try InvocationURL(mappingHostOf: "https://" + name)
      if url.path == "/", url.query == nil { return "https://" + url.host }
    } catch {
      throw .usage("--host cannot be \"\(name)\": \(error)")
    }
    throw .usage("--host cannot be \"\(name)\"; it is a host alone, as example.com")
  }
}
