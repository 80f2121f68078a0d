import JSONSyntax

/// Shows each rule what it asks to see and collects what it finds.
///
/// Rules are sorted by what they look at, so that each file, text, URL and picture is taken up once and shown to all
/// of them. Files and experiences are looked at by several workers at once where there are some: each of them looks at a
/// part, and the findings are put together in the order of the parts.
struct RuleEngine: Sendable {
  private let registry: Registry
  private let rules: SortedRules
  /// Whether every rule is asked about everything, whatever signs it shows: the findings are the same, and it takes longer.
  private let asksEveryRule: Bool
  private var owners: [String: Owner] = [:]
  /// Whether a file of which a fix was suggested can be edited.
  private var editable: [String: Bool] = [:]
  private var glances = PictureGlances()
  /// The folders of apps inside other apps' folders, each with a slash at its end.
  private let innerFolders: [String]
  private(set) var findings: [Finding] = []

  /// Whom a file belongs to.
  private struct Owner: Sendable {
    let app: String
    let experience: String?
  }

  init(_ registry: Registry, rules: [Rule], asksEveryRule: Bool = false) {
    self.init(registry, SortedRules(rules), asksEveryRule: asksEveryRule)
  }

  private init(_ registry: Registry, _ rules: SortedRules, asksEveryRule: Bool) {
    self.registry = registry
    self.rules = rules
    self.asksEveryRule = asksEveryRule
    innerFolders = registry.layoutProblems.compactMap { problem in
      guard case .appInsideApp(let path, _) = problem else { return nil }
      return RegistryPath.folder(of: path) + "/"
    }
  }

  mutating func run(_ workers: any Workers) {
    findings = parts(of: registry.documents, workers) { $0.runText($1) }
    for app in registry.apps { runApp(app) }
    findings += parts(of: registry.experiences, workers) { $0.runExperience($1) }
    for one in rules.layout {
      report(registry.layoutProblems.compactMap { one.check($0, registry) }, of: one.rule)
    }
    runWhole(workers)
  }

  /// What is found in `things`, each looked at by itself, by one engine for each of the workers.
  private func parts<Thing: Sendable>(
    of things: [Thing],
    _ workers: any Workers,
    _ look: @Sendable (inout RuleEngine, Thing) -> Void
  ) -> [Finding] {
    let fresh = RuleEngine(registry, rules, asksEveryRule: asksEveryRule)
    let parts = workers.map(things.count) { part in
      var engine = fresh
      for thing in things[part] { look(&engine, thing) }
      return engine.findings
    }
    return parts.count == 1 ? parts[0] : Array(parts.joined())
  }

  /// Shows the whole registry to the rules that ask for it, each worker to every second or third of them.
  private mutating func runWhole(_ workers: any Workers) {
    let urls = rules.registered.isEmpty ? [] : registry.registeredURLs(workers)
    let registered = rules.registered.map { one in
      SortedRules.OfRegistry(rule: one.rule) { registry in one.check(urls, registry) }
    }
    let (all, registry) = (registered + rules.registry, registry)
    let parts = workers.parts(for: registry.experiences.count)
    let found = workers.map(parts: parts) { part in
      stride(from: part, to: all.count, by: parts).map { all[$0].check(registry) }
    }
    for number in all.indices { report(found[number % parts][number / parts], of: all[number].rule) }
  }

  private mutating func runText(_ document: Document) {
    guard asksEveryRule || !document.isPlain else { return }
    for one in rules.text { report(one.check(document), of: one.rule) }
  }

  private mutating func runFields(_ document: Document) {
    for problem in document.fieldProblems {
      for one in rules.field { report(one.check(problem, document, registry), of: one.rule) }
    }
  }

  private mutating func runApp(_ app: App) {
    for one in rules.app { report(one.check(app, registry), of: one.rule) }
    guard app.otherVersion == nil else { return }
    runFields(app.document)
    app.declaredURLs.forEach { run($0) }
    app.printedCodes.forEach { run($0) }
    app.cardTexts.forEach { run($0) }
    registry.pictures(of: app).forEach { run($0) }
  }

