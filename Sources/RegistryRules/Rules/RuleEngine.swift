import ExperienceResolver
import JSONSyntax
import RegistryModel

/// Runs every rule on the values that it checks, and collects the violations.
///
/// Documents and experiences are split among the workers, and the violations are joined in the order of the parts.
struct RuleEngine: Sendable {
  /// The registry that rules get.
  private var registry: Registry
  /// Notes what rules read of the registry; nil in `validate`, which keeps nothing for another run.
  private var reads: RegistryReads?
  /// The identifiers of all rules that exceptions can name.
  private let known: [String]
  private let asked: RulesBySubject
  private let table: ResolutionTable
  private(set) var violations: [Violated] = []

  /// A violation, and the index of the rule that found it.
  typealias Violated = (rule: Int, violation: Violation)

  init(_ registry: Registry, rules: [Rule], known: [String]) {
    self.registry = registry
    self.known = known
    asked = RulesBySubject(rules)
    table = registry.table
  }

  /// Runs the rules, as `validate` does: every rule on every value.
  mutating func run(_ workers: any Workers) {
    checkFiles(workers)
    violations += parts(of: registry.experiences, workers) { $0.check($1) }
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
      return part.map { position -> CheckedExperience in
        if let change, let index = change.unchanged[position],
          let known = earlier[index].kept(after: change, in: engine.table)
        {
          return known
        }
        return engine.checked(experiences[position])
      }
    }
    violations += parts.joined().flatMap(\.violations)
    checkWhole(workers)
    return Array(parts.joined())
  }

  private mutating func checkFiles(_ workers: any Workers) {
    violations += parts(of: registry.documents, workers) { $0.check($1) }
    for app in registry.apps { check(app) }
    for template in registry.templates.all where template.isEmpty {
      let document = template.documentWithoutRows
      check(document.fieldProblems, in: document)
    }
  }

  /// An engine without violations that notes what rules read.
  private func noting() -> RuleEngine {
    let reads = RegistryReads()
    var engine = self
    engine.violations = []
    engine.reads = reads
    engine.registry = registry.noting(reads)
    return engine
  }

  private mutating func checked(_ experience: AdvancedExperience) -> CheckedExperience {
    _ = reads?.take()
    violations = []
    check(experience)
    let (parts, lookups) = reads?.take() ?? (.rest, [])
    return CheckedExperience(violations: violations, reads: parts, lookups: lookups)
  }

  /// The violations in `things`, checked one by one with a separate engine for each worker.
  private func parts<Thing: Sendable>(
    of things: [Thing],
    _ workers: any Workers,
    _ look: @escaping @Sendable (inout RuleEngine, Thing) -> Void
  ) -> [Violated] {
    var fresh = self
    fresh.violations = []
    let parts = workers.map(things.count) { [fresh] part in
      var engine = fresh
      for thing in things[part] { look(&engine, thing) }
      return engine.violations
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
    for index in rules.indices { add(found[index % parts][index / parts], of: rules[index].number) }
  }

  private mutating func check(_ document: Document) {
    for rule in asked.text { add(rule.check(document, registry), of: rule.number) }
  }

  private mutating func check(_ problems: [FieldError], in document: Document) {
    for problem in problems {
      for rule in asked.field { add(rule.check(problem, document, registry), of: rule.number) }
    }
  }

  /// Checks an app. The members of an app in another version of the format are unknown, so they are skipped.
  private mutating func check(_ app: App) {
    for rule in asked.app { add(rule.check(app, known, registry), of: rule.number) }
    guard app.otherVersion == nil else { return }
    check(app.document.fieldProblems, in: app.document)
    for url in app.declaredURLs { check(url) }
    for code in app.printedCodes { check(code) }
    for text in app.cardTexts { check(text) }
    for picture in registry.pictures(of: app) { check(picture) }
  }

  /// Checks an experience. A file that declares nothing is checked only by the field rules, and not even by those if
  /// its app is in another version of the format.
  private mutating func check(_ experience: AdvancedExperience) {
    let (document, text) = experience.load()
    if experience.declaringApp.otherVersion == nil { check(text?.problems ?? document.fieldProblems, in: document) }
    guard let text else { return }
    for rule in asked.experience { add(rule.check(experience, text, registry), of: rule.number) }
    if let place = text.members.place {
      for rule in asked.place { add(rule.check(place.value, experience, registry), of: rule.number) }
    }
    // No rule is about what a registered URL resolves to: see `Rule.Check.answer`.
    if let prefix = experience.registeredURL(text, in: document) { checkURL(prefix) }
    for code in experience.printedCodes(text, in: document) {
      if let url = code.url { check(url) }
      check(code)
    }
    for url in experience.expectedURLs(text, in: document) { check(url) }
    experience.forEachCardText(text, in: document) { check($0) }
    if let picture = registry.picture(of: experience, text, in: document) { check(picture) }
  }

  private mutating func check(_ url: DeclaredURL) {
    checkURL(url)
    guard case .success(let read) = url.url else { return }
    let answer = table.resolve(read)
    reads?.note(read, answer)
    for rule in asked.answer { add(rule.check(url, answer, registry), of: rule.number) }
  }

  private mutating func checkURL(_ url: DeclaredURL) {
    for rule in asked.url { add(rule.check(url, registry), of: rule.number) }
  }

  private mutating func check(_ code: PrintedCode) {
    for rule in asked.code { add(rule.check(code, registry), of: rule.number) }
  }

  private mutating func check(_ text: CardText) {
    for rule in asked.cardText { add(rule.check(text), of: rule.number) }
  }

  private mutating func check(_ picture: CardPicture) {
    for rule in asked.picture { add(rule.check(picture), of: rule.number) }
  }

  @inline(__always)
  private mutating func add(_ found: [Violation], of number: Int) {
    for violation in found { violations.append((number, violation)) }
  }

  @inline(__always)
  private mutating func add(_ found: Violation?, of number: Int) {
    if let found { violations.append((number, found)) }
  }
}

/// What the rules found in one experience, which parts of the registry they read besides it, and which URLs they looked up.
struct CheckedExperience: Sendable {
  let violations: [RuleEngine.Violated]
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
