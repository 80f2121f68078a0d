import MarkupSyntax
package import RegistryModel

/// A finding as the page shows it, with the messages of `validate` and with locations as the reader knows them.
package struct PreviewFinding: Sendable, Hashable {
  let finding: Finding
  /// Its location: `experiences/shop/latte.json:4:12`.
  let place: String
  /// The related locations with their messages, in the order of the finding.
  let related: [Related]

  /// A related location.
  package struct Related: Sendable, Hashable {
    let message: String
    let place: String

    package init(message: String, place: String) {
      self.message = message
      self.place = place
    }
  }

  package init(_ finding: Finding, place: String, related: [Related]) {
    self.finding = finding
    self.place = place
    self.related = related
  }

  /// Whether the finding is about the default card of an app.
  var isAboutDefaultCard: Bool {
    finding.experienceID == nil && (finding.pointer ?? "").hasPrefix("/defaultExperience")
  }
}

extension [PreviewFinding] {
  /// Writes the findings with the messages of `validate`; nothing if there are none.
  func write(to block: inout MarkupWriter) {
    guard !isEmpty else { return }
    block.block("ul", ["class": "findings", "aria-label": "Findings"]) { list in
      for finding in self {
        list.block("li", ["class": "finding \(finding.finding.severity.rawValue)"]) { finding.write(to: &$0) }
      }
    }
  }
}

extension PreviewFinding {
  fileprivate func write(to item: inout MarkupWriter) {
    item.line { line in
      line.element("p", ["class": "message"]) { message in
        message.element("strong", text: finding.severity.rawValue)
        message.text(" ")
        message.element("span", ["dir": "auto"], text: finding.message)
      }
    }
    item.line { $0.element("p", ["class": "help", "dir": "auto"], text: finding.help) }
    item.line { line in
      line.element("p", ["class": "place"]) { text in
        text.element("code", text: place)
        text.text(" ")
        text.element("span", ["class": "quiet"], text: finding.ruleID)
      }
    }
    for place in related {
      item.line { line in
        line.element("p", ["class": "place"]) { text in
          text.element("code", text: place.place)
          text.text(" ")
          text.element("span", ["dir": "auto"], text: place.message)
        }
      }
    }
  }
}

/// Findings grouped by the card or app that they are shown next to.
struct SortedFindings {
  private let byExperience: [String: [PreviewFinding]]
  private let byApp: [String: [PreviewFinding]]
  private let all: [PreviewFinding]

  /// Groups `findings`, which keep their order.
  init(_ findings: [PreviewFinding]) {
    all = findings
    byExperience = Dictionary(grouping: findings.filter { $0.finding.experienceID != nil }) {
      $0.finding.experienceID ?? ""
    }
    let others = findings.filter { $0.finding.experienceID == nil && $0.finding.appID != nil }
    byApp = Dictionary(grouping: others) { $0.finding.appID ?? "" }
  }

  /// The findings about an experience.
  func of(_ experience: AdvancedExperience) -> [PreviewFinding] { byExperience[experience.id] ?? [] }

  /// The findings about the templates of the rows among `experiences`, once per template.
  func ofTemplates(of experiences: [AdvancedExperience]) -> [PreviewFinding] {
    Set(experiences.compactMap(\.template)).sorted().flatMap { byExperience[$0] ?? [] }
  }

  /// The findings about an app's default card.
  func ofDefaultCard(of app: App) -> [PreviewFinding] { (byApp[app.id] ?? []).filter(\.isAboutDefaultCard) }

  /// The findings about an app that are not about one of its cards.
  func ofNoCard(of app: App) -> [PreviewFinding] { (byApp[app.id] ?? []).filter { !$0.isAboutDefaultCard } }

  /// The findings that belong to none of `apps`.
  func ofNoApp(among apps: [App]) -> [PreviewFinding] {
    let known = Set(apps.map(\.id))
    return all.filter { finding in !(finding.finding.appID.map(known.contains) ?? false) }
  }
}
