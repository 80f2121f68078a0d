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

      The symbol at the start of each line shows the action: + create; ~ update; ± replace (App Store Connect cannot \
      change an experience's URL); - deactivate; ! held back for the reason shown; ? kept, although it is not in the \
      registry. Experiences are matched by URL, and texts, places and images are compared by content. If an \
      experience's URL changed, plan matches the experience by its texts, provided that no other one has the same texts.

      Changes to the default card are made in the app version that can be edited. A change that makes a deployed code show \
      a different card or no card is held back unless you pass --allow-deployed.

      A registry with errors is not compared. Otherwise, the exit status is 0, unless --check finds a difference.

      \(CredentialsHelp.inShort)
      """,
    details: CredentialsHelp.paragraph,
    flags: PlanRequest.flags + [.storeState, check, format, output] + Flag.storeConnection,
    examples: [
      Example("appclips plan --api-key key.json", "list what is missing from App Store Connect"),
      Example("appclips plan --check --format markdown", "in a nightly CI job: fail if anything differs"),
      Example("appclips plan --state state.json", "work offline, using a file written by \"appclips pull\""),
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
    "text for the terminal, one JSON object, or Markdown for a pull request comment"
  )
  private static let output = Flag.value(
    "output",
    "FILE",
    kind: .file,
    section: .output,
    "also write the plan as JSON to this file"
  )
}
