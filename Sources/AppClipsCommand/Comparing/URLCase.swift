import ExperienceResolver
import RegistryComparison
import RegistryModel

/// Changes of URLs that have one reason.
struct URLCase: Sendable {
  let kind: URLChange.Kind
  let reason: String
  let changes: [URLChange]
  /// Whether new cards appear at URLs that had no card of their own: nothing is lost there.
  let isGain: Bool

  /// The changes of one kind by their reasons, in the order of each reason's first change, those that only gain a card last.
  ///
  /// `started` are the ids of the cards that are new. The rows of a template count as one reason if there are at least
  /// ``ExperienceGroup/leastRows`` of them.
  static func all(of kind: URLChange.Kind, in changes: [URLChange], started: Set<String>) -> [URLCase] {
    var positions: [String: Int] = [:]
    var groups: [(reason: String, changes: [URLChange])] = []
    for change in changes where change.kind == kind {
      let reason = change.foldedReason
      if let position = positions[reason] {
        groups[position].changes.append(change)
      } else {
        positions[reason] = groups.count
        groups.append((reason, [change]))
      }
    }
    let cases = groups.flatMap { reason, changes -> [URLCase] in
      let isGain = kind == .card && changes.allSatisfy { $0.gains(oneOf: started) }
      guard changes.count < ExperienceGroup.leastRows, reason.contains(URLChange.anyRow) else {
        let rows = "\(kind == .certainty ? "one of" : "each of these") \(changes.count) rows of "
        let words = reason.replacing(URLChange.anyRow, with: rows)
        return [URLCase(kind: kind, reason: words, changes: changes, isGain: isGain)]
      }
      return changes.map { URLCase(kind: kind, reason: $0.ownReason, changes: [$0], isGain: isGain) }
    }
    return cases.filter { !$0.isGain } + cases.filter(\.isGain)
  }

  /// The changes worth reading, and how many more there are. URLs that lose their card or whose card looks different are
  /// never cut.
  var shown: (changes: ArraySlice<URLChange>, rest: Int) {
    let limit = isGain || kind == .certainty ? 3 : changes.count
    return (changes.prefix(limit), max(0, changes.count - limit))
  }
}

extension URLChange {
  /// The reason, naming the card if the reason alone does not.
  fileprivate var ownReason: String { kind == .content ? "\(after.name): \(reason)" : reason }

  /// Takes the place of a row's id in a reason that several rows share; the template's id follows.
  fileprivate static let anyRow = "\u{F0000}"

  /// The reason, with templates in place of their rows.
  fileprivate var foldedReason: String {
    guard kind != .certainty else { return foldedDoubt ?? reason }
    let rows = [before.experience, after.experience].compactMap(\.self).sorted { $0.id.utf8.count > $1.id.utf8.count }
    return rows.reduce(ownReason) { reason, row in
      row.template.map { reason.replacing(row.id, with: Self.anyRow + $0) } ?? reason
    }
  }

  /// What makes the answer uncertain, if that is the URL of a row, read as plain text.
  private var foldedDoubt: String? {
    guard let other = after.alternatives.first(where: { $0.reading == .stringPrefix })?.experience,
      let mark = other.lastIndex(of: "#")
    else { return nil }
    return "read as plain text, each URL begins with that of \(Self.anyRow)\(other[..<mark]), and Apple does not say "
      + "which reading counts"
  }

  /// Whether one of the new cards appears where there was none, or only a default card.
  fileprivate func gains(oneOf started: Set<String>) -> Bool {
    before.outcome != .advanced && after.experience.map { started.contains($0.id) } ?? false
  }
}

extension URLChange.Kind {
  /// The heading above such changes.
  var heading: String {
    switch self {
    case .card: "URLs that show another card"
    case .content: "Cards that look different"
    case .certainty: "URLs that became more or less certain"
    }
  }
}

extension URLChange {
  /// `a → b`, or what it is still.
  var answers: String {
    switch kind {
    case .card: "\(before.name) → \(after.name)"
    case .content: after.name
    case .certainty: "\(after.name), \(before.doubt) → \(after.doubt)"
    }
  }
}

extension DeployedCodeChange {
  /// `qr, "Table 4"`.
  var words: String {
    [code.declaration.kind?.value, code.declaration.note.map { "\"\($0.value)\"" }].compactMap(\.self)
      .joined(separator: ", ")
  }
}

extension ExperienceChange {
  /// Its id, and the one it had.
  var names: String { isRenamed ? "\(before?.id ?? "") → \(id)" : id }
}

extension AppChange {
  /// Its id, and the one it had.
  var names: String { isRenamed ? "\(before?.id ?? "") → \(id)" : id }
}

extension ExperienceChange.Kind {
  /// What a line about such a change begins with; a card that goes away or appears counts as removed or added.
  func mark(_ effect: ExperienceChange.Effect = .neither) -> String {
    switch (effect, self) {
    case (.ends, _), (_, .removed): "-"
    case (.begins, _), (_, .added): "+"
    case (_, .recreated), (_, .changed): "~"
    case (_, .renamed): ">"
    }
  }

  /// What follows its id; nil if the mark says enough.
  var remark: String? {
    switch self {
    case .recreated: "another URL: removed and created again at Apple"
    case .renamed: "renamed"
    case .added, .removed, .changed: nil
    }
  }
}
