import ExperienceResolver
import JSONSyntax
package import RegistryModel

/// Asks every rule about everything it is for and collects what it finds.
///
/// Files and experiences are looked at by several workers at once where there are some: each of them looks at a part, and
/// the findings are put together in the order of the parts.
struct RuleEngine: Sendable {
  private let registry: Registry
  private let rules: [Rule]
  /// The identifiers of all rules that exceptions can name.
  private let known: [String]
  private let asked: RulesBySubject
  private let table: ResolutionTable
  private var owners: [String: Owner] = [:]
  /// Whether a file of which a fix was suggested can be edited.
  private var editable: [String: Bool] = [:]
  /// The folders of apps inside other apps' folders, each with a slash at its end.
  private let innerFolders: [String]
  private(set) var findings: [Finding] = []

  /// Whom a file belongs to.
  private struct Owner: Sendable {
    let app: String
    let experience: String?
  }

  init(_ registry: Registry, rules: [Rule], known: [String]) {
    self.registry = registry
    self.rules = rules
    self.known = known
    asked = RulesBySubject(rules)
    table = registry.table
    innerFolders = registry.layoutProblems.compactMap { problem in
      guard case .appInsideApp(let path, _) = problem else { return nil }
      return RegistryPath.folder(of: path) + "/"
    }
  }

  mutating func run(_ workers: any Workers) {
    findings += parts(of: registry.documents, workers) { $0.check($1) }
    for app in registry.apps { check(app) }
    findings += parts(of: registry.experiences, workers) { $0.check($1) }
    checkWhole(workers)
  }

