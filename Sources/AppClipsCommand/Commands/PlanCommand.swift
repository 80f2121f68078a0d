import AppStoreConnect
import Publishing
import RegistryModel
import SystemFiles

extension Command {
  /// `appclips plan`.
  static let plan = Command(
    name: "plan",
    summary: "show what differs in App Store Connect",
    discussion: """
      Compares the registry with App Store Connect, or with a file that "pull" wrote, and lists what has to change there. \
      Nothing is changed.

      Experiences are paired by URL. The mark of a line says what happens: + create, ~ update, ± replace, because App Store \
      Connect cannot change the URL of an experience, - deactivate, ! held back for the reason in the line, ? kept \
      although no file declares it. Texts, places and images are compared by content. An experience whose URL changed is \
      recognized by its texts, if no other has the same.

      The default card belongs to a version of the app that can be edited. A change after which a deployed code shows \
      another card, or none, is held back unless --allow-deployed is given.

      A registry with errors is refused. The exit status is 0 unless --check finds a difference.

      \(CredentialsHelp.paragraph)
      """,
    flags: PlanRequest.flags + [.storeState, check, format, output] + Flag.storeConnection,
    examples: [
      Example("appclips plan --api-key key.json", "what App Store Connect lacks"),
      Example("appclips plan --check --format markdown", "in CI every night: fail if anything differs"),
      Example("appclips plan --state state.json", "offline, with a file that pull wrote"),
    ],
    run: { invocation, world throws(CommandError) in
      let file = try invocation.value(of: output).map { name throws(CommandError) in try ReportFile(name, in: world) }
      let request = try PlanRequest.open(invocation, else: "nothing was compared: fix these errors first", in: &world)
      guard let request else { return .findings }
      let there = try StoreState(savedFor: invocation, in: world)
      let state = if let there { there } else { try world.storeState(of: request.apps, invocation) }
      let plan = request.plan(against: state, request.options)
      let report = request.report(plan, state: state, in: world)
      if let file { try file.write(report.json) }
      switch invocation.choice(of: format, otherwise: PlanReport.Format.text) {
      case .text: world.output.write(report.text(columns: world.outputColumns, palette: world.outputPalette))
      case .json: world.output.write(report.json)
      case .markdown: world.output.write(report.markdown)
      }
      world.writeSummary(report.sentence())
      return invocation.has(check) && !plan.isEmpty ? .findings : .fine
    }
  )

  private static let check = Flag.toggle("check", "exit with status 1 if anything differs")
  private static let format = Flag.format(
    default: PlanReport.Format.text,
    "text, one JSON object, or a comment for a pull request"
  )
  private static let output = Flag.value(
    "output",
    "FILE",
    kind: .file,
    section: .output,
    "also write the plan as JSON to this file"
  )
}
