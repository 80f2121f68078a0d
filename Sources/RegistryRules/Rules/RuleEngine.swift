import ExperienceResolver
import JSONSyntax
import RegistryModel

/// Runs every rule on the values that it checks, and collects the findings.
///
/// Documents and experiences are split among the workers, and the findings are joined in the order of the parts.
struct RuleEngine: Sendable {
  private let registry: Registry
  /// The registry that rules get. While the results of an experience are kept, it notes what they read.
  private var registryOfRules: Registry
  private var reads: RegistryReads?
  /// The violations in the current experience; nil if they are not kept.
  private var kept: [CheckedExperience.Violated]?
  private let rules: [Rule]
  /// The identifiers of all rules that exceptions can name.
  private let known: [String]
  private let asked: RulesBySubject
  private let table: ResolutionTable
  private var owners: [String: Owner] = [:]
  /// Whether each file with a suggested fix can be edited.
  private var editable: [String: Bool] = [:]
  /// The folders of apps inside other apps' folders, each with a trailing slash.
  private let innerFolders: [String]
  private(set) var findings: [Finding] = []

  /// The app and experience that a file belongs to.
  private struct Owner: Sendable {
    let app: String
    let experience: String?
  }

  init(_ registry: Registry, rules: [Rule], known: [String]) {
    self.registry = registry
    registryOfRules = registry
    self.rules = rules
    self.known = known
    asked = RulesBySubject(rules)
    table = registry.table
    innerFolders = registry.foldersOfInnerApps
  }

  /// Runs the rules, as `validate` does: every rule on every value, and nothing is kept for another run.
  mutating func run(_ workers: any Workers) {
    checkFiles(workers)
    findings += parts(of: registry.experiences, workers) { $0.check($1) }
    checkWhole(workers)
  }

  /// Runs the rules and keeps the results of each experience. Those of `earlier`, before `change`, are used again for an
  /// unchanged experience if what the rules read besides it is the same, too.
  mutating func run(
    _ workers: any Workers,
    _ change: RegistryChange?,
    since earlier: [CheckedExperience]
  ) -> [CheckedExperience] {
    checkFiles(workers)
    let experiences = registry.experiences
    let parts = workers.map(experiences.count) { [self] part in
      var engine = noting()
      let checked = part.map { position -> CheckedExperience in
        if let change, let index = change.unchanged[position],
          let known = earlier[index].kept(after: change, in: engine.table)
        {
          for (rule, violation) in known.violations { engine.add(violation, of: rule) }
          return known
        }
        return engine.checked(experiences[position])
      }
      return (findings: engine.findings, checked: checked)
    }
    findings += parts.flatMap(\.findings)
    checkWhole(workers)
    return parts.flatMap(\.checked)
  }

  private mutating func checkFiles(_ workers: any Workers) {
    findings += parts(of: registry.documents, workers) { $0.check($1) }
    for app in registry.apps { check(app) }
    for template in registry.templates.all where template.isEmpty {
      let document = template.documentWithoutRows
      check(document.fieldProblems, in: document)
    }
  }

  /// An engine without findings that can keep the results of experiences.
  private func noting() -> RuleEngine {
    let reads = RegistryReads()
    var engine = self
    engine.findings = []
    engine.reads = reads
    engine.registryOfRules = registry.noting(reads)
    return engine
  }

  private mutating func checked(_ experience: AdvancedExperience) -> CheckedExperience {
    _ = reads?.take()
    kept = []
    check(experience)
    defer { kept = nil }
    let (parts, lookups) = reads?.take() ?? (.rest, [])
    return CheckedExperience(violations: kept ?? [], reads: parts, lookups: lookups)
  }

  /// The findings in `things`, checked one by one with a separate engine for each worker.
  private func parts<Thing: Sendable>(
    of things: [Thing],
    _ workers: any Workers,
    _ look: @escaping @Sendable (inout RuleEngine, Thing) -> Void
  ) -> [Finding] {
    var fresh = self
    fresh.findings = []
    let parts = workers.map(things.count) { [fresh] part in
      var engine = fresh
      for thing in things[part] { look(&engine, thing) }
      return engine.findings
    }
    return Array(parts.joined())
  }

  /// Runs the rules about the whole registry; each worker runs every n-th of them.
  private mutating func checkWhole(_ workers: any Workers) {
    let urls = registry.registeredURLs(workers)
    let (rules, registry) = (asked.whole, registry)
    let parts = workers.parts(for: registry.experiences.count)
    let found = workers.map(parts: parts) { part in
      stride(from: part, to: rules.count, by: parts).map { rules[$0].check(urls, registry) }
    }
    for index in rules.indices { report(found[index % parts][index / parts], of: rules[index].number) }
  }

  private mutating func check(_ document: Document) {
    for rule in asked.text { report(rule.check(document, registryOfRules), of: rule.number) }
  }

  private mutating func check(_ problems: [FieldError], in document: Document) {
    for problem in problems {
      for rule in asked.field { report(rule.check(problem, document, registryOfRules), of: rule.number) }
    }
  }

  /// Checks an app. The members of an app in another version of the format are unknown, so they are skipped.
  private mutating func check(_ app: App) {
    for rule in asked.app { report(rule.check(app, known, registryOfRules), of: rule.number) }
    guard app.otherVersion == nil else { return }
    check(app.document.fieldProblems, in: app.document)
    for url in app.declaredURLs { check(url) }
    for code in app.printedCodes { check(code) }
    for text in app.cardTexts { check(text) }
    for picture in registryOfRules.pictures(of: app) { check(picture) }
  }

