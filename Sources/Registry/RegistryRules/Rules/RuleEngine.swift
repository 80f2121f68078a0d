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
    let parts = workers.map(experiences.count) { [self] part -> [CheckedExperience] in
      guard let first = part.first else { return [] }
      var owner = Owner(experiences[first], in: registry, table)
      var results: [CheckedExperience] = []
      results.reserveCapacity(part.count)
      for position in part {
        if let known = kept?.result(at: position, experiences[position].declaringApp) {
          results.append(known)
          continue
        }
        if position != first { owner.become(experiences[position], table) }
        let record = ExperienceSummary(experiences[position], owner)
        results.append(CheckedExperience(violations(of: owner), record, in: owner))
      }
      return results
    }
    let checked = parts.count == 1 ? parts[0] : Array(parts.joined())
    for index in checked.indices where !checked[index].violations.isEmpty { violations += checked[index].violations }
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
    let records = checked.map(\.record)
    let shared = SharedValues(urls: records.compactMap(\.url).sortedByFile, records: records)
    let (rules, registry) = (asked.registry, registry)
    let parts = workers.parts(for: checked.count)
    let found = workers.map(parts: parts) { part in
      stride(from: part, to: rules.count, by: parts).map { index -> [Violation] in
        guard let check = rules[index].registry else { return [] }
        return check(registry, shared)
      }
    }
    for index in rules.indices {
      for violation in found[index % parts][index / parts] { violations.append((rules[index].number, violation)) }
    }
  }

  private func violations(in document: Document, _ template: RowTemplate?) -> [Violated] {
    var found = CountedViolations(bound)
    for index in asked.files.indices {
      guard let check = asked.files[index].file else { continue }
      check(document, template) { found.add($0, of: asked.files[index].number) }
    }
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
      for index in asked.fields.indices {
        guard let check = asked.fields[index].field else { continue }
        found.add(check(problem, owner), of: asked.fields[index].number)
      }
    }
    if owner.isApp {
      for index in asked.apps.indices {
        guard let check = asked.apps[index].app else { continue }
        found.add(check(owner.app), of: asked.apps[index].number)
      }
    }
    for index in asked.wholes.indices {
      guard let check = asked.wholes[index].whole else { continue }
      found.add(check(owner), of: asked.wholes[index].number)
    }
    if let experience = owner.experience, let place = owner.declaration?.members.place?.value {
      for index in asked.places.indices {
        guard let check = asked.places[index].place else { continue }
        found.add(check(place, experience), of: asked.places[index].number)
      }
    }
    for place in owner.urls.indices {
      let url = owner.urls[place]
      for index in asked.urls.indices where url.traits.isOne(of: asked.urls[index].traits) {
        guard let check = asked.urls[index].url else { continue }
        found.add(check(url), of: asked.urls[index].number)
      }
      guard place < owner.answers.count, let answer = owner.answers[place] else { continue }
      for index in asked.answers.indices {
        guard let check = asked.answers[index].answer else { continue }
        found.add(check(url, answer, owner), of: asked.answers[index].number)
      }
    }
    owner.forEachCode { code, answer in
      for index in asked.codes.indices {
        guard let check = asked.codes[index].code else { continue }
        found.add(check(code, answer, owner), of: asked.codes[index].number)
      }
    }
    owner.forEachText { text in
      for index in asked.texts.indices where text.traits.isOne(of: asked.texts[index].traits) {
        guard let check = asked.texts[index].text else { continue }
        found.add(check(text), of: asked.texts[index].number)
      }
    }
    owner.forEachImage { image in
      for index in asked.images.indices {
        guard let check = asked.images[index].image else { continue }
        found.add(check(image), of: asked.images[index].number)
      }
    }
    return found.all
  }
}

/// The functions of rules, grouped by what they can see, those about owners by the values that they look at.
private struct RulesByReach: Sendable {
  private(set) var files: [Numbered] = []
  private(set) var registry: [Numbered] = []
  private(set) var fields: [Numbered] = []
  private(set) var apps: [Numbered] = []
  private(set) var wholes: [Numbered] = []
  private(set) var places: [Numbered] = []
  private(set) var urls: [Numbered] = []
  private(set) var answers: [Numbered] = []
  private(set) var codes: [Numbered] = []
  private(set) var texts: [Numbered] = []
  private(set) var images: [Numbered] = []
  /// The index of the rule about unknown keys, if it was asked for.
  let unknownKey: Int?

  /// The function of a rule, and the index of the rule in the engine's list. Each kind of function has its own member: as a
  /// generic one, or in its enumeration, it would cost a copy of itself or of the value that is checked.
  struct Numbered: Sendable {
    let number: Int
    /// For a rule about texts or URLs, the traits of those that it is asked about.
    var traits: Traits = .any
    var file: (@Sendable (Document, RowTemplate?, (Violation) -> Void) -> Void)?
    var registry: (@Sendable (Registry, SharedValues) -> [Violation])?
    var field: (@Sendable (FieldError, Owner) -> Violation?)?
    var app: (@Sendable (App) -> [Violation])?
    var whole: (@Sendable (Owner) -> [Violation])?
    var place: (@Sendable (PlaceDeclaration, AdvancedExperience) -> Violation?)?
    var url: (@Sendable (DeclaredURL) -> Violation?)?
    var answer: (@Sendable (DeclaredURL, Resolution, Owner) -> Violation?)?
    var code: (@Sendable (PrintedCode, Resolution?, Owner) -> Violation?)?
    var text: (@Sendable (CardText) -> Violation?)?
    var image: (@Sendable (CardImage) -> Violation?)?
  }

  init(_ rules: [Rule]) {
    unknownKey = rules.firstIndex { $0.identifier == Rule.unknownKey.identifier }
    for (number, rule) in rules.enumerated() {
      switch rule.check {
      case .file(let check): files.append(Numbered(number: number, file: check))
      case .registry(let check): registry.append(Numbered(number: number, registry: check))
      case .owner(.field(let check)): fields.append(Numbered(number: number, field: check))
      case .owner(.app(let check)): apps.append(Numbered(number: number, app: check))
      case .owner(.whole(let check)): wholes.append(Numbered(number: number, whole: check))
      case .owner(.place(let check)): places.append(Numbered(number: number, place: check))
      case .owner(.url(let traits, let check)): urls.append(Numbered(number: number, traits: traits, url: check))
      case .owner(.answer(let check)): answers.append(Numbered(number: number, answer: check))
      case .owner(.code(let check)): codes.append(Numbered(number: number, code: check))
      case .owner(.cardText(let traits, let check)): texts.append(Numbered(number: number, traits: traits, text: check))
      case .owner(.picture(let check)): images.append(Numbered(number: number, image: check))
      case nil: break
      }
    }
  }
}
