import AppClipRegistry
import RegistryRules

extension Command {
  /// `appclips rules`.
  static let rules = Command(
    name: "rules",
    summary: "list all rules of validate and audit",
    discussion: """
      Each line shows the ID of a rule, its severity, what it finds, and the flag of "appclips validate" that fixes \
      it, if there is one. Rules in the area "audit" belong to "appclips audit", all others to "appclips validate". \
      Findings show the ID of their rule in brackets; "appclips explain RULE" explains it.

      To accept a finding, add an exception with a reason under "lint" in app.json.
      """,
    flags: [format],
    examples: [
      Example("appclips rules", "list all rules"),
      Example("appclips rules --format json", "print the rules with reasons and sources as JSON"),
    ],
    run: { invocation, world throws(CommandError) in
      let catalogue = Rules.withAudits
      switch invocation.choice(of: format, otherwise: ReportedFormat.text) {
      case .text: world.output.write(catalogue.text(columns: world.terminalColumns, palette: world.outputPalette))
      case .json: world.output.write(catalogue.json, as: .json)
      case .markdown: world.output.write(catalogue.markdown)
      }
      return .fine
    }
  )

  private static let format = Flag.format(
    default: ReportedFormat.text,
    "a table, JSON (see \"JSON output\" in the documentation), or tables in Markdown"
  )
}

extension World {
  /// The width of tables on a terminal; nil if the output goes to a file or a pipe, so that each rule is one line for
  /// `grep`.
  fileprivate var terminalColumns: Int? { output.isTerminal ? outputColumns : nil }
}
