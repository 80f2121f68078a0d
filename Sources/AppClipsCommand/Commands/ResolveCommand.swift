import AppClipRegistry
import RegistryModel
import SystemFiles

extension Command {
  /// `appclips resolve`.
  static let resolve = Command(
    name: "resolve",
    summary: "say which card a URL shows, and why",
    discussion: """
      Looks for the advanced experience whose registered URL is the most specific prefix of the URL, then for an app \
      whose default experience answers, and says how sure that is: Apple leaves some cases open, and an answer is \
      ambiguous where another reading of its one sentence gives another card.

      All URLs are answered, in the order given, those of --urls last. A URL without a card makes the exit status 1. \
      With --explain a picture shows how far each registered URL of the host goes with the URL: a bar below what they \
      have in common, thin below letters that do not count, and ^ where the candidate lost. Of many candidates the ten \
      that have most in common with the URL are shown. Below it stand near misses, a retired experience that would have \
      answered, and what to register for a card of its own, or why that cannot be. JSON gets the keys steps, candidates, \
      candidateCount, nearMisses, retired, register or cannotRegister and, for a URL that would do with another scheme, \
      mended.

      --without answers as if an experience were retired. Without a URL it reports what that changes: each registered \
      URL, code and expectation that gets another answer, which card takes over, and how sure that is. The status is 1 \
      where a deployed code, a review URL or a TestFlight invocation shows no card then, or a rejected URL the card it \
      must not; no App Clip Code shows that of a default experience. JSON is one object: formatVersion, without, and changes with url, role, deployed, kind, note, app, \
      experience, file, line, before, after and problem.

      With --surface the answer says what is seen there, by Apple's table of invocations, on the newest iOS or on that of \
      --ios, and who says so; what Apple does not say is unknown. --language shows the card in the iPhone's language.

      Hosts in other letters than ASCII are turned into their xn-- form. A URL may have 8,192 bytes, as it \
      is given and in its normal form, in which many characters are escapes of three bytes.

      The command refuses to answer while a URL prefix, a domain or a clip's bundle id cannot be read.
      """,
    operands: [urls],
    flags: [.app, urlList, without, explanation] + InvocationContext.flags + [format],
    examples: [
      Example("appclips resolve https://costracoffee.com/1", "ask for one URL"),
      Example("appclips resolve --explain https://example.com/location10", "see why, drawn segment by segment"),
      Example("appclips resolve --app costra-coffee https://costracoffee.com/1", "as if there were no other app"),
      Example(
        "appclips resolve --without donut-shop/location2",
        "see what catches its URLs and codes once it is retired"
      ),
      Example("appclips resolve --surface qr --ios 16.4 https://costracoffee.com/1", "what a scan shows"),
      Example("appclips resolve --urls urls.txt --format json", "one JSON object a line for a list of URLs"),
      Example("cut -f 7 access.log | appclips resolve --urls -", "read the list from standard input"),
    ],
    run: { invocation, world throws(Failure) in
      let asksNothing = !invocation.has(urlList) && invocation.values(of: urls).isEmpty
      guard !asksNothing || invocation.has(without) else {
        throw .usage("name a URL, or a list of them with --urls, or an experience to be retired with --without")
      }
      let encounter = try InvocationContext(invocation)
      let opened = try OpenedRegistry.open(for: invocation, in: &world)
      let whole = try opened.narrowed(by: invocation)
      let retired = try retiredExperiences(named: invocation, in: whole, of: opened)
      let obstacles = opened.registry.obstacles()
      guard obstacles.isEmpty else {
        opened.writeRefusal("no URL is answered until this is mended", because: obstacles, to: &world)
        return .findings
      }
      if asksNothing { return report(Retirement(of: retired, in: whole.registry), of: whole, invocation, in: &world) }
      let narrowed = whole.retiring(retired)
      let places = CardLocations(narrowed, in: world)
      switch invocation.choice(of: format, otherwise: ResolveFormat.text) {
      case .json:
        let lines = AnswerLines(
          narrowed.registry,
          places: places,
          encounter: encounter,
          explains: invocation.has(explanation)
        )
        return try answer(invocation, with: lines, threads: Threads.processors, in: &world)
      case .text:
        let blocks = AnswerBlocks(
          narrowed.registry,
          places: places,
          encounter: encounter,
          palette: world.outputPalette,
          columns: world.outputColumns,
          explains: invocation.has(explanation)
        )
        return try answer(invocation, with: blocks, threads: 1, in: &world)
      }
    }
  )

  private static let urls = Operand("URL", count: .any, "a URL, as it would be tapped or scanned")

  private static let urlList = Flag.value(
    "urls",
    "FILE",
    kind: .file,
    section: .selection,
    "a file with one URL a line; - is standard input, blank lines are skipped"
  )

  private static let without = Flag.value(
    "without",
    "EXPERIENCE",
    isRepeatable: true,
    section: .selection,
    "answer as if this experience were retired; without a URL, say what that changes"
  )

  private static let explanation = Flag.toggle("explain", "show the normal form, every candidate and the near misses")

  private static let format = Flag.format(
    default: ResolveFormat.text,
    "text for people, or one JSON object a line for programs"
  )

  private static func retiredExperiences(
    named invocation: Invocation,
    in narrowed: OpenedRegistry,
    of opened: OpenedRegistry
  ) throws(Failure) -> [AdvancedExperience] {
    var experiences: [AdvancedExperience] = []
    for id in invocation.values(of: without) {
      experiences += try narrowed.experiences(id, namedBy: without, in: opened)
    }
    return experiences
  }

  private static func report(
    _ retirement: Retirement,
    of opened: OpenedRegistry,
    _ invocation: Invocation,
    in world: inout World
  ) -> ExitStatus {
    let places = CardLocations(opened, in: world)
    switch invocation.choice(of: format, otherwise: ResolveFormat.text) {
    case .json: world.output.write(RetirementJSON(retirement: retirement, places: places).bytes)
    case .text:
      let (palette, columns) = (world.outputPalette, world.outputColumns)
      world.output.write(
        RetirementText(retirement: retirement, places: places, palette: palette, columns: columns).text
      )
    }
    return retirement.hasProblems ? .findings : .fine
  }

  private static func answer(
    _ invocation: Invocation,
    with writer: some AnswerWriter,
    threads: Int,
    in world: inout World
  ) throws(Failure) -> ExitStatus {
    var run = AnswerRun(writer, threads: threads)
    for url in invocation.values(of: urls) where world.output.isOpen { run.answer(url, to: &world) }
    guard let name = invocation.value(of: urlList) else { return run.status }
    try run.answer(try URLList(named: name, in: world), to: &world)
    return run.status
  }
}

/// How answers are written.
enum ResolveFormat: String, CaseIterable {
  case text, json
}
