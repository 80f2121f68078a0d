import RegistryModel
import TextBasics

/// The exceptions of all apps that give a reason and name a rule that can be allowed, and which of them were of use.
struct Exceptions {
  private var entries: [Entry] = []
  /// Positions in `entries`, by app and rule.
  private var positions: [Key: [Int]] = [:]
  /// The ids of templates.
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

  /// Whether the app that `finding` belongs to has an exception for it. Each one that fits has been of use.
  mutating func allow(_ finding: Finding) -> Bool {
    guard !entries.isEmpty, let app = finding.app else { return false }
    var isAllowed = false
    for position in positions[Key(app: app, rule: finding.rule)] ?? [] {
      let entry = entries[position]
      let isMeant = entry.declaration.experience.map { id in
        [id.value, entry.app.folderPrefix + id.value].contains { names($0, finding.experience) }
      }
      guard isMeant ?? true else { continue }
      entries[position].isUsed = true
      isAllowed = true
    }
    return isAllowed
  }

  /// Whether `experience` is called `id`, or is a row of the template that is. Other files may have a `#` in their names.
  private func names(_ id: String, _ experience: String?) -> Bool {
    guard let experience else { return false }
    return experience == id || templates.contains(id) && experience.hasPrefix(id + "#")
  }

  /// The exceptions that have allowed nothing, of those that could have: a rule or an experience that does not exist is
  /// another rule's business, and of a file that is not JSON nobody knows all findings.
  func unused(in registry: Registry, known: [Rule]) -> [(exception: LintExceptionDeclaration, app: App)] {
    guard !entries.isEmpty else { return [] }
    let whole = Set(registry.apps.filter { !registry.hasBrokenFile($0) }.map(\.id))
    return entries.filter { !$0.isUsed && whole.contains($0.app.id) && $0.couldBeUsed(in: registry, known) }
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
