import AppStoreConnect
import RegistryModel
import RegistryReports
import SystemFiles

extension Command {
  /// `appclips plan`.
  static let plan = Command(
    name: "plan",
    summary: "show what apply would change in App Store Connect",
    discussion: """
      Compares the registry with App Store Connect, or with a file saved by "appclips pull", and shows what "appclips \
      apply" would change. plan itself changes nothing.

      The symbol at the start of each line shows the action: + create; ~ update; ± replace (App Store Connect cannot \
      change an experience's URL); - deactivate; ! held back for the reason shown; ? kept, although it is not in the \
      registry.

      A change that would make a deployed code show a different card or no card is held back. To make it anyway, pass \
      --allow-deployed.

      plan does not compare an app that has errors, and the exit status is then 1. Otherwise, the exit status is 0, \
      unless --check finds a difference. A default card that is waiting for the next app version counts as a \
      difference.

      \(CredentialsHelp.inShort)
      """,
    details: """
      plan matches experiences by URL, and compares texts, places and images by content. If an experience's URL \
      changed, plan matches it by its texts, provided that no other experience has the same texts. Without \
      --app-version, plan changes the default card in the app version that can be edited.

      \(CredentialsHelp.paragraph)
      """,
    flags: PlanRequest.flags + [.storeState, check, format, output] + Flag.storeConnection,
    examples: [
      Example("appclips plan --api-key key.json", "show what apply would do"),
      Example("appclips plan --check --format markdown", "in CI: fail if anything differs"),
      Example("appclips plan --state state.json", "work offline with a saved state"),
    ],
    run: { invocation, world throws(CommandError) in
      let file = try invocation.value(of: output).map { name throws(CommandError) in try ReportFile(name, in: world) }
      let request = try PlanRequest.open(invocation, else: "nothing was compared", goesOn: true, in: &world)
      guard var request else { return .findings }
      request.continueInterruptedRun(&world)
      let there = try StoreState(savedFor: invocation, in: world)
      let state = if let there { there } else { try world.storeState(of: request.apps, invocation) }
      let plan = request.plan(against: state, request.options)
      let report = request.report(plan, state: state, in: world)
      if let file { try file.write(report.json) }
      switch invocation.choice(of: format, otherwise: ReportedFormat.text) {
      case .text: world.output.write(report.text(columns: world.outputColumns, palette: world.outputPalette))
      case .json: world.output.write(report.json, as: .json)
      case .markdown: world.output.write(report.markdown, as: .text)
      }
      let name = invocation.value(of: output).flatMap { plan.madeCount > 0 ? $0 : nil }
      let hint = name.map { "; \"appclips apply \(TerminalText.visible($0))\" makes them" } ?? ""
      world.writeSummary(report.sentence() + hint)
      guard request.skipped.apps.isEmpty else {
        let sentence = "nothing was compared\(request.skipped.names): fix these errors first"
        request.opened.writeRefusal(sentence, because: request.skipped.errors, to: &world)
        return .findings
      }
      return invocation.has(check) && !plan.isEmpty ? .findings : .fine
    }
  )

  private static let check = Flag.toggle("check", "exit with status 1 if anything differs")
  private static let format = Flag.format(
    default: ReportedFormat.text,
    "how to print the plan"
  )
  private static let output = Flag.value(
    "output",
    "FILE",
    kind: .file,
    section: .output,
    "also write the plan as JSON to this file"
  )
}
