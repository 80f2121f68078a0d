import ExperienceRegistry
import ExperienceResolver

/// Changes of URLs that have one reason.
struct URLCase: Sendable {
  let kind: URLChange.Kind
  let reason: String
  let changes: [URLChange]

  /// The changes of one kind by their reasons, in the order in which each first comes.
  static func all(of kind: URLChange.Kind, in changes: [URLChange]) -> [URLCase] {
    var places: [String: Int] = [:]
    var groups: [(reason: String, changes: [URLChange])] = []
    for change in changes where change.kind == kind {
      let reason = kind == .content ? "\(change.after.name): \(change.reason)" : change.reason
      if let place = places[reason] {
        groups[place].changes.append(change)
      } else {
        places[reason] = groups.count
        groups.append((reason, [change]))
      }
    }
    return groups.map { URLCase(kind: kind, reason: $0.reason, changes: $0.changes) }
  }

  /// As many changes of one reason are worth reading; the others are counted.
  static let shownChanges = 12
}

extension URLChange.Kind {
  /// The heading above such changes.
  var heading: String {
    switch self {
    case .card: "URLs that show another card"
    case .content: "URLs whose card looks different"
    case .certainty: "URLs of which Apple's rule says more or less than before"
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
  /// What a line about such a change begins with.
  var mark: String {
    switch self {
    case .added: "+"
    case .removed: "-"
    case .recreated, .changed: "~"
    case .renamed: ">"
    }
  }

  /// What is said of it behind its id; nil where the mark says enough.
  var remark: String? {
    switch self {
    case .recreated: "as Apple sees it: remove and create"
    case .renamed: "renamed"
    case .added, .removed, .changed: nil
    }
  }
}

extension RegistryComparison {
  /// How much differs, in one sentence.
  var sentence: String {
    guard !isEmpty else { return emptySentence }
    let counts = URLChange.Kind.allCases.map { kind in urls.count { $0.kind == kind } }
    let parts = [
      counted(deployedCodes.count, "deployed code"),
      counts[0] > 0 ? "\(counted(counts[0], "case")) of another card" : "",
      counts[1] > 0 ? "\(counts[1]) of a card that looks different" : "",
      counts[2] > 0 ? "\(counts[2]) of more or less doubt" : "",
      counted(experiences.count, "experience"), counted(apps.count, "app"),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What is said where nothing means anything else.
  var emptySentence: String {
    guard !changedFiles.isEmpty else { return "nothing differs" }
    return "nothing differs in meaning; \(counted(changedFiles.count, "file")) in layout alone: white space, comments, "
      + "order, spelling, or the names of pictures"
  }
}
