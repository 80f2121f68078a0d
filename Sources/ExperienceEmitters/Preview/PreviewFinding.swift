import MarkupSyntax
package import RegistryModel

/// A finding as the page shows it: in the words of `validate`, its places as the reader knows them.
package struct PreviewFinding: Sendable, Hashable {
  /// What was found.
  let finding: Finding
  /// Where: `experiences/shop/latte.json:4:12`.
  let place: String
  /// Second places, each with why it matters, in the order of the finding's.
  let related: [Related]

  /// A second place.
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

  /// Whether it is about the default card of an app.
  var isAboutDefaultCard: Bool {
    finding.experience == nil && (finding.pointer ?? "").hasPrefix("/defaultExperience")
  }
}

extension [PreviewFinding] {
  /// Writes the findings in the words of `validate`; nothing where there are none.
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
        text.element("span", ["class": "quiet"], text: finding.rule)
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

/// Findings by what they stand beside.
struct SortedFindings {
  private let byExperience: [String: [PreviewFinding]]
  private let byApp: [String: [PreviewFinding]]
  private let all: [PreviewFinding]

  /// Sorts `findings`, which keep their order.
  init(_ findings: [PreviewFinding]) {
    all = findings
    byExperience = Dictionary(grouping: findings.filter { $0.finding.experience != nil }) {
      $0.finding.experience ?? ""
    }
    let others = findings.filter { $0.finding.experience == nil && $0.finding.app != nil }
    byApp = Dictionary(grouping: others) { $0.finding.app ?? "" }
  }

  /// Those of an experience.
  func of(_ experience: AdvancedExperience) -> [PreviewFinding] { byExperience[experience.id] ?? [] }

  /// Those of the templates that `experiences` are rows of, each template's once.
  func ofTemplates(of experiences: [AdvancedExperience]) -> [PreviewFinding] {
    Set(experiences.compactMap(\.template)).sorted().flatMap { byExperience[$0] ?? [] }
  }

  /// Those of an app's default card.
  func ofDefaultCard(of app: App) -> [PreviewFinding] { (byApp[app.id] ?? []).filter(\.isAboutDefaultCard) }

  /// Those of an app that are about none of its cards.
  func ofNoCard(of app: App) -> [PreviewFinding] { (byApp[app.id] ?? []).filter { !$0.isAboutDefaultCard } }

  /// Those that belong to none of `apps`.
  func ofNoApp(among apps: [App]) -> [PreviewFinding] {
    let known = Set(apps.map(\.id))
    return all.filter { finding in !(finding.finding.app.map(known.contains) ?? false) }
  }
}