  /// Checks an experience. A file that declares nothing is checked only by the field rules, and not even by those if
  /// its app is in another version of the format.
  private mutating func check(_ experience: AdvancedExperience) {
    let (document, text) = experience.load()
    if experience.declaringApp.otherVersion == nil { check(text?.problems ?? document.fieldProblems, in: document) }
    guard let text else { return }
    for rule in asked.experience { report(rule.check(experience, text, registryOfRules), of: rule.number) }
    if let place = text.members.place {
      for rule in asked.place { report(rule.check(place.value, experience, registryOfRules), of: rule.number) }
    }
    if let prefix = experience.registeredURL(text, in: document) { checkURL(prefix) }
    for code in experience.printedCodes(text, in: document) {
      if let url = code.url { check(url) }
      check(code)
    }
    for url in experience.expectedURLs(text, in: document) { check(url) }
    experience.forEachCardText(text, in: document) { check($0) }
    if let picture = registryOfRules.picture(of: experience, text, in: document) { check(picture) }
  }

  private mutating func check(_ url: DeclaredURL) {
    checkURL(url)
    guard case .success(let read) = url.url else { return }
    let answer = table.resolve(read)
    reads?.note(read, answer)
    for rule in asked.answer { report(rule.check(url, answer, registryOfRules), of: rule.number) }
  }

  private mutating func checkURL(_ url: DeclaredURL) {
    for rule in asked.url { report(rule.check(url, registryOfRules), of: rule.number) }
  }

  private mutating func check(_ code: PrintedCode) {
    for rule in asked.code { report(rule.check(code, registryOfRules), of: rule.number) }
  }

  private mutating func check(_ text: CardText) {
    for rule in asked.cardText { report(rule.check(text), of: rule.number) }
  }

  private mutating func check(_ picture: CardPicture) {
    for rule in asked.picture { report(rule.check(picture), of: rule.number) }
  }

  @inline(__always)
  private mutating func report(_ violations: [Violation], of number: Int) {
    for violation in violations { add(violation, of: rules[number]) }
  }

  @inline(__always)
  private mutating func report(_ violation: Violation?, of number: Int) {
    if let violation { add(violation, of: rules[number]) }
  }

  private mutating func add(_ violation: Violation, of rule: Rule) {
    kept?.append((rule, violation))
    guard !isConsequence(violation, of: rule) else { return }
    if owners.isEmpty { nameOwners() }
    let owner = owner(of: violation.location.file)
    findings.append(
      Finding(violation, of: rule, app: owner?.app, experience: owner?.experience, fix: offered(violation.fix))
    )
  }

  /// Whether the violation is a consequence of a mistake that has its own finding: a syntax error distorts the text
  /// that it is about, or it concerns an app inside another one, whose files both apps claim.
  private func isConsequence(_ violation: Violation, of rule: Rule) -> Bool {
    guard rule.area != "json" else { return false }
    if registry.tree(at: violation.location.file)?.isSpoiled(violation.location.range) == true { return true }
    guard rule.area != "layout", !innerFolders.isEmpty else { return false }
    let files = [violation.location.file] + violation.related.map(\.location.file)
    return files.contains { file in innerFolders.contains { file.hasPrefix($0) } }
  }

  /// The fix, or nil if its file is broken or has a duplicate key, because an edit of its members would be ambiguous.
  private mutating func offered(_ fix: Fix?) -> Fix? {
    guard let fix, !fix.isCorrection else { return fix }
    if let known = editable[fix.file] { return known ? fix : nil }
    let isEditable = registry.tree(at: fix.file).map { $0.problems.isEmpty && $0.duplicateKeys().isEmpty } ?? false
    editable[fix.file] = isEditable
    return isEditable ? fix : nil
  }

  /// The app and experience that `file` belongs to. Files that are not JSON belong to the app whose folder contains
  /// them.
  private func owner(of file: String) -> Owner? {
    if let owner = owners[file] { return owner }
    guard registry.document(file) == nil else { return nil }
    if let template = registry.templates.reading(file).first {
      return Owner(app: template.app.id, experience: template.id)
    }
    return registry.innermostApp(of: file).map { Owner(app: $0.id, experience: nil) }
  }

  /// Fills `owners`. It runs at the first violation, so that a registry without findings skips it.
  private mutating func nameOwners() {
    for template in registry.templates.all {
      owners[template.document.path] = Owner(app: template.app.id, experience: template.id)
    }
    for app in registry.apps { owners[app.document.path] = Owner(app: app.id, experience: nil) }
    for experience in registry.experiences {
      owners[experience.document.path] = Owner(app: experience.appID, experience: experience.id)
    }
  }
}

/// What the rules found in one experience, which parts of the registry they read besides it, and which URLs they looked up.
struct CheckedExperience: Sendable {
  typealias Violated = (rule: Rule, violation: Violation)

  let violations: [Violated]
  let reads: RegistryReads.Parts
  private(set) var lookups: [RegistryReads.Lookup]

  /// The same results in the registry after `change`, with `table`; nil if they may differ there.
  func kept(after change: RegistryChange, in table: ResolutionTable) -> CheckedExperience? {
    guard reads.isDisjoint(with: change.parts) else { return nil }
    guard change.parts.contains(.table) else { return self }
    var kept = self
    for index in lookups.indices {
      let now = table.resolve(lookups[index].url)
      guard change.isSame(lookups[index].resolution, now) else { return nil }
      kept.lookups[index].resolution = now
    }
    return kept
  }
}