  private mutating func runExperience(_ experience: AdvancedExperience) {
    guard experience.isDeclared else { return runUndeclared(experience) }
    if asksEveryRule || experience.look.signs.contains(.unusual) { runFields(experience.document) }
    runMembers(of: experience)
    runPrefix(of: experience)
    let codes = experience.printedCodes
    for code in codes { code.url.map { run($0) } }
    experience.expectedURLs.forEach { run($0) }
    codes.forEach { run($0) }
    if asksEveryRule || !rules.signsOfCardTexts.isDisjoint(with: experience.look.textSigns) {
      experience.cardTexts.forEach { run($0) }
    }
    runPicture(of: experience)
  }

  /// Nearly every registered URL is as it should be: what a rule looks at is made only where one asks.
  private mutating func runPrefix(of experience: AdvancedExperience) {
    let signs = asksEveryRule ? .all : URLSigns(ofPrefixOf: experience)
    guard !rules.signsOfURLs.isDisjoint(with: signs) else { return }
    experience.registeredURL.map { run($0, showing: signs) }
  }

  /// The same holds for pictures, of which most cards share a few.
  private mutating func runPicture(of experience: AdvancedExperience) {
    let glance = glances.glance(of: experience, in: registry)
    let signs = PictureSigns(of: glance, limits: experience.limits)
    guard asksEveryRule || !rules.signsOfPictures.isDisjoint(with: signs) else { return }
    registry.picture(of: experience).map { run($0) }
  }

  /// A file that holds no object: the field rules say so, unless its app is in another version of the format.
  private mutating func runUndeclared(_ experience: AdvancedExperience) {
    if registry.app(experience.app)?.otherVersion == nil { runFields(experience.document) }
  }

  private mutating func runMembers(of experience: AdvancedExperience) {
    let signs = asksEveryRule ? .all : experience.look.signs
    guard !rules.signsOfExperiences.isDisjoint(with: signs), let declaration = experience.declaration else { return }
    for one in rules.experience where !one.signs.isDisjoint(with: signs) {
      report(one.check(experience, declaration, registry), of: one.rule)
    }
  }

  private mutating func run(_ url: DeclaredURL) {
    run(url, showing: asksEveryRule ? .all : URLSigns(of: url, in: registry))
  }

  private mutating func run(_ url: DeclaredURL, showing signs: URLSigns) {
    guard !rules.signsOfURLs.isDisjoint(with: signs) else { return }
    for one in rules.url where !one.signs.isDisjoint(with: signs) { report(one.check(url, registry), of: one.rule) }
  }

  private mutating func run(_ code: PrintedCode) {
    let signs = asksEveryRule ? .all : CodeSigns(of: code)
    guard !rules.signsOfCodes.isDisjoint(with: signs) else { return }
    for one in rules.code where !one.signs.isDisjoint(with: signs) { report(one.check(code, registry), of: one.rule) }
  }

  private mutating func run(_ text: CardText) {
    let signs = asksEveryRule ? .all : text.signs
    guard !rules.signsOfCardTexts.isDisjoint(with: signs) else { return }
    for one in rules.cardText where !one.signs.isDisjoint(with: signs) { report(one.check(text), of: one.rule) }
  }

  private mutating func run(_ picture: CardPicture) {
    let signs = asksEveryRule ? .all : picture.signs
    guard !rules.signsOfPictures.isDisjoint(with: signs) else { return }
    for one in rules.picture where !one.signs.isDisjoint(with: signs) { report(one.check(picture), of: one.rule) }
  }

  private mutating func report(_ violations: [Violation], of rule: Rule) {
    for violation in violations { report(violation, of: rule) }
  }

  private mutating func report(_ violation: Violation?, of rule: Rule) {
    guard let violation, !isConsequence(violation, of: rule) else { return }
    if owners.isEmpty { nameOwners() }
    let owner = owner(of: violation.place.file)
    findings.append(
      Finding(violation, of: rule, app: owner?.app, experience: owner?.experience, fix: offered(violation.fix))
    )
  }

  /// Whether what is found follows from a mistake that has a finding of its own: the text that it judges is not the one
  /// that was meant, or an app inside another one repeats what the outer one declares.
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
