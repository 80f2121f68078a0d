import ExperienceResolver
import JSONSyntax
import RegistryModel

/// Runs every rule on what it checks, and collects the violations.
///
/// Files and owners are split among the workers, and the violations are joined in the order of the parts.
struct RuleEngine: Sendable {
  private let registry: Registry
  private let asked: RulesByReach
  private let table: ResolutionTable
  private let bound: CountedViolations.Bound?
  private(set) var violations: [Violated] = []

  /// A violation, and the index of the rule that found it.
  typealias Violated = (rule: Int, violation: Violation)

  /// What the rules found in each file and in each experience of a registry, in its order.
  typealias Results = (files: [[Violated]], experiences: [CheckedExperience])

  init(_ registry: Registry, rules: [Rule], _ bound: CountedViolations.Bound?) {
    self.registry = registry
    asked = RulesByReach(rules)
    table = registry.table
    self.bound = bound
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
        let checked = CheckedExperience(
          violations(of: owned),
          ExperienceSummary(experiences[position], owned),
          in: owned
        )
        owner = owned
        return checked
      }
    }
    let checked = parts.count == 1 ? parts[0] : Array(parts.joined())
    for experience in checked where !experience.violations.isEmpty { violations += experience.violations }
    checkWhole(workers, checked)
    return (files, checked)
  }

  /// What the rules find in each file.
  private func checkFiles(_ workers: any Workers, _ kept: KeptResults?) -> [[Violated]] {
    let (documents, templates) = (registry.documents, registry.templates)
    let known = kept?.files(of: registry)
    let parts = workers.map(documents.count) { [self] part in
      part.map { position in
        if let kept, let index = known?[position] { return kept.violations(ofFileAt: index) }
        return violations(in: documents[position], templates[documents[position].path])
      }
    }
    return parts.count == 1 ? parts[0] : Array(parts.joined())
  }

  /// Runs the rules about owners on the apps, and on the templates without rows.
  private mutating func checkOthers() {
    for app in registry.apps { violations += violations(of: Owner(app, in: registry, table)) }
    for template in registry.templates.all where template.isEmpty {
      violations += violations(of: Owner(template, in: registry))
    }
  }

  /// Runs the rules about the whole registry; each worker runs every n-th of them.
  private mutating func checkWhole(_ workers: any Workers, _ checked: [CheckedExperience]) {
    let urls = checked.compactMap(\.record.url).sortedByFile
    let shared = SharedValues(urls: urls, checked: checked)
    let (rules, registry) = (asked.registry, registry)
    let parts = workers.parts(for: checked.count)
    let found = workers.map(parts: parts) { part in
      stride(from: part, to: rules.count, by: parts).map { rules[$0].check(registry, shared) }
    }
    for index in rules.indices {
      for violation in found[index % parts][index / parts] { violations.append((rules[index].number, violation)) }
    }
  }

  private func violations(in document: Document, _ template: RowTemplate?) -> [Violated] {
    var found = CountedViolations(bound)
    for rule in asked.files { found.add(rule.check(document, template), of: rule.number) }
    return found.all
  }

  private func violations(of owner: Owner) -> [Violated] {
    var found = CountedViolations(bound)
    for problem in owner.fieldErrors {
      // The message about an unknown key names the nearest known ones, which takes longer than all else.
      if case .unknownKey = problem.kind, let rule = asked.unknownKey, owner.document.tree.problems.isEmpty,
        found.counts(errorAt: owner.document.range(of: problem.node), of: rule)
      {
        continue
      }
      for rule in asked.fields { found.add(rule.check(problem, owner), of: rule.number) }
    }
    for rule in asked.wholes { found.add(rule.check(owner), of: rule.number) }
    if let experience = owner.experience, let place = owner.declaration?.members.place?.value {
      for rule in asked.places { found.add(rule.check(place, experience), of: rule.number) }
    }
    for index in owner.urls.indices {
      let url = owner.urls[index]
      for rule in asked.urls { found.add(rule.check(url), of: rule.number) }
      guard index < owner.answers.count, let answer = owner.answers[index] else { continue }
      for rule in asked.answers { found.add(rule.check(url, answer, owner), of: rule.number) }
    }
    owner.forEachCode { code, answer in
      for rule in asked.codes { found.add(rule.check(code, answer, owner), of: rule.number) }
    }
    owner.forEachText { text in
      for rule in asked.texts { found.add(rule.check(text), of: rule.number) }
    }
    owner.forEachImage { image in
      for rule in asked.images { found.add(rule.check(image), of: rule.number) }
    }
    return found.all
  }
}

/// The functions of rules, grouped by what they can see, those about owners by the values that they look at.
private struct RulesByReach: Sendable {
  private(set) var files: [Numbered<@Sendable (Document, RowTemplate?) -> [Violation]>] = []
  private(set) var registry: [Numbered<@Sendable (Registry, SharedValues) -> [Violation]>] = []
  private(set) var fields: [Numbered<@Sendable (FieldError, Owner) -> Violation?>] = []
  private(set) var wholes: [Numbered<@Sendable (Owner) -> [Violation]>] = []
  private(set) var places: [Numbered<@Sendable (PlaceDeclaration, AdvancedExperience) -> Violation?>] = []
  private(set) var urls: [Numbered<@Sendable (DeclaredURL) -> Violation?>] = []
  private(set) var answers: [Numbered<@Sendable (DeclaredURL, Resolution, Owner) -> Violation?>] = []
  private(set) var codes: [Numbered<@Sendable (PrintedCode, Resolution?, Owner) -> Violation?>] = []
  private(set) var texts: [Numbered<@Sendable (CardText) -> Violation?>] = []
  private(set) var images: [Numbered<@Sendable (CardImage) -> Violation?>] = []
  /// The index of the rule about unknown keys, if it was asked for.
  let unknownKey: Int?

  /// A function, and the index of its rule in the engine's list.
  struct Numbered<Function: Sendable>: Sendable {
    let number: Int
    let check: Function
  }

  init(_ rules: [Rule]) {
    unknownKey = rules.firstIndex { $0.identifier == Rule.unknownKey.identifier }
    for (number, rule) in rules.enumerated() {
      switch rule.check {
      case .file(let check): files.append(Numbered(number: number, check: check))
      case .registry(let check): registry.append(Numbered(number: number, check: check))
      case .owner(let check): add(check, number)
      case nil: break
      }
    }
  }

  private mutating func add(_ check: OwnerCheck, _ number: Int) {
    switch check {
    case .field(let check): fields.append(Numbered(number: number, check: check))
    case .whole(let check): wholes.append(Numbered(number: number, check: check))
    case .place(let check): places.append(Numbered(number: number, check: check))
    case .url(let check): urls.append(Numbered(number: number, check: check))
    case .answer(let check): answers.append(Numbered(number: number, check: check))
    case .code(let check): codes.append(Numbered(number: number, check: check))
    case .cardText(let check): texts.append(Numbered(number: number, check: check))
    case .picture(let check): images.append(Numbered(number: number, check: check))
    }
  }
}
