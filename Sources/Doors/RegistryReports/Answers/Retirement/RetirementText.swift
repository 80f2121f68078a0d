import ExperienceResolver
import RegistryComparison
import RegistryModel
import TextBasics

/// The effect of retiring experiences as text: the cards that replace them with numbers of URLs, then each URL with its
/// card before and after.
package struct RetirementText {
  let retirement: Retirement
  let places: CardLocations
  let palette: Palette
  let columns: Int

  package init(retirement: Retirement, places: CardLocations, palette: Palette, columns: Int) {
    self.retirement = retirement
    self.places = places
    self.palette = palette
    self.columns = columns
  }

  /// The head and a block for each URL, separated by blank lines.
  package var text: String {
    let blocks = [head] + retirement.changes.map(block(of:))
    return blocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  /// `without shop/menu`, followed by the cards that replace it, in the order of the blocks.
  private var head: [String] {
    let ids = retirement.experiences.map { palette.paint(TerminalText.visible($0.id), .heading) }
    let title = "without " + ids.joined(separator: ", ")
    guard !retirement.changes.isEmpty else { return [title, "  every declared URL shows the same card as before"] }
    let note = hanging("note: \(Retirement.note)", indent: 2)
    let successors = retirement.changes.grouped { $0.obstacle(of: $0.after) == nil ? $0.after.name : "no card" }
    let lines = successors.flatMap { name, changes in
      hanging("→ \(name): \(Self.counts(of: changes))", indent: 2)
    }
    return [title] + lines + note
  }

  /// `2 deployed codes, 1 registered URL`.
  private static func counts(of changes: [AnswerChange]) -> String {
    changes.grouped(by: \.noun).map { Words.counted($0.members.count, $0.key) }.joined(separator: ", ")
  }

  private func block(of change: AnswerChange) -> [String] {
    let note = change.code?.declaration.note.map { ", \"\($0.value)\"" } ?? ""
    let kind = change.code?.declaration.kind.map { ", \($0.value)" } ?? ""
    let place = places.location(of: change.url).text
    // If only the certainty changes, it is named on both sides.
    let certainty = change.before.name == change.after.name ? ", \(change.before.certainty.word)" : ""
    let before = change.obstacle(of: change.before) == nil ? change.before.name + certainty : "no card"
    let after = change.obstacle(of: change.after) == nil ? words(for: change.after) : "no card"
    return [TerminalText.visible(change.url.text.value)]
      + hanging("\(change.noun)\(kind)\(note), \(place)", indent: 2)
      + hanging("\(before) → \(after)", indent: 2)
      + problem(of: change).map { palette.paint("  " + $0, .error) }
  }

  private func problem(of change: AnswerChange) -> [String] {
    switch change.problem {
    case .unanswered where change.needsAdvancedExperience:
      ["no card appears anymore: App Clip Codes cannot open a default experience"]
    case .unanswered: ["no card appears anymore"]
    case .rejectFails: ["the URL now shows the card that it must not show"]
    case nil: []
    }
  }

  /// The name of the card and its certainty.
  private func words(for answer: Answer) -> String {
    switch (answer.certainty, answer.outcome) {
    case (.ambiguous, _): "\(answer.name), ambiguous: \(answer.reason)"
    case (.certain, .advanced), (.certain, .default): "\(answer.name), certain"
    case (.certain, _): answer.name
    }
  }

  /// `text` wrapped at the width of the terminal; all lines but the first are indented by two more.
  private func hanging(_ text: String, indent: Int) -> [String] {
    Paragraph.hanging(TerminalText.visible(text), columns: columns, indent: indent)
  }
}

extension Array {
  /// The elements grouped by `key`, in the order in which the keys first occur.
  fileprivate func grouped(by key: (Element) -> String) -> [(key: String, members: [Element])] {
    var places: [String: Int] = [:]
    var groups: [(key: String, members: [Element])] = []
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].members.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
