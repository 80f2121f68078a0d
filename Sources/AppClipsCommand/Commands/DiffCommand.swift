import RegistryComparison

extension Command {
  /// `appclips diff`.
  static let diff = Command(
    name: "diff",
    summary: "say what changes between two states of the registry, and which URLs change card",
    discussion: """
      Compares two registries by what they mean: white space, comments, the order of members and the names of picture \
      files are no difference. OLD and NEW are folders, or git:REV for the registry's folder in a revision of the repository \
      around it, read with git and not checked out: git:main, git:HEAD~2, git:v1.2, and git:main... for where this branch \
      left main. Without NEW the registry is compared as it lies.

      The worst comes first: cards that go away, URLs that show another card, printed codes that are affected, cards that \
      look different, URLs that became more or less certain, new cards, and everything else that differs in the files. Rows \
      of one template that are new are one entry; what is gone or changed is always complete. Each kind of URL is shown by \
      the shortest one: it is found by asking both registries for every kind of URL that they can tell apart. An experience \
      whose file was renamed is still the same one. One whose URL prefix changed is removed and created again, because App \
      Store Connect cannot change the URL of an experience.

      Where one path has more than four queries, URLs that hold several of them are asked for in pairs: no change of card \
      is missed, but perhaps a change of doubt.

      The exit status is 0 whatever differs. With --fail-on deployed it is 1 where a code that is out in the world before \
      may show another card or the same with other content; with --fail-on any where anything differs. Files whose URLs \
      cannot be read are named with their side, and the exit status is 1.

      JSON is one object: formatVersion, old, new, differs, summary; deployedCodes with kind, note, app, experience, file, line and \
      what an entry of urls has; urls with change (card, content or certainty), url, below (the registered URL), before \
      and after (outcome, app, experience, prefix, file, line, certainty, title, subtitle), parts and reason; experiences \
      and apps with change (added, removed, recreated, changed or renamed), id, oldID, app, urlPrefix, file, line and \
      members, each with member, before and after; changedFiles; pairsLeftOut, where queries of one path are too many.
      """,
    operands: [earlier, later],
    flags: [.app, failing, format, output],
    examples: [
      Example("appclips diff git:main...", "see what this branch and what is not committed yet change"),
      Example("appclips diff git:v1.2 git:v1.3", "see what changed between two releases"),
      Example("appclips diff git:main... --format html --output cards.html", "look at the cards side by side"),
      Example("appclips diff before after --format json", "hand the changes to a program"),
      Example("appclips diff before after --fail-on deployed", "fail where a code that is printed shows another card"),
    ],
    run: { invocation, world throws(Failure) in
      guard let name = invocation.value(of: earlier) else { throw .usage("OLD is missing") }
      let file = try reportFile(named: invocation, in: world)
      let request = try DiffRequest(name, invocation.values(of: later).first, invocation, in: world)
      for side in [request.old, request.new] { world.report(side.interruptedWrites, isWriting: false) }
      let refusals = [request.old.isRefused(in: &world), request.new.isRefused(in: &world)]
      guard !refusals.contains(true) else { return .findings }
      let comparison = request.comparison()
      let bytes = bytes(of: comparison, request, invocation, isFile: file != nil, in: world)
      if let file { try file.write(bytes) } else { world.output.write(bytes) }
      if !comparison.isEmpty { world.writeSummary(comparison.sentence) }
      return status(of: comparison, invocation)
    }
  )

  private static let earlier = Operand("OLD", kind: .folder, "the registry before: a folder, or git:REV")

  private static let later = Operand(
    "NEW",
    kind: .folder,
    count: .optional,
    "the registry after, likewise; otherwise the one that other commands read"
  )

  private static let failing = Flag.value(
    "fail-on",
    "WHAT",
    kind: .choice(of: DiffRequest.Failing.self),
    "make the exit status 1 if a deployed code is affected, or if anything differs"
  )

  private static let format = Flag.format(
    default: DiffRequest.Format.text,
    "text for people, one JSON object for programs, a comment for a pull request, or a page with the cards"
  )

  private static let output = Flag.value(
    "output",
    "FILE",
    kind: .file,
    section: .output,
    "write to this file instead of standard output"
  )

  private static func reportFile(named invocation: Invocation, in world: borrowing World) throws(Failure) -> ReportFile?
  {
    guard let name = invocation.value(of: output) else { return nil }
    return try ReportFile(name, in: world)
  }

  private static func bytes(
    of comparison: RegistryComparison,
    _ request: DiffRequest,
    _ invocation: Invocation,
    isFile: Bool,
    in world: borrowing World
  ) -> [UInt8] {
    switch invocation.choice(of: format, otherwise: DiffRequest.Format.text) {
    case .json: return DiffJSON(comparison, request).bytes
    case .markdown: return DiffMarkdown(comparison, request).bytes
    case .html: return DiffPage(comparison, request).bytes
    case .text:
      let palette = isFile ? .plain : world.outputPalette
      let columns = isFile ? 120 : world.outputColumns
      return Array(DiffText(comparison, request, palette: palette, columns: columns).text.utf8)
    }
  }

  private static func status(of comparison: RegistryComparison, _ invocation: Invocation) -> ExitStatus {
    switch invocation.value(of: failing).flatMap(DiffRequest.Failing.init(rawValue:)) {
    case .deployed: comparison.affectsDeployedCodes ? .findings : .fine
    case .any: comparison.isEmpty ? .fine : .findings
    case nil: .fine
    }
  }
}
