import ExperienceResolver
import RegistryModel

/// Rules grouped by the kind of value that they check, so that each value is created once and passed to all of them.
///
/// Each kind has its own structure: a closure in a generic array or tuple is called through code that
/// copies its arguments (five reference counts for a URL), and rules are called two hundred times for each file. To
/// join all rules of a kind into one function, which calls them in turn, takes 5 % more time than these lists.
struct RulesBySubject: Sendable {
  private(set) var text: [OfText] = []
  private(set) var field: [OfField] = []
  private(set) var app: [OfApp] = []
  /// The rules about the whole registry.
  private(set) var whole: [OfRegistry] = []
  private(set) var url: [OfURL] = []
  private(set) var answer: [OfAnswer] = []
  private(set) var cardText: [OfCardText] = []
  private(set) var code: [OfCode] = []
  private(set) var picture: [OfPicture] = []
  private(set) var experience: [OfExperience] = []
  private(set) var place: [OfPlace] = []

  init(_ rules: [Rule]) {
    for (number, rule) in rules.enumerated() {
      switch rule.check {
      case .text(let check): text.append(OfText(number: number, check: check))
      case .field(let check): field.append(OfField(number: number, check: check))
      case .app(let check): app.append(OfApp(number: number) { app, _, registry in check(app, registry) })
      case .exceptions(let check): app.append(OfApp(number: number) { app, known, _ in check(app, known) })
      case .layout(let check):
        whole.append(
          OfRegistry(number: number) { _, registry in registry.layoutProblems.compactMap { check($0, registry) } }
        )
      case .registered(let check): whole.append(OfRegistry(number: number, check: check))
      case .registry(let check): whole.append(OfRegistry(number: number) { _, registry in check(registry) })
      case .url(let check): url.append(OfURL(number: number, check: check))
      case .answer(let check): answer.append(OfAnswer(number: number, check: check))
      case .cardText(let check): cardText.append(OfCardText(number: number, check: check))
      case .code(let check): code.append(OfCode(number: number, check: check))
      case .picture(let check): picture.append(OfPicture(number: number, check: check))
      case .experience(let check): experience.append(OfExperience(number: number, check: check))
      case .place(let check): place.append(OfPlace(number: number, check: check))
      // Unused exceptions are known only after all other rules have run; a rule without a check is run elsewhere.
      case .unusedException, nil: break
      }
    }
  }

  struct OfText: Sendable {
    /// The rule's index in the engine's list.
    let number: Int
    let check: @Sendable (Document, Registry) -> [Violation]
  }

  struct OfField: Sendable {
    let number: Int
    let check: @Sendable (FieldError, Document, Registry) -> Violation?
  }

  struct OfApp: Sendable {
    let number: Int
    /// Also gets the identifiers of all rules that exceptions can name.
    let check: @Sendable (App, [String], Registry) -> [Violation]
  }

  struct OfRegistry: Sendable {
    let number: Int
    let check: @Sendable ([RegisteredURL], Registry) -> [Violation]
  }

  struct OfURL: Sendable {
    let number: Int
    let check: @Sendable (DeclaredURL, Registry) -> Violation?
  }

  struct OfAnswer: Sendable {
    let number: Int
    let check: @Sendable (DeclaredURL, Resolution, Registry) -> Violation?
  }

  struct OfCardText: Sendable {
    let number: Int
    let check: @Sendable (CardText) -> Violation?
  }

  struct OfCode: Sendable {
    let number: Int
    let check: @Sendable (PrintedCode, Registry) -> Violation?
  }

  struct OfPicture: Sendable {
    let number: Int
    let check: @Sendable (CardPicture) -> Violation?
  }

  struct OfExperience: Sendable {
    let number: Int
    let check: @Sendable (AdvancedExperience, DecodedText, Registry) -> [Violation]
  }

  struct OfPlace: Sendable {
    let number: Int
    let check: @Sendable (PlaceDeclaration, AdvancedExperience, Registry) -> Violation?
  }
}
