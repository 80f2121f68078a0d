import RegistryComparison
import RegistryModel
import TextBasics

extension RegistryComparison {
  /// The differences in one sentence: `no declared printed codes are affected; 1 card goes away (Bern), 300 are new`.
  package var sentence: String {
    guard !isEmpty else { return emptySentence }
    let clauses = [
      codes, unread, cards.joined(separator: ", "), otherURLs, certainty, others,
    ]
    return clauses.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// The summary if nothing differs in meaning.
  private var emptySentence: String {
    let end = unread.isEmpty ? "" : "; \(unread)"
    guard !changedFiles.isEmpty else { return "no differences" + end }
    let files = Self.clause(changedFiles.count, "file differs", "files differ")
    return
      "no differences in meaning; \(files) only in layout: white space, comments, order, spelling, or image names\(end)"
  }

  /// The affected printed codes, and those that are newly declared. Nothing is said about unaffected ones if some codes
  /// could not be looked up.
  private var codes: String {
    let affected =
      if !deployedCodes.isEmpty {
        Self.clause(deployedCodes.count, "printed code is", "printed codes are") + " affected"
      } else if lacksCodes {
        ""
      } else if !hasDeployedCodes {
        "no code is declared as deployed"
      } else {
        newCodes.isEmpty ? "no declared printed codes are affected" : "no other printed codes are affected"
      }
    let names = newCodes.map { $0.declaration.note?.value ?? $0.declaration.url?.value ?? "" }
    let new = Self.clause(names.count, "printed code is new", "printed codes are new") + Self.listed(names)
    return [names.isEmpty ? "" : new, affected].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var unread: String { lacksCodes ? "codes with errors were not compared" : "" }

  /// How cards change; only the first entry has the noun: `1 card goes away (Bern)`, `300 are new`.
  private var cards: [String] {
    let moved = experiences.filter { $0.kind == .recreated && $0.effect == .neither }
    let different = Set(urls.filter { $0.kind == .content }.map(\.after.name))
    let fates: [(count: Int, one: String, several: String, names: String)] = [
      (ending.count, "goes away", "go away", Self.names(ending.map(\.before))),
      (moved.count, "gets a different URL", "get a different URL", Self.names(moved.map(\.before))),
      (different.count, "looks different", "look different", ""),
      (experiences.count { $0.effect == .begins }, "is new", "are new", ""),
    ].filter { $0.0 > 0 }
    return fates.enumerated().map { position, fate in
      let noun = position == 0 ? (fate.count == 1 ? "card " : "cards ") : ""
      return Self.clause(fate.count, noun + fate.one, noun + fate.several) + fate.names
    }
  }

  /// The URLs whose card changes for a reason not counted in ``cards``, for example because a default experience gains
  /// or loses a domain.
  private var otherURLs: String {
    let ids = Set(
      experiences.filter { $0.effect != .neither || $0.kind == .recreated }.flatMap { [$0.before?.id, $0.after?.id] }
    )
    let count = urls.count { change in
      change.kind == .card && !ids.contains(change.before.experience?.id ?? "")
        && !ids.contains(change.after.experience?.id ?? "")
    }
    let noun = cards.isEmpty ? "URL" : "other URL"
    return count == 0 ? "" : Self.clause(count, "\(noun) shows", "\(noun)s show") + " a different card"
  }

  private var certainty: String {
    let count = urls.count { $0.kind == .certainty }
    return count == 0 ? "" : Words.counted(count, "URL") + " became more or less certain"
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
    return count == 0 ? "" : Self.clause(count, "retired experience \(one)", "retired experiences \(several)")
  }

  private var otherChanges: String {
    let apps = apps.filter { $0.kind != .added && $0.kind != .removed }
    let different = Set(urls.filter { $0.kind == .content }.map(\.after.name))
    let others = experiences.count { change in
      change.effect == .neither && ![.added, .removed, .recreated].contains(change.kind)
        && !different.contains(change.id)
    }
    let counts = [
      others == 0 ? "" : Words.counted(others, "experience"), apps.isEmpty ? "" : Words.counted(apps.count, "app"),
    ].filter { !$0.isEmpty }
    return counts.isEmpty ? "" : Words.list(counts) + " changed in other ways"
  }

  private var ending: [ExperienceChange] { experiences.filter { $0.effect == .ends } }

  private static func clause(_ count: Int, _ one: String, _ several: String) -> String {
    "\(count) \(count == 1 ? one : several)"
  }

  /// ` (Bern, Thun, Basel and 4 more)`: the first three names and a count.
  private static func names(_ experiences: [AdvancedExperience?]) -> String {
    listed(experiences.compactMap { $0?.title ?? $0?.id })
  }

  private static func listed(_ all: [String]) -> String {
    let names = all.prefix(3)
    let rest = all.count - names.count
    let list = names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return list.isEmpty ? "" : " (\(list))"
  }
}
