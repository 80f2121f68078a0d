import ExperienceResolver
package import RegistryComparison
package import RegistryModel

/// Changes of URLs that share a reason.
package struct URLCase: Sendable {
  package let kind: URLChange.Kind
  package let reason: String
  package let changes: [URLChange]
  /// Whether all of these URLs gain a card: a new card appears where there was none, or only a default card.
  let isGain: Bool

  /// Groups the changes of one kind by reason, in the order in which the reasons first occur; cases that only gain a
  /// card come last.
  ///
  /// `started` holds the ids of new cards. The rows of a template share a reason if there are at least
  /// ``ExperienceGroup/leastRows`` of them.
  package static func all(of kind: URLChange.Kind, in changes: [URLChange], started: Set<String>) -> [URLCase] {
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

  /// The changes to list, and the number of the others. URLs that lose their card or whose card looks different are all
  /// listed.
  package var shown: (changes: ArraySlice<URLChange>, rest: Int) {
    let limit = isGain || kind == .certainty ? 3 : changes.count
    return (changes.prefix(limit), max(0, changes.count - limit))
  }
}

extension URLChange {
  /// The reason, with the name of the card if the reason does not contain it.
  fileprivate var ownReason: String { kind == .content ? "\(after.name): \(reason)" : reason }

  /// The placeholder for a row's id in a reason that several rows share. The template's id follows it.
  fileprivate static let anyRow = "\u{F0000}"

  /// The reason, with rows replaced by their templates.
  fileprivate var foldedReason: String {
    guard kind != .certainty else { return foldedDoubt ?? reason }
    let rows = [before.experience, after.experience].compactMap(\.self).sorted { $0.id.utf8.count > $1.id.utf8.count }
    return rows.reduce(ownReason) { reason, row in
      row.template.map { reason.replacing(row.id, with: Self.anyRow + $0) } ?? reason
    }
  }

  /// Why the match is ambiguous, if the reason is the URL of a row compared as plain text; otherwise nil.
  private var foldedDoubt: String? {
    guard let other = after.alternatives.first(where: { $0.interpretation == .stringPrefix })?.experienceID,
      let mark = other.lastIndex(of: "#")
    else { return nil }
    return "compared as plain text, each URL starts with that of \(Self.anyRow)\(other[..<mark]), and Apple does not "
      + "document which interpretation applies"
  }

  /// Whether one of the cards in `started` appears at a URL that had no card, or only a default card.
  fileprivate func gains(oneOf started: Set<String>) -> Bool {
    before.outcome != .advanced && after.experience.map { started.contains($0.id) } ?? false
  }
}

extension URLCase {
  /// The heading above cases of this kind.
  package var heading: String {
    switch kind {
    case .card: "URLs that show a different card"
    case .domain: "URLs on a domain that was added or removed"
    case .content: "Cards that look different"
    case .certainty: "URLs that " + (changes.first?.certainty.words.several ?? "")
    }
  }
}

extension URLChange.Certainty {
  /// What happens to one URL, and to several.
  var words: (one: String, several: String) {
    switch self {
    case .becameAmbiguous: ("became ambiguous", "became ambiguous")
    case .ambiguousWithAnotherCard: ("is ambiguous with another card", "are ambiguous with another card")
    case .becameCertain: ("became certain", "became certain")
    }
  }
}

extension URLChange {
  /// `a → b`, or the card if it stays the same; what `code` shows if the URL is scanned from it. A new card that is
  /// ambiguous is called so, as `resolve` does.
  package func answers(from code: PrintedCode? = nil) -> String {
    let shown = { (answer: Answer) in
      let obstacle = code.map { $0.obstacle(of: answer) } ?? answer.obstacle()
      return obstacle == nil ? answer.name : "no card"
    }
    return switch kind {
    case .card, .domain:
      "\(shown(before)) → \(shown(after))"
        + (shown(after) != after.name || after.certainty == .certain ? "" : ", \(after.doubt)")
    case .content: after.name
    case .certainty: "\(after.name), \(before.doubt) → \(after.doubt)"
    }
  }
}

extension DeployedCodeChange {
  /// Why a different card appears, or none.
  package var reason: String {
    let isObstructed = code.obstacle(of: change.after) == .appClipCode
    return isObstructed
      ? "\(change.reason); only a default experience matches now, which App Clip Codes cannot open" : change.reason
  }

  /// `qr, "Table 4"`.
  package var words: String {
    [code.declaration.kind?.value, code.declaration.note.map { "\"\($0.value)\"" }].compactMap(\.self)
      .joined(separator: ", ")
  }
}

extension ExperienceChange {
  /// The id; if it was renamed, the old id and the new one.
  package var names: String { isRenamed ? "\(before?.id ?? "") → \(id)" : id }
}

extension AppChange {
  /// The id; if it was renamed, the old id and the new one.
  package var names: String { isRenamed ? "\(before?.id ?? "") → \(id)" : id }
}

extension ExperienceChange.Kind {
  /// The sign at the beginning of a line about the change. A card that goes away or appears counts as removed or added.
  package func mark(_ effect: ExperienceChange.Effect = .neither) -> String {
    switch (effect, self) {
    case (.ends, _), (_, .removed): "-"
    case (.begins, _), (_, .added): "+"
    case (_, .recreated), (_, .changed): "~"
    case (_, .renamed): ">"
    }
  }

  /// The words after the id; nil if the sign is enough.
  package var remark: String? {
    switch self {
    case .recreated: "different URL: removed and re-created at Apple"
    case .renamed: "renamed"
    case .added, .removed, .changed: nil
    }
  }
}
