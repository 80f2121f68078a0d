import ExperienceRegistry

/// One app of the page, with its cards.
struct PreviewSection: Sendable {
  /// The app's name, or its id where it has none.
  let name: String
  /// What the app declares, name by name.
  let facts: [PreviewFact]
  /// The default card first, then the advanced ones in the order of their ids.
  let entries: [PreviewEntry]
  /// What `validate` finds in the app that is about none of its cards.
  let findings: [PreviewFinding]

  /// An app with what is shown of it.
  init(_ app: App, entries: [PreviewEntry], findings: [PreviewFinding], place: String) {
    name = app.name ?? app.id
    facts = [
      PreviewFact("App", [app.id]),
      PreviewFact("Clip", [app.clipBundleID]),
      PreviewFact("Domains", [app.domains.joined(separator: ", ")]),
      PreviewFact("Declared in", [place]),
    ].compactMap(\.self)
    self.entries = entries
    self.findings = findings
  }
}
