import ExperienceResolver
import RegistryModel

/// Runs every rule on what it checks, and collects the violations.
///
/// Files and owners are split among the workers, and the violations are joined in the order of the parts.
struct RuleEngine: Sendable {
  private let registry: Registry
  /// The identifiers of all rules that exceptions can name.
  private let known: [String]
  private let asked: RulesByReach
  private let table: ResolutionTable
  private(set) var violations: [Violated] = []

  /// A violation, and the index of the rule that found it.
  typealias Violated = (rule: Int, violation: Violation)

  /// What the rules found in each file and in each experience of a registry, in its order.
  typealias Results = (files: [[Violated]], experiences: [CheckedExperience])

  init(_ registry: Registry, rules: [Rule], known: [String]) {
    self.registry = registry
    self.known = known
    asked = RulesByReach(rules)
    table = registry.table
  }

  /// Runs the rules. Results in `kept` are used again where they cannot differ.
  mutating func run(_ workers: any Workers, keeping kept: KeptResults?) -> Results {
    let files = checkFiles(workers, kept)
    violations += files.joined()
    checkOthers()
    let experiences = registry.experiences
    let parts = workers.map(experiences.count) { [self] part in
      var owner: Owner?
      return part.map { position in
        if let known = kept?.result(at: position, experiences[position].declaringApp) { return known }
        owner?.become(experiences[position], table)
        let owned = owner.take() ?? Owner(experiences[position], in: registry, table)
        var found: [Violated] = []
        add(violationsOf: owned, to: &found)
        let checked = CheckedExperience(found, ExperienceSummary(experiences[position], owned), in: owned)
        owner = owned
        return checked
      }
    }
    let checked = parts.count == 1 ? parts[0] : Array(parts.joined())
    for experience in checked where !experience.violations.isEmpty { violations += experience.violations }
    checkWhole(workers, checked.map(\.record))
    return (files, checked)
  }

  /// What the rules find in each file.
  private func checkFiles(_ workers: any Workers, _ kept: KeptResults?) -> [[Violated]] {
    let (documents, templates) = (registry.documents, registry.templates)
    let known = kept?.files(of: registry)
    let parts = workers.map(documents.count) { [self] part in
      part.map { position in
        if let kept, let index = known?[position] { return kept.violations(ofFileAt: index) }
        var found: [Violated] = []
        add(violationsIn: documents[position], templates[documents[position].path], to: &found)
        return found
      }
    }
    return parts.count == 1 ? parts[0] : Array(parts.joined())
  }

  /// Runs the rules about owners on the apps, and on the templates without rows.
  private mutating func checkOthers() {
    for app in registry.apps { add(violationsOf: Owner(app, in: registry, table), to: &violations) }
    for template in registry.templates.all where template.isEmpty {
      add(violationsOf: Owner(template, in: registry), to: &violations)
    }
  }

  /// Runs the rules about the whole registry; each worker runs every n-th of them.
  private mutating func checkWhole(_ workers: any Workers, _ records: [ExperienceSummary]) {
    let urls = records.compactMap(\.url).sortedByFile
    let shared = SharedValues(urls: urls, records: records, known: known)
    let (rules, registry) = (asked.registry, registry)
    let parts = workers.parts(for: records.count)
    let found = workers.map(parts: parts) { part in
      stride(from: part, to: rules.count, by: parts).map { rules[$0].check(registry, shared) }
    }
    for index in rules.indices {
      for violation in found[index % parts][index / parts] { violations.append((rules[index].number, violation)) }
    }
  }

  private func add(violationsIn document: Document, _ template: RowTemplate?, to found: inout [Violated]) {
    for rule in asked.files { found.add(rule.check(document, template), of: rule.number) }
  }

  private func add(violationsOf owner: Owner, to found: inout [Violated]) {
    for problem in owner.fieldErrors {
      for rule in asked.fields {
        if case .field(let check) = rule.check { found.add(check(problem, owner), of: rule.number) }
      }
    }
    for rule in asked.wholes { if case .whole(let check) = rule.check { found.add(check(owner), of: rule.number) } }
    for index in owner.urls.indices {
      let url = owner.urls[index]
      for rule in asked.urls { if case .url(let check) = rule.check { found.add(check(url), of: rule.number) } }
      guard index < owner.answers.count, let answer = owner.answers[index] else { continue }
      for rule in asked.answers {
        if case .answer(let check) = rule.check { found.add(check(url, answer, owner), of: rule.number) }
      }
    }
    owner.forEachCode { code, answer in
      for rule in asked.codes {
        if case .code(let check) = rule.check { found.add(check(code, answer, owner), of: rule.number) }
      }
    }
    owner.forEachText { text in
      for rule in asked.texts { if case .cardText(let check) = rule.check { found.add(check(text), of: rule.number) } }
    }
    owner.forEachImage { image in
      for rule in asked.images { if case .picture(let check) = rule.check { found.add(check(image), of: rule.number) } }
    }
  }
}

extension [RuleEngine.Violated] {
  @inline(__always)
  fileprivate mutating func add(_ violations: [Violation], of rule: Int) {
    for violation in violations { append((rule, violation)) }
  }

  @inline(__always)
  fileprivate mutating func add(_ violation: Violation?, of rule: Int) {
    if let violation { append((rule, violation)) }
  }
}

/// Rules grouped by what they can see, and those about owners by the values that they look at.
private struct RulesByReach: Sendable {
  private(set) var files: [FileRule] = []
  private(set) var registry: [RegistryRule] = []
  private(set) var fields: [OwnerRule] = []
  private(set) var wholes: [OwnerRule] = []
  private(set) var urls: [OwnerRule] = []
  private(set) var answers: [OwnerRule] = []
  private(set) var codes: [OwnerRule] = []
  private(set) var texts: [OwnerRule] = []
  private(set) var images: [OwnerRule] = []

  init(_ rules: [Rule]) {
    for (number, rule) in rules.enumerated() {
      switch rule.check {
      case .file(let check): files.append(FileRule(number: number, check: check))
      case .registry(let check): registry.append(RegistryRule(number: number, check: check))
      case .owner(let check): add(OwnerRule(number: number, check: check))
      case nil: break
      }
    }
  }

  private mutating func add(_ rule: OwnerRule) {
    switch rule.check {
    case .field: fields.append(rule)
    case .whole: wholes.append(rule)
    case .url: urls.append(rule)
    case .answer: answers.append(rule)
    case .code: codes.append(rule)
    case .cardText: texts.append(rule)
    case .picture: images.append(rule)
    }
  }

  struct FileRule: Sendable {
    /// The rule's index in the engine's list.
    let number: Int
    let check: @Sendable (Document, RowTemplate?) -> [Violation]
  }

  struct OwnerRule: Sendable {
    let number: Int
    let check: OwnerCheck
  }

  struct RegistryRule: Sendable {
    let number: Int
    let check: @Sendable (Registry, SharedValues) -> [Violation]
  }
}
