import ExperienceResolver
import RegistryComparison
import RegistryModel
import TextBasics

/// What retiring experiences changes, for people: who takes over how much, then each URL with its answers before and
/// after.
struct RetirementText {
  let retirement: Retirement
  let places: CardPlaces
  let palette: Palette
  let columns: Int

  /// The head, and a block for each URL, with an empty line between them.
  var text: String {
    let blocks = [head] + retirement.changes.map(block(of:))
    return blocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  /// `without shop/menu`, and below it who answers then, in the order of the blocks.
  private var head: [String] {
    let ids = retirement.experiences.map { palette.paint(TerminalText.visible($0.id), .heading) }
    let title = "without " + ids.joined(separator: ", ")
    guard !retirement.changes.isEmpty else { return [title, "  every declared URL is answered as before"] }
    let note = hanging("note: \(Retirement.note)", indent: 2)
    let heirs = retirement.changes.grouped { $0.after.name }
    return [title] + heirs.flatMap { heir, changes in hanging("→ \(heir): \(Self.counts(of: changes))", indent: 2) }
      + note
  }

  /// `2 deployed codes, 1 registered URL`.
  private static func counts(of changes: [AnswerChange]) -> String {
    changes.grouped(by: \.noun).map { Words.counted($0.members.count, $0.key) }.joined(separator: ", ")
  }

  private func block(of change: AnswerChange) -> [String] {
    let note = change.code?.note.map { ", \"\($0.value)\"" } ?? ""
    let kind = change.code?.kind.map { ", \($0.value)" } ?? ""
    let place = places.place(of: change.url).text
    return [TerminalText.visible(change.url.text.value)]
      + hanging("\(change.noun)\(kind)\(note), \(place)", indent: 2)
      + hanging("\(change.before.name) → \(words(for: change.after))", indent: 2)
      + problem(of: change).map { palette.paint("  " + $0, .error) }
  }

  private func problem(of change: AnswerChange) -> [String] {
    switch change.problem {
    case .unanswered where change.needsAdvancedExperience:
      ["no card appears any more: no App Clip Code starts a default experience"]
    case .unanswered: ["no card appears any more"]
    case .rejectFails: ["the card that must not appear there does"]
    case nil: []
    }
  }

  /// The answer and how sure it is.
  private func words(for answer: Answer) -> String {
    switch (answer.certainty, answer.outcome) {
    case (.ambiguous, _): "\(answer.name), ambiguous: \(answer.reason)"
    case (.certain, .advanced), (.certain, .default): "\(answer.name), certain"
    case (.certain, _): answer.name
    }
  }

  /// `text` in lines as wide as the terminal, all but the first indented by two more.
  private func hanging(_ text: String, indent: Int) -> [String] {
    Paragraph.hanging(TerminalText.visible(text), columns: columns, indent: indent)
  }
}

extension Array {
  /// The elements by what `key` says of them, in the order in which each key first comes.
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
