import ExperienceResolver
import RegistryComparison
import RegistryModel
import TextBasics

extension RegistryComparison {
  /// The differences in one sentence: `no declared printed codes are affected; 1 card goes away (Bern), 300 are new`.
  package var sentence: String {
    guard !isEmpty else { return emptySentence }
    let clauses = [
      codes, broken, unread, cards.joined(separator: ", "), differentURLs, domains, certainty, others,
    ]
    return clauses.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// The summary if no difference in meaning was found.
  private var emptySentence: String {
    let count = changedFiles.count { !brokenFiles.contains($0) }
    let layout = "differ\(count == 1 ? "s" : "") only in layout: white space, comments, order, spelling, or image names"
    let clauses = [
      mayDiffer ? "no differences found" : count > 0 ? "no differences in meaning" : "no differences",
      count > 0 ? Words.counted(count, "file") + " " + layout : "", broken, unread,
    ]
    return clauses.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// The affected printed codes, and those that are newly declared. Nothing is said about unaffected ones if some codes
  /// could not be looked up.
  private var codes: String {
    let harmed = harmed
    let affected =
      if !harmed.isEmpty {
        harmed.joined(separator: ", ")
      } else if lacksCodes {
        ""
      } else if !hasDeployedCodes {
        "no code is declared as deployed"
      } else {
        newCodes.isEmpty ? "no declared printed codes are affected" : "no other printed codes are affected"
      }
    let names = Self.names(newCodes)
    let new = Self.clause(newCodes.count, "printed code is new", "printed codes are new") + names
    return [newCodes.isEmpty ? "" : new, affected].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What happens to the affected printed codes and to their declarations; only the first entry has the noun.
  private var harmed: [String] {
    let harms = DeployedCodeChange.Harm.allCases.map { harm in
      (codes: deployedCodes.filter { $0.harm == harm }.map(\.code), words: Self.words(for: harm))
    }
    let fates = WithdrawnCode.Fate.allCases.map { fate in
      (codes: withdrawnCodes.filter { $0.fate == fate }.map(\.code), words: fate.words)
    }
    return (harms + fates).filter { !$0.codes.isEmpty }.enumerated().map { position, group in
      let isOne = group.codes.count == 1
      let noun = position == 0 ? isOne ? "printed code " : "printed codes " : ""
      return "\(group.codes.count) \(noun)\(isOne ? group.words.one : group.words.several)\(Self.names(group.codes))"
    }
  }

  private static func words(for harm: DeployedCodeChange.Harm) -> (one: String, several: String) {
    switch harm {
    case .noCard: ("loses its card", "lose their cards")
    case .defaultCard: ("shows only the default card", "show only the default card")
    case .differentCard: ("shows a different card", "show a different card")
    case .ambiguous: ("may show a different card", "may show a different card")
    case .look: ("shows a card that looks different", "show a card that looks different")
    case .ownCard: ("now shows its own card", "now show their own cards")
    case .newCard: ("now shows a card", "now show a card")
    case .certain: ("is no longer ambiguous", "are no longer ambiguous")
    }
  }

  private var unread: String {
    let hasUnread = (unreadCodes.old + unreadCodes.new).contains { !$0.document.isBroken }
    return hasUnread ? "codes with errors were not compared" : ""
  }

  private var broken: String {
    guard let first = brokenFiles.first else { return "" }
    let (files, name) = (Words.counted(brokenFiles.count, "file"), brokenFiles.count == 1 ? first : "first: \(first)")
    return "the JSON in \(files) is broken and was not fully compared (\(name))"
  }

  /// How cards change; only the first entry has the noun: `1 card goes away (Bern)`, `300 are new`.
  private var cards: [String] {
    let moved = experiences.filter { $0.kind == .recreated && $0.effect == .neither }
    let different = Set(urls.filter { $0.kind == .content }.map(\.after.name))
    let fates: [(count: Int, one: String, several: String, names: String)] = [
      (ending.count, "goes away", "go away", Self.names(ending.map(\.before))),
      (moved.count, "gets a different URL", "get a different URL", Self.names(moved.map(\.before))),
      (different.count, "looks different", "look different", ""),
      (beginning.count { $0.before == nil }, "is new", "are new", ""),
      (beginning.count { $0.before != nil }, "is in use again", "are in use again", ""),
    ].filter { $0.0 > 0 }
    return fates.enumerated().map { position, fate in
      let noun = position == 0 ? (fate.count == 1 ? "card " : "cards ") : ""
      return Self.clause(fate.count, noun + fate.one, noun + fate.several) + fate.names
    }
  }

  /// The URLs that show a different card, as many as are listed.
  private var differentURLs: String { urls(.card, "shows a different card", "show a different card") }

  private var domains: String {
    urls(.domain, "is on a domain that was added or removed", "are on a domain that was added or removed")
  }

  /// How certainty changes; only the first entry has the noun: `1 URL became ambiguous, 2 became certain`.
  private var certainty: String {
    let changes = urls.filter { $0.kind == .certainty }
    let kinds = URLChange.Certainty.allCases.map { kind in (changes.count { $0.certainty == kind }, kind.words) }
    return kinds.filter { $0.0 > 0 }.enumerated().map { position, kind in
      let (count, words) = kind
      let noun = position == 0 ? (count == 1 ? "URL " : "URLs ") : ""
      return Self.clause(count, noun + words.one, noun + words.several)
    }.joined(separator: ", ")
  }

  private func urls(_ kind: URLChange.Kind, _ one: String, _ several: String) -> String {
    let count = urls.count { $0.kind == kind }
    return count == 0 ? "" : Self.clause(count, "URL \(one)", "URLs \(several)")
  }

  /// The apps and retired experiences that are new or go away, and the experiences and apps that differ in something other than what their cards
  /// show.
  private var others: String {
    let added = apps.filter { $0.kind == .added }
    let removed = apps.filter { $0.kind == .removed }
    return [
      added.isEmpty ? "" : Self.clause(added.count, "app is new", "apps are new"),
      removed.isEmpty ? "" : Self.clause(removed.count, "app goes away", "apps go away"),
      retired(.added, "is new", "are new"), retired(.removed, "goes away", "go away"), otherChanges,
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The experiences that are retired all the time, and are in one of the two states only.
  private func retired(_ kind: ExperienceChange.Kind, _ one: String, _ several: String) -> String {
    let count = experiences.count { $0.effect == .neither && $0.kind == kind }
    return count == 0 ? "" : Self.clause(count, "retired card \(one)", "retired cards \(several)")
  }

  private var otherChanges: String {
    let apps = apps.filter { $0.kind != .added && $0.kind != .removed }
    let different = Set(urls.filter { $0.kind == .content }.map(\.after.name))
    let others = experiences.count { change in
      change.effect == .neither && ![.added, .removed, .recreated].contains(change.kind)
        && !different.contains(change.id)
    }
    let counts = [
      others == 0 ? "" : Words.counted(others, "card"), apps.isEmpty ? "" : Words.counted(apps.count, "app"),
    ].filter { !$0.isEmpty }
    return counts.isEmpty ? "" : Words.list(counts) + " changed in other ways"
  }

  private var beginning: [ExperienceChange] { experiences.filter { $0.effect == .begins } }

  private var ending: [ExperienceChange] { experiences.filter { $0.effect == .ends } }

  private static func clause(_ count: Int, _ one: String, _ several: String) -> String {
    "\(count) \(count == 1 ? one : several)"
  }

  /// ` (Bern, Thun, Basel and 4 more)`: the first three names and a count.
  private static func names(_ experiences: [AdvancedExperience?]) -> String {
    listed(experiences.compactMap { $0?.title ?? $0?.id })
  }

  private static func names(_ codes: [PrintedCode]) -> String {
    listed(codes.map { $0.declaration.note?.value ?? $0.declaration.url?.value ?? "" })
  }

  private static func listed(_ all: [String]) -> String {
    let names = all.prefix(3)
    let rest = all.count - names.count
    let list = names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return list.isEmpty ? "" : " (\(list))"
  }
}

extension WithdrawnCode.Fate {
  /// What happened to the declaration of one code, and of several.
  package var words: (one: String, several: String) {
    switch self {
    case .notDeployed: ("is no longer marked as deployed", "are no longer marked as deployed")
    case .otherURL: ("is declared with a different URL", "are declared with different URLs")
    case .notDeclared: ("is no longer declared", "are no longer declared")
    }
  }
}
