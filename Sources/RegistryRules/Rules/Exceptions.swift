import RegistryModel
import TextBasics

/// The usable exceptions of all apps (those with a reason and an allowable rule), and which of them have been used.
struct Exceptions {
  private var entries: [Entry] = []
  /// Positions in `entries`, by app and rule.
  private var positions: [Key: [Int]] = [:]
  /// The ids of all templates.
  private let templates: Set<String>

  fileprivate struct Entry {
    let declaration: LintExceptionDeclaration
    let app: App
    var isUsed = false
  }

  private struct Key: Hashable {
    let app: String
    let rule: String
  }

  init(_ registry: Registry) {
    templates = Set(registry.templates.all.map(\.id))
    for app in registry.apps {
      for exception in app.declaration?.exceptions ?? [] {
        guard let rule = exception.allow, let reason = exception.reason,
          !reason.value.isBlank, Rules.isAllowable(rule.value)
        else { continue }
        positions[Key(app: app.id, rule: rule.value), default: []].append(entries.count)
        entries.append(Entry(declaration: exception, app: app))
      }
    }
  }

  /// Whether the app that `finding` belongs to has an exception for it. Marks every matching exception as used.
  mutating func allow(_ finding: Finding) -> Bool {
    guard !entries.isEmpty, let app = finding.appID else { return false }
    var isAllowed = false
    for position in positions[Key(app: app, rule: finding.ruleID)] ?? [] {
      let entry = entries[position]
      let applies = entry.declaration.experience.map { id in
        [id.value, entry.app.folderPrefix + id.value].contains { names($0, finding.experienceID) }
      }
      guard applies ?? true else { continue }
      entries[position].isUsed = true
      isAllowed = true
    }
    return isAllowed
  }

  /// Whether `experience` has the id `id`, or is a row of the template with that id. The names of other files may
  /// contain a `#` too.
  private func names(_ id: String, _ experience: String?) -> Bool {
    guard let experience else { return false }
    return experience == id || templates.contains(id) && experience.hasPrefix(id + "#")
  }

  /// The exceptions that allowed nothing although they could have. An unknown rule or experience has its own finding.
  /// Apps with a broken file, and apps inside each other, are skipped, because not all of their findings are known.
  func unused(in registry: Registry, known: [Rule]) -> [(exception: LintExceptionDeclaration, app: App)] {
    guard !entries.isEmpty else { return [] }
    let inner = registry.foldersOfInnerApps
    let whole = registry.apps.filter { app in
      !registry.hasBrokenFile(app) && !inner.contains { $0.hasPrefix(app.folderPrefix) }
    }
    let ids = Set(whole.map(\.id))
    return entries.filter { !$0.isUsed && ids.contains($0.app.id) && $0.couldBeUsed(in: registry, known) }
      .map { ($0.declaration, $0.app) }
  }
}

extension Exceptions.Entry {
  fileprivate func couldBeUsed(in registry: Registry, _ known: [Rule]) -> Bool {
    guard let rule = known.first(where: { $0.identifier == declaration.allow?.value }), let check = rule.check else {
      return false
    }
    if case .unusedException = check { return false }
    if rule.area == "image", registry.pictures == nil { return false }
    if let id = declaration.experience, registry.experienceID(meantBy: id.value, in: app) == nil { return false }
    return true
  }
}
