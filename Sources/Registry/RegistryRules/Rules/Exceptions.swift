import RegistryModel
import TextBasics

/// The usable exceptions of all apps (those with a reason and an allowable rule), and which of them have been used.
struct Exceptions {
  private let entries: [Entry]
  private let keys: Set<Key>
  private var usedKeys: Set<Key> = []
  /// The ids of all templates.
  private let templates: Set<String>
  /// The number of bytes of the longest one.
  private let longestTemplate: Int

  fileprivate struct Entry {
    let declaration: LintExceptionDeclaration
    let app: App
    /// What it allows. An id in an exception may be written with or without the folder of its app.
    let keys: [Key]
  }

  /// The findings of a rule in an app: about one experience, all rows of a template, or any.
  fileprivate struct Key: Hashable {
    let app: String
    let rule: String
    let experience: String?
  }

  init(_ registry: Registry) {
    templates = Set(registry.templates.all.map(\.id))
    longestTemplate = templates.map(\.utf8.count).max() ?? 0
    entries = registry.apps.flatMap { app in (app.declaration?.exceptions ?? []).compactMap { Entry($0, of: app) } }
    keys = Set(entries.flatMap(\.keys))
  }

  /// Whether the app that `finding` belongs to has an exception for it. Marks every matching exception as used.
  mutating func allow(_ finding: Finding) -> Bool {
    guard !entries.isEmpty, let app = finding.appID else { return false }
    let key = { (experience: String?) in Key(app: app, rule: finding.ruleID, experience: experience) }
    let matching = (names(of: finding.experienceID).map(key) + [key(nil)]).filter(keys.contains)
    usedKeys.formUnion(matching)
    return !matching.isEmpty
  }

  /// The ids by which an exception can name the experience: its own, and that of its template if it is a row. The names
  /// of other files may contain a `#` too.
  private func names(of experience: String?) -> [String] {
    guard let experience else { return [] }
    let marks = experience.utf8.indices.prefix(longestTemplate + 1).filter { experience.utf8[$0] == UInt8(ascii: "#") }
    return marks.map { String(experience[..<$0]) }.filter(templates.contains) + [experience]
  }

  /// The exceptions that allowed nothing although they could have. An unknown rule or experience has its own finding.
  /// Apps with a broken file, and apps inside each other, are skipped, because not all of their findings are known.
  func unused(in registry: Registry) -> [(exception: LintExceptionDeclaration, app: App)] {
    guard !entries.isEmpty else { return [] }
    let outer = registry.foldersAroundInnerApps
    let whole = registry.apps.filter { !registry.hasBrokenFile($0) && !outer.contains($0.folderPrefix) }
    let ids = Set(whole.map(\.id))
    return entries.filter { entry in
      usedKeys.isDisjoint(with: entry.keys) && ids.contains(entry.app.id) && entry.couldBeUsed(in: registry)
    }
    .map { ($0.declaration, $0.app) }
  }
}

extension Exceptions.Entry {
  /// Creates the entry of an exception of `app`; nil if it has no reason, or its rule has no exceptions.
  fileprivate init?(_ declaration: LintExceptionDeclaration, of app: App) {
    guard let rule = declaration.allow, let reason = declaration.reason, !reason.value.isBlank,
      Rules.isAllowable(rule.value)
    else { return nil }
    self.declaration = declaration
    self.app = app
    let ids = declaration.experience.map { [$0.value, app.folderPrefix + $0.value] } ?? [nil]
    keys = ids.map { Exceptions.Key(app: app.id, rule: rule.value, experience: $0) }
  }
}

extension Exceptions.Entry {
  fileprivate func couldBeUsed(in registry: Registry) -> Bool {
    guard let rule = declaration.allow.flatMap({ Rules.named($0.value) }), !rule.reportsUnusedExceptions else {
      return false
    }
    if rule.area == "image", registry.pictures == nil { return false }
    if let id = declaration.experience, registry.experienceID(meantBy: id.value, in: app) == nil { return false }
    return true
  }
}