  /// What is found in `things`, each looked at by itself, by one engine for each of the workers.
  private func parts<Thing: Sendable>(
    of things: [Thing],
    _ workers: any Workers,
    _ look: @Sendable (inout RuleEngine, Thing) -> Void
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

  /// Asks the rules about all of the registry, each worker every n-th of them.
  private mutating func checkWhole(_ workers: any Workers) {
    let urls = registry.registeredURLs(workers)
    let (rules, registry) = (asked.whole, registry)
    let parts = workers.parts(for: registry.experiences.count)
    let found = workers.map(parts: parts) { part in
      stride(from: part, to: rules.count, by: parts).map { number -> [Violation] in
        switch rules[number].check {
        case .layout(let check): registry.layoutProblems.compactMap { check($0, registry) }
        case .registered(let check): check(urls, registry)
        case .registry(let check): check(registry)
        default: []
        }
      }
    }
    for number in rules.indices { report(found[number % parts][number / parts], of: rules[number]) }
  }

  private mutating func check(_ document: Document) {
    for rule in asked.text {
      if case .text(let check) = rule.check { report(check(document, registry), of: rule) }
    }
  }

  private mutating func checkFields(of document: Document) {
    for problem in document.fieldProblems {
      for rule in asked.field {
        if case .field(let check) = rule.check { report(check(problem, document, registry), of: rule) }
      }
    }
  }

  /// Of an app in another version of the format no member is known.
  private mutating func check(_ app: App) {
    for rule in asked.app {
      switch rule.check {
      case .app(let check): report(check(app, registry), of: rule)
      case .exceptions(let check): report(check(app, known), of: rule)
      default: break
      }
    }
    guard app.otherVersion == nil else { return }
    checkFields(of: app.document)
    for url in app.declaredURLs { check(url) }
    for code in app.printedCodes { check(code) }
    for text in app.cardTexts { check(text) }
    for picture in registry.pictures(of: app) { check(picture) }
  }

  /// Of a file that declares nothing the field rules say so, unless its app is in another version of the format.
  private mutating func check(_ experience: AdvancedExperience) {
    let document = experience.loadDocument()
    if experience.declaringApp.otherVersion == nil { checkFields(of: document) }
    guard experience.isDeclared, let text = document.experience else { return }
    for rule in asked.experience { report(rule.check(experience, text, registry), of: rule.number) }
    if let place = text.members.place {
      for rule in asked.place { report(rule.check(place.value, experience, registry), of: rule.number) }
    }
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
    for rule in asked.answer { report(rule.check(url, answer, registry), of: rule.number) }
  }

  private mutating func checkURL(_ url: DeclaredURL) {
    for rule in asked.url { report(rule.check(url, registry), of: rule.number) }
  }

  private mutating func check(_ code: PrintedCode) {
    for rule in asked.code { report(rule.check(code, registry), of: rule.number) }
  }

  private mutating func check(_ text: CardText) {
    for rule in asked.cardText { report(rule.check(text), of: rule.number) }
  }

  private mutating func check(_ picture: CardPicture) {
    for rule in asked.picture { report(rule.check(picture), of: rule.number) }
  }

  private mutating func report(_ violations: [Violation], of rule: Rule) {
    for violation in violations { add(violation, of: rule) }
  }

  @inline(__always)
  private mutating func report(_ violations: [Violation], of number: Int) {
    for violation in violations { add(violation, of: rules[number]) }
  }

  private mutating func report(_ violation: Violation?, of rule: Rule) {
    if let violation { add(violation, of: rule) }
  }

  @inline(__always)
  private mutating func report(_ violation: Violation?, of number: Int) {
    if let violation { add(violation, of: rules[number]) }
  }

  private mutating func add(_ violation: Violation, of rule: Rule) {
    guard !isConsequence(violation, of: rule) else { return }
    if owners.isEmpty { nameOwners() }
    let owner = owner(of: violation.place.file)
    findings.append(
      Finding(violation, of: rule, app: owner?.app, experience: owner?.experience, fix: offered(violation.fix))
    )
  }

  /// Whether what is found follows from a mistake that has a finding of its own: the text that it judges is not the one
  /// that was meant, or it is about an app inside another one, whose files both apps claim.
  private func isConsequence(_ violation: Violation, of rule: Rule) -> Bool {
    guard rule.area != "json" else { return false }
    if let tree = registry.document(violation.place.file)?.tree, tree.isSpoiled(violation.place.range) { return true }
    guard rule.area != "layout", !innerFolders.isEmpty else { return false }
    let files = [violation.place.file] + violation.related.map(\.place.file)
    return files.contains { file in innerFolders.contains { file.hasPrefix($0) } }
  }

  /// The fix, unless its file is broken or has a key twice: nobody could say what an edit of its members means.
  private mutating func offered(_ fix: Fix?) -> Fix? {
    guard let fix, !fix.isCorrection else { return fix }
    if let known = editable[fix.file] { return known ? fix : nil }
    let tree = registry.document(fix.file)?.tree
    let isEditable = tree.map { $0.problems.isEmpty && $0.duplicateKeys().isEmpty } ?? false
    editable[fix.file] = isEditable
    return isEditable ? fix : nil
  }

  /// Files that hold no JSON belong to the app in whose folder they lie.
  private func owner(of file: String) -> Owner? {
    if let owner = owners[file] { return owner }
    guard registry.document(file) == nil else { return nil }
    if let template = registry.templates.reading(file).first {
      return Owner(app: template.app.id, experience: template.id)
    }
    return registry.innermostApp(of: file).map { Owner(app: $0.id, experience: nil) }
  }

  /// Only a registry with findings pays for this.
  private mutating func nameOwners() {
    for template in registry.templates.all {
      owners[template.document.path] = Owner(app: template.app.id, experience: template.id)
    }
    for app in registry.apps { owners[app.document.path] = Owner(app: app.id, experience: nil) }
    for experience in registry.experiences {
      owners[experience.document.path] = Owner(app: experience.app, experience: experience.id)
    }
  }
}

extension Finding {
  /// A violation with its rule and its owner.
  package init(_ violation: Violation, of rule: Rule, app: String?, experience: String?, fix: Fix? = nil) {
    self.init(
      rule: rule.identifier,
      severity: violation.severity ?? rule.severity,
      message: violation.message,
      help: violation.help,
      place: violation.place,
      pointer: violation.pointer,
      app: app,
      experience: experience,
      related: violation.related,
      fix: fix
    )
  }
}
