import RegistryComparison
import RegistryReports

extension Command {
  /// `appclips diff`.
  static let diff = Command(
    name: "diff",
    summary: "compare two states of the registry, and list the URLs whose card changes",
    discussion: """
      OLD and NEW are folders, or revisions of the git repository: git:main, git:v1.2, or git:main... for the commit \
      where this branch left main. Without NEW, OLD is compared with the current files.

      The exit status is 0, unless a change matches --fail-on or the URLs in a file cannot be read. If an \
      error in the registry keeps a deployed code from being read, the error is listed on standard error, and \
      --fail-on treats the code as affected.
      """,
    details: """
      The most serious changes come first: removed cards, URLs that show another card, deployed codes that are \
      affected, cards that look different, URLs that became ambiguous or certain, new cards, and other changes. If \
      many URLs change in the same way, only the shortest declared one is shown. White space, comments, the order of keys \
      and the names of image files are ignored.

      A new URL prefix is shown as removing the experience and creating another, because App Store Connect cannot \
      change the URL of an experience. A revision without the registry's folder is treated as an empty registry.
      """,
    operands: [earlier, later],
    flags: [.app, failing, format, output],
    examples: [
      Example("appclips diff", "show what has changed since the last commit"),
      Example("appclips diff git:main...", "show what this branch changes, committed or not"),
      Example(
        "appclips diff git:v1.2 git:v1.3 --format html --output cards.html",
        "compare two releases on a web page"
      ),
      Example("appclips diff git:main... --fail-on deployed", "in CI: fail if a deployed code is affected"),
    ],
    run: { invocation, world throws(CommandError) in
      let name = invocation.value(of: earlier) ?? lastCommit
      let file = try reportFile(named: invocation, in: world)
      let request = try DiffRequest(name, invocation.values(of: later).first, invocation, in: world)
      for side in [request.old, request.new] {
        world.report(side.interruptedWrites, isWriting: false)
        side.reportAbsence(in: &world)
      }
      let refusals = [request.old.isRefused(in: &world), request.new.isRefused(in: &world)]
      guard !refusals.contains(true) else { return .findings }
      let comparison = request.comparison()
      request.old.report(comparison.unreadCodes.old, in: &world)
      request.new.report(comparison.unreadCodes.new, in: &world)
      let bytes = bytes(of: comparison, request, invocation, isFile: file != nil, in: world)
      if let file { try file.write(bytes) } else { world.output.write(bytes, as: content(of: invocation)) }
      if !comparison.isEmpty { world.writeSummary(comparison.sentence) }
      return status(of: comparison, invocation)
    }
  )

  private static let lastCommit = "git:HEAD"

  private static let earlier = Operand(
    "OLD",
    kind: .folder,
    count: .optional,
    "the earlier registry: a folder or git:REV; default: \(lastCommit)"
  )

  private static let later = Operand(
    "NEW",
    kind: .folder,
    count: .optional,
    "the later registry; default: the current one (see --registry)"
  )

  private static let failing = Flag.value(
    "fail-on",
    "WHAT",
    kind: .choice(of: DiffRequest.Failing.self),
    "exit with status 1 on any difference (any), or only if a deployed code may show a different card or different "
      + "content (deployed)"
  )

  private static let format = Flag.format(
    default: DiffRequest.Format.text,
    "markdown is for a comment on a pull request, html for a web page with the cards; json is described in "
      + "\"JSON output\" in the documentation"
  )

  private static let output = Flag.value(
    "output",
    "FILE",
    kind: .file,
    section: .output,
    "write to this file instead of standard output"
  )

  private static func reportFile(named invocation: Invocation, in world: borrowing World) throws(CommandError)
    -> ReportFile?
  {
    guard let name = invocation.value(of: output) else { return nil }
    return try ReportFile(name, in: world)
  }

  private static func content(of invocation: Invocation) -> Output.Content {
    switch invocation.choice(of: format, otherwise: DiffRequest.Format.text) {
    case .text, .markdown: .text
    case .json: .json
    case .html: .data
    }
  }

  private static func bytes(
    of comparison: RegistryComparison,
    _ request: DiffRequest,
    _ invocation: Invocation,
    isFile: Bool,
    in world: borrowing World
  ) -> [UInt8] {
    switch invocation.choice(of: format, otherwise: DiffRequest.Format.text) {
    case .json:
      let sides = [request.old, request.new].map { DiffJSON.Side(name: $0.name, places: $0.places) }
      return DiffJSON(comparison, from: sides[0], to: sides[1]).bytes
    case .markdown: return DiffMarkdown(comparison, places: request.places).bytes
    case .html: return DiffPage(comparison, oldBytes: request.old.bytes(of:), newBytes: request.new.bytes(of:)).bytes
    case .text:
      let palette = isFile ? .plain : world.outputPalette
      let columns = isFile ? 120 : world.outputColumns
      return Array(DiffText(comparison, places: request.places, palette: palette, columns: columns).text.utf8)
    }
  }

  private static func status(of comparison: RegistryComparison, _ invocation: Invocation) -> ExitStatus {
    switch invocation.value(of: failing).flatMap(DiffRequest.Failing.init(rawValue:)) {
    case .deployed: comparison.affectsDeployedCodes ? .findings : .fine
    case .any: comparison.isEmpty && !comparison.lacksCodes ? .fine : .findings
    case nil: .fine
    }
  }
}
