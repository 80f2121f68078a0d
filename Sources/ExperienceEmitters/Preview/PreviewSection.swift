import MarkupSyntax
import RegistryModel
import TextBasics

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

extension PreviewSection {
  /// The name of a section's place in the page.
  static func anchor(_ index: Int) -> String { "app-\(index + 1)" }

  /// How many cards it has.
  var count: String { Words.counted(entries.count, "card") }

  /// Writes the app at `index` of the page, its heading, what it declares, and its cards, before which the page has
  /// `position` others.
  func write(_ index: Int, entriesBefore position: Int, to main: inout MarkupWriter) {
    let anchor = Self.anchor(index)
    main.block("section", ["class": "app", "id": anchor, "aria-labelledby": "\(anchor)-name"]) { section in
      section.block("div", ["class": "app-head"]) { head in
        head.line { $0.element("h2", ["id": "\(anchor)-name", "dir": "auto"], text: name) }
        head.block("dl", ["class": "app-facts"]) { list in facts.write(to: &list) }
        findings.write(to: &head)
      }
      if entries.isEmpty { section.line { $0.element("p", ["class": "quiet"], text: "No card is declared.") } }
      for (offset, entry) in entries.enumerated() { entry.write(position + offset, to: &section) }
    }
  }
}
