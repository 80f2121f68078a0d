/// Rules by what they look at.
struct SortedRules {
  private(set) var text: [(Rule, @Sendable (Document) -> [Violation])] = []
  private(set) var field: [(Rule, @Sendable (FieldProblem, Document, Registry) -> Violation?)] = []
  private(set) var layout: [(Rule, @Sendable (LayoutProblem, Registry) -> Violation?)] = []
  private(set) var url: [(Rule, @Sendable (DeclaredURL, Registry) -> Violation?)] = []
  private(set) var cardText: [(Rule, @Sendable (CardText) -> Violation?)] = []
  private(set) var code: [(Rule, @Sendable (PrintedCode, Registry) -> Violation?)] = []
  private(set) var picture: [(Rule, @Sendable (CardPicture) -> Violation?)] = []
  private(set) var app: [(Rule, @Sendable (App, Registry) -> [Violation])] = []
  private(set) var experience:
    [(Rule, @Sendable (AdvancedExperience, ExperienceDeclaration, Registry) -> [Violation])] =
      []
  private(set) var registered: [(Rule, @Sendable ([RegisteredURL], Registry) -> [Violation])] = []
  private(set) var registry: [(Rule, @Sendable (Registry) -> [Violation])] = []

  init(_ rules: [Rule]) {
    for rule in rules {
      switch rule.check {
      case .text(let check): text.append((rule, check))
      case .field(let check): field.append((rule, check))
      case .layout(let check): layout.append((rule, check))
      case .url(let check): url.append((rule, check))
      case .cardText(let check): cardText.append((rule, check))
      case .code(let check): code.append((rule, check))
      case .picture(let check): picture.append((rule, check))
      case .app(let check): app.append((rule, check))
      case .experience(let check): experience.append((rule, check))
      case .registered(let check): registered.append((rule, check))
      case .registry(let check): registry.append((rule, check))
      case .unusedException: break
      }
    }
  }
}
