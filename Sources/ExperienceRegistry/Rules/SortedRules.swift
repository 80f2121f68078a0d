/// Rules by what they look at.
///
/// Each kind has a type of its own, because a closure in an array of tuples is called through a thunk that copies what it is
/// shown, and a rule is called a hundred times for each file.
struct SortedRules: Sendable {
  private(set) var text: [OfText] = []
  private(set) var field: [OfField] = []
  private(set) var layout: [OfLayout] = []
  private(set) var url: [OfURL] = []
  private(set) var cardText: [OfCardText] = []
  private(set) var code: [OfCode] = []
  private(set) var picture: [OfPicture] = []
  private(set) var app: [OfApp] = []
  private(set) var experience: [OfExperience] = []
  private(set) var registered: [OfRegistered] = []
  private(set) var registry: [OfRegistry] = []

  init(_ rules: [Rule]) {
    for rule in rules {
      switch rule.check {
      case .text(let check): text.append(OfText(rule: rule, check: check))
      case .field(let check): field.append(OfField(rule: rule, check: check))
      case .layout(let check): layout.append(OfLayout(rule: rule, check: check))
      case .url(let check): url.append(OfURL(rule: rule, check: check))
      case .cardText(let check): cardText.append(OfCardText(rule: rule, check: check))
      case .code(let check): code.append(OfCode(rule: rule, check: check))
      case .picture(let check): picture.append(OfPicture(rule: rule, check: check))
      case .app(let check): app.append(OfApp(rule: rule, check: check))
      case .experience(let check): experience.append(OfExperience(rule: rule, check: check))
      case .registered(let check): registered.append(OfRegistered(rule: rule, check: check))
      case .registry(let check): registry.append(OfRegistry(rule: rule, check: check))
      case .unusedException: break
      }
    }
  }
}

extension SortedRules {
  struct OfText: Sendable {
    let rule: Rule
    let check: @Sendable (Document) -> [Violation]
  }

  struct OfField: Sendable {
    let rule: Rule
    let check: @Sendable (FieldProblem, Document, Registry) -> Violation?
  }

  struct OfLayout: Sendable {
    let rule: Rule
    let check: @Sendable (LayoutProblem, Registry) -> Violation?
  }

  struct OfURL: Sendable {
    let rule: Rule
    let check: @Sendable (DeclaredURL, Registry) -> Violation?
  }

  struct OfCardText: Sendable {
    let rule: Rule
    let check: @Sendable (CardText) -> Violation?
  }

  struct OfCode: Sendable {
    let rule: Rule
    let check: @Sendable (PrintedCode, Registry) -> Violation?
  }

  struct OfPicture: Sendable {
    let rule: Rule
    let check: @Sendable (CardPicture) -> Violation?
  }

  struct OfApp: Sendable {
    let rule: Rule
    let check: @Sendable (App, Registry) -> [Violation]
  }

  struct OfExperience: Sendable {
    let rule: Rule
    let check: @Sendable (AdvancedExperience, ExperienceDeclaration, Registry) -> [Violation]
  }

  struct OfRegistered: Sendable {
    let rule: Rule
    let check: @Sendable ([RegisteredURL], Registry) -> [Violation]
  }

  struct OfRegistry: Sendable {
    let rule: Rule
    let check: @Sendable (Registry) -> [Violation]
  }
}
