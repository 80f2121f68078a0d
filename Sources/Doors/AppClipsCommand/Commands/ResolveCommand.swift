import AppClipRegistry
import ExperienceResolver
import RegistryModel
import RegistryReports
import SystemFiles
import TextBasics

extension Command {
  /// `appclips resolve`.
  static let resolve = Command(
    name: "resolve",
    summary: "show which card a URL opens, and why",
    discussion: """
      Finds the advanced experience with the most specific URL prefix that matches the URL. If none matches, finds \
      the app whose default experience matches the URL. A result is ambiguous if another interpretation of Apple's \
      rule leads to another card. The exit status is 1 if a URL has no card.

      --without shows what would happen if an experience were retired. Without a URL, it lists every declared \
      URL that would get another card.
      """,
    details: """
      --explain shows how much of the URL each registered URL on its host matches, the near misses, what to \
      register so that the URL gets its own card, and how many bits the URL needs in an App Clip Code.

      With --without and no URL, the exit status is 1 if a deployed code, a review URL or a TestFlight invocation \
      would lose its card, or if a URL listed under "rejects" would get the card that it must not get.

      --surface shows what people see when they open the URL there, according to Apple's documentation, or "unknown" \
      if the documentation does not say. With --installed, the full app opens instead of the clip. --language shows \
      the card in that language of the iPhone; add --explain for the reason.

      "JSON output" in the documentation describes the objects of --format json.
      """,
    operands: [urls],
    flags: [.app, .urlList, .codeTables, without, explanation] + InvocationContext.flags + [format],
    examples: [
      Example("appclips resolve --explain https://example.com/7", "show each candidate"),
      Example("appclips resolve --without donut-shop/location2", "show what retiring this experience would change"),
      Example("appclips resolve --surface qr https://example.com/7", "show what people see when they scan a QR code"),
      Example("appclips resolve --urls urls.txt --format json", "resolve a list"),
    ],
    run: { invocation, world throws(CommandError) in
      let asksNothing = !invocation.has(.urlList) && invocation.values(of: urls).isEmpty
      guard !asksNothing || invocation.has(without) else {
        throw .usage(
          "missing argument URL: enter a URL, or use --urls for a list of URLs or --without for an experience"
        )
      }
      let encounter = try InvocationContext(invocation)
      let opened = try OpenedRegistry.open(for: invocation, in: &world)
      let whole = try opened.narrowed(by: invocation)
      let retired = try retiredExperiences(named: invocation, in: whole, of: opened)
      let obstacles = opened.registry.obstacles()
      guard obstacles.isEmpty else {
        opened.writeRefusal("no URL was resolved: fix these errors first", because: obstacles, to: &world)
        return .findings
      }
      opened.reportBrokenFiles(to: &world)
      if asksNothing { return report(Retirement(of: retired, in: whole.registry), of: whole, invocation, in: &world) }
      let narrowed = whole.retiring(retired)
      let places = CardLocations(narrowed, in: world)
      switch invocation.choice(of: format, otherwise: ResultFormat.text) {
      case .json:
        if invocation.has(.urlList) { narrowed.registry.table.image.withUnsafeBytes(ThisProcess.useLargePages) }
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
          explains: invocation.has(explanation),
          registryArgument: world.registryFlag.map(ShellWord.path)
        )
        return try answer(invocation, with: blocks, threads: 1, in: &world)
      }
    }
  )

  private static let urls = Operand(
    "URL",
    count: .any,
    "an invocation URL as it is tapped or scanned, at most 8,192 bytes"
  )

  private static let without = Flag.value(
    "without",
    "EXPERIENCE",
    kind: .experienceID,
    isRepeatable: true,
    section: .selection,
    "treat this experience as retired"
  )

  private static let explanation = Flag.toggle("explain", "show the normalized URL, every candidate and near misses")

  private static let format = Flag.format(
    default: ResultFormat.text,
    "text, or one JSON object per line"
  )

  private static func retiredExperiences(
    named invocation: Invocation,
    in narrowed: OpenedRegistry,
    of opened: OpenedRegistry
  ) throws(CommandError) -> [AdvancedExperience] {
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
    switch invocation.choice(of: format, otherwise: ResultFormat.text) {
    case .json: world.output.write(retirement.json(places), as: .json)
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
  ) throws(CommandError) -> ExitStatus {
    var run = AnswerRun(writer, threads: threads)
    for url in invocation.values(of: urls) where world.output.isOpen { run.answer(url, to: &world) }
    guard let name = invocation.value(of: .urlList) else { return run.status }
    try run.answer(try URLList(named: name, in: world), to: &world)
    return run.status
  }
}
