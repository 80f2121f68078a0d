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
  /// The signs that any of the rules asks for.
  private(set) var signsOfURLs: URLSigns = []
  private(set) var signsOfCardTexts: TextSigns = []
  private(set) var signsOfCodes: CodeSigns = []
  private(set) var signsOfPictures: PictureSigns = []
  private(set) var signsOfExperiences: ExperienceSigns = []

  init(_ rules: [Rule]) {
    for rule in rules {
      switch rule.check {
      case .text(let check): text.append(OfText(rule: rule, check: check))
      case .field(let check): field.append(OfField(rule: rule, check: check))
      case .layout(let check): layout.append(OfLayout(rule: rule, check: check))
      case .url(let signs, let check):
        url.append(OfURL(rule: rule, signs: signs, check: check))
        signsOfURLs.formUnion(signs)
      case .cardText(let signs, let check):
        cardText.append(OfCardText(rule: rule, signs: signs, check: check))
        signsOfCardTexts.formUnion(signs)
      case .code(let signs, let check):
        code.append(OfCode(rule: rule, signs: signs, check: check))
        signsOfCodes.formUnion(signs)
      case .picture(let signs, let check):
        picture.append(OfPicture(rule: rule, signs: signs, check: check))
        signsOfPictures.formUnion(signs)
      case .app(let check): app.append(OfApp(rule: rule, check: check))
      case .experience(let signs, let check):
        experience.append(OfExperience(rule: rule, signs: signs, check: check))
        signsOfExperiences.formUnion(signs)
      case .registered(let check): registered.append(OfRegistered(rule: rule, check: check))
      case .registry(let check): registry.append(OfRegistry(rule: rule, check: check))
      case .audit, .unusedException: break
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
    let signs: URLSigns
    let check: @Sendable (DeclaredURL, Registry) -> Violation?
  }

  struct OfCardText: Sendable {
    let rule: Rule
    let signs: TextSigns
    let check: @Sendable (CardText) -> Violation?
  }

  struct OfCode: Sendable {
    let rule: Rule
    let signs: CodeSigns
    let check: @Sendable (PrintedCode, Registry) -> Violation?
  }

  struct OfPicture: Sendable {
    let rule: Rule
    let signs: PictureSigns
    let check: @Sendable (CardPicture) -> Violation?
  }

  struct OfApp: Sendable {
    let rule: Rule
    let check: @Sendable (App, Registry) -> [Violation]
  }

  struct OfExperience: Sendable {
    let rule: Rule
    let signs: ExperienceSigns
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
