import AppClipRegistry
import RegistryRules

extension Command {
  /// `appclips rules`.
  static let rules = Command(
    name: "rules",
    summary: "list every rule that a registry, and what is built from it, is held to",
    discussion: """
      Each rule has an identifier, which findings carry in brackets, a severity, and a sentence that says what it looks \
      for; behind it stands the flag of validate that fixes some of its findings. An app lives with a finding by an exception under "lint" in its app.json, with a reason. The rules of the area audit \
      are those of "appclips audit".
      """,
    flags: [format],
    examples: [
      Example("appclips rules", "read the whole list"),
      Example("appclips rules --format json", "the list with reasons and sources, for a program"),
    ],
    run: { invocation, world throws(Failure) in
      let catalogue = RuleCatalogue(rules: Rules.withAudits)
      switch invocation.choice(of: format, otherwise: CatalogueFormat.text) {
      case .text: world.output.write(catalogue.text(columns: world.terminalColumns, palette: world.outputPalette))
      case .json: world.output.write(catalogue.json)
      case .markdown: world.output.write(catalogue.markdown)
      }
      return .fine
    }
  )

  private static let format = Flag.format(
    default: CatalogueFormat.text,
    "a table for people, one JSON object, or tables for a page"
  )
}

/// How the rules are listed.
enum CatalogueFormat: String, CaseIterable {
  case text, json, markdown
}

extension World {
  /// The width to keep a table within; nil where no person reads it as it comes, so that each rule is one line for
  /// `grep`.
  fileprivate var terminalColumns: Int? { output.isTerminal ? outputColumns : nil }
}
