import JSONSyntax

/// Shows each rule what it asks to see and collects what it finds.
///
/// Rules are sorted by what they look at, so that each file, text, URL and picture is taken up once and shown to all
/// of them.
struct RuleEngine {
  private let registry: Registry
  private let rules: SortedRules
  private var owners: [String: Owner] = [:]
  /// Whether a file of which a fix was suggested can be edited.
  private var editable: [String: Bool] = [:]
  private(set) var findings: [Finding] = []

  /// Whom a file belongs to.
  private struct Owner {
    let app: String
    let experience: String?
  }

  init(_ registry: Registry, rules: [Rule]) {
    self.registry = registry
    self.rules = SortedRules(rules)
  }

  mutating func run() {
    registry.documents.forEach { runText($0) }
    for app in registry.apps { runApp(app) }
    for experience in registry.experiences { runExperience(experience) }
    for (rule, check) in rules.layout { report(registry.layoutProblems.compactMap { check($0, registry) }, of: rule) }
    runRegistered()
    for (rule, check) in rules.registry { report(check(registry), of: rule) }
  }

  private mutating func runRegistered() {
    guard !rules.registered.isEmpty else { return }
    let urls = registry.registeredURLs
    for (rule, check) in rules.registered { report(check(urls, registry), of: rule) }
  }

  private mutating func runText(_ document: Document) {
    for (rule, check) in rules.text { report(check(document), of: rule) }
  }

  private mutating func runFields(_ document: Document) {
    for problem in document.fieldProblems {
      for (rule, check) in rules.field { report(check(problem, document, registry), of: rule) }
    }
  }

  private mutating func runApp(_ app: App) {
    for (rule, check) in rules.app { report(check(app, registry), of: rule) }
    guard app.otherVersion == nil else { return }
    runFields(app.document)
    app.declaredURLs.forEach { run($0) }
    app.printedCodes.forEach { run($0) }
    app.cardTexts.forEach { run($0) }
    registry.pictures(of: app).forEach { run($0) }
  }

  private mutating func runExperience(_ experience: AdvancedExperience) {
    guard let declaration = experience.declaration else { return runUndeclared(experience) }
    runFields(experience.document)
    for (rule, check) in rules.experience { report(check(experience, declaration, registry), of: rule) }
    experience.declaredURLs.forEach { run($0) }
    experience.printedCodes.forEach { run($0) }
    experience.cardTexts.forEach { run($0) }
    registry.picture(of: experience).map { run($0) }
  }

  /// A file that holds no object: the field rules say so, unless its app is in another version of the format.
  private mutating func runUndeclared(_ experience: AdvancedExperience) {
    if registry.app(experience.app)?.otherVersion == nil { runFields(experience.document) }
  }

  private mutating func run(_ url: DeclaredURL) {
    for (rule, check) in rules.url { report(check(url, registry), of: rule) }
  }

  private mutating func run(_ code: PrintedCode) {
    for (rule, check) in rules.code { report(check(code, registry), of: rule) }
  }

  private mutating func run(_ text: CardText) {
    for (rule, check) in rules.cardText { report(check(text), of: rule) }
  }

  private mutating func run(_ picture: CardPicture) {
    for (rule, check) in rules.picture { report(check(picture), of: rule) }
  }

  private mutating func report(_ violations: [Violation], of rule: Rule) {
    for violation in violations { report(violation, of: rule) }
  }

  private mutating func report(_ violation: Violation?, of rule: Rule) {
    guard let violation else { return }
    if owners.isEmpty { nameOwners() }
    let owner = owner(of: violation.place.file)
    findings.append(
      Finding(violation, of: rule, app: owner?.app, experience: owner?.experience, fix: offered(violation.fix))
    )
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
    return registry.innermostApp(of: file).map { Owner(app: $0.id, experience: nil) }
  }

  /// Only a registry with findings pays for this.
  private mutating func nameOwners() {
    for app in registry.apps { owners[app.document.path] = Owner(app: app.id, experience: nil) }
    for experience in registry.experiences {
      owners[experience.document.path] = Owner(app: experience.app, experience: experience.id)
    }
  }
}

extension Finding {
  init(_ violation: Violation, of rule: Rule, app: String?, experience: String?, fix: Fix? = nil) {
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
