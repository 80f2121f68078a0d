import ExperienceRegistry

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
      have in common, thin below letters that do not count, and ^ where the candidate lost; JSON gets the keys steps, candidates and nearMisses.

      The command refuses to answer while a URL prefix, a domain or a clip's bundle id cannot be read.
      """,
    operands: [urls],
    flags: [.app, urlList, explanation, format],
    examples: [
      Example("appclips resolve https://costracoffee.com/1", "ask for one URL"),
      Example("appclips resolve --explain https://example.com/location10", "see why, drawn segment by segment"),
      Example("appclips resolve --app costra-coffee https://costracoffee.com/1", "as if there were no other app"),
      Example("appclips resolve --urls urls.txt --format json", "one JSON object a line for a list of URLs"),
      Example("cut -f 7 access.log | appclips resolve --urls -", "read the list from standard input"),
    ],
    run: { invocation, world throws(Failure) in
      guard invocation.has(urlList) || !invocation.values(of: urls).isEmpty else {
        throw .usage("name a URL, or a list of them with --urls")
      }
      let opened = try OpenedRegistry.open(for: invocation, in: world)
      let narrowed = try opened.narrowed(by: invocation)
      let obstacles = opened.registry.obstacles()
      guard obstacles.isEmpty else {
        opened.writeRefusal("no URL is answered until this is mended", because: obstacles, to: &world)
        return .findings
      }
      let places = CardPlaces(narrowed, in: world)
      switch invocation.choice(of: format, otherwise: ResolveFormat.text) {
      case .json:
        let lines = AnswerLines(narrowed.registry, places: places, explains: invocation.has(explanation))
        return try answer(invocation, with: lines, in: &world)
      case .text:
        let blocks = AnswerBlocks(
          narrowed.registry,
          places: places,
          palette: world.outputPalette,
          columns: world.outputColumns,
          explains: invocation.has(explanation)
        )
        return try answer(invocation, with: blocks, in: &world)
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

  private static let explanation = Flag.toggle("explain", "show the normal form, every candidate and the near misses")

  private static let format = Flag.value(
    "format",
    "FORMAT",
    kind: .choice(of: ResolveFormat.self),
    default: ResolveFormat.text.rawValue,
    section: .output,
    "text for people, or one JSON object a line for programs"
  )

  private static func answer(
    _ invocation: Invocation,
    with writer: some AnswerWriter,
    in world: inout World
  ) throws(Failure) -> ExitStatus {
    var run = AnswerRun(writer)
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
