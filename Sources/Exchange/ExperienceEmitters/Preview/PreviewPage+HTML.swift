import MarkupSyntax
import RegistryModel
import TextBasics

extension PreviewPage {
  /// The page as HTML. It can always be generated: a character that HTML cannot represent becomes U+FFFD.
  package func html() -> [UInt8] {
    var page = MarkupWriter(.html)
    page.raw("<!DOCTYPE html>")
    guard let state else {
      page.block("html", ["lang": "en"]) { writeWhole(&$0) }
      return page.finishRepairing()
    }
    page.block("html", ["lang": "en", "data-state": state]) { writeWhole(&$0) }
    return page.finishRepairing()
  }

  private func writeWhole(_ html: inout MarkupWriter) {
    html.block("head") { writeHead(&$0) }
    html.block("body") { body in
      body.line { $0.element("a", ["class": "skip", "href": "#cards"], text: "Skip to the cards") }
      body.block("header") { writeHeader(&$0) }
      body.block("main", ["id": "cards"]) { main in
        if !findings.isEmpty { writeFindingsOfRegistry(&main) }
        var position = 0
        for (index, section) in sections.enumerated() {
          section.write(index, entriesBefore: position, to: &main)
          position += section.entries.count
        }
      }
      body.line { $0.element("script") { $0.raw(file: PreviewScript.search) } }
      if state != nil { body.line { $0.element("script") { $0.raw(file: PreviewScript.reload) } } }
    }
  }

  private func writeHead(_ head: inout MarkupWriter) {
    CardStyle.writeHead(title, policy: PreviewScript.policy(isLive: state != nil), to: &head) { style in
      PreviewStyle.write(to: &style)
      pictures.write(to: &style)
    }
  }

  private func writeHeader(_ header: inout MarkupWriter) {
    header.line { $0.element("h1", text: "App Clip cards") }
    header.line { $0.element("p", ["class": "summary"], text: summary) }
    PreviewControls.write(to: &header)
    if sections.count > 1 || sections.contains(where: { $0.entries.count > 1 }) {
      header.block("nav", ["aria-labelledby": "contents"]) { writeContents(&$0) }
    }
  }

  /// Writes a list of the apps; each entry expands to a list of the app's cards.
  private func writeContents(_ contents: inout MarkupWriter) {
    contents.line { $0.element("h2", ["id": "contents"], text: "Contents") }
    var position = 0
    for (index, section) in sections.enumerated() {
      contents.block("details") { details in
        details.line { summary in
          summary.element("summary") { line in
            line.element("a", ["href": "#\(PreviewSection.anchor(index))", "dir": "auto"], text: section.name)
            line.text(" ")
            line.element("span", ["class": "quiet"], text: section.count)
          }
        }
        details.block("ol") { list in
          for (offset, entry) in section.entries.enumerated() {
            list.line { $0.element("li") { entry.writeLink(position + offset, to: &$0) } }
          }
        }
      }
      position += section.entries.count
    }
  }

  private func writeFindingsOfRegistry(_ main: inout MarkupWriter) {
    main.block("section", ["class": "registry", "aria-labelledby": "registry"]) { section in
      section.line { $0.element("h2", ["id": "registry"], text: "Findings about the registry") }
      findings.write(to: &section)
    }
  }

  private var title: String { sections.count == 1 ? "\(sections[0].name): App Clip cards" : "App Clip cards" }

  /// The number of apps, cards and findings: "2 apps, 8 cards (1 retired); 1 error, 2 warnings".
  private var summary: String {
    let entries = sections.flatMap(\.entries)
    let all = findings + sections.flatMap(\.findings) + entries.flatMap(\.findings)
    let retired = entries.count(where: \.isRetired)
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = all.count { $0.finding.severity == severity }
      return count == 0 ? nil : Words.counted(count, severity.rawValue)
    }
    return Words.counted(sections.count, "app") + ", " + Words.counted(entries.count, "card")
      + (retired == 0 ? "" : " (\(retired) retired)")
      + "; " + (counts.isEmpty ? "no findings" : counts.joined(separator: ", "))
  }
}

/// One app of the page, with its cards.
struct PreviewSection: Sendable {
  /// The app's name, or its ID if it has no name.
  let name: String
  /// The declarations of the app.
  let facts: [PreviewFact]
  /// The default card first, then the cards of the advanced experiences in the order of their IDs.
  let entries: [PreviewEntry]
  /// The findings of `validate` about the app that are not about one of its cards.
  let findings: [PreviewFinding]

  /// Creates the section of an app.
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

  /// The anchor of a section in the page.
  static func anchor(_ index: Int) -> String { "app-\(index + 1)" }

  /// The number of cards, in words.
  var count: String { Words.counted(entries.count, "card") }

  /// Writes the app at `index` of the page: its heading, its declarations and its cards. `position` is the number of
  /// cards before them in the page.
  func write(_ index: Int, entriesBefore position: Int, to main: inout MarkupWriter) {
    let anchor = Self.anchor(index)
    main.block("section", ["class": "app", "id": anchor, "aria-labelledby": "\(anchor)-name"]) { section in
      section.block("div", ["class": "app-head"]) { head in
        head.line { $0.element("h2", ["id": "\(anchor)-name", "dir": "auto"], text: name) }
        head.block("dl", ["class": "app-facts"]) { list in facts.write(to: &list) }
        findings.write(to: &head)
      }
      if entries.isEmpty { section.line { $0.element("p", ["class": "quiet"], text: "This app declares no cards.") } }
      for (offset, entry) in entries.enumerated() { entry.write(position + offset, to: &section) }
    }
  }
}
