import ExperienceResolver
import RegistryModel
import TextBasics

/// One app, one experience or one template without rows, with the values in it that rules check.
///
/// A rule about an owner gets nothing else of the registry, so what it found stays right until the owner is another one
/// or one of its URLs shows another card.
package struct Owner: Sendable {
  /// The app, or the one that declares the experience.
  private(set) var app: App
  /// The experience; nil for an app and for a template.
  private(set) var experience: AdvancedExperience?
  /// The decoded content of the experience; nil if its file declares nothing.
  private(set) var declaration: DecodedText?
  /// The file that declares the owner.
  private(set) var document: Document
  /// Whether the owner is an app.
  let isApp: Bool
  /// The differences between the file and the file format.
  private(set) var fieldErrors: [FieldError] = []
  /// The URLs, in the order URL prefix, codes, expectations for an experience, and with the codes at the end for an app.
  private(set) var urls: [DeclaredURL] = []
  /// What each of the URLs resolves to; nil for a URL prefix, and for a text that is not a URL. Empty if an experience has
  /// only a URL prefix.
  private(set) var answers: [Resolution?] = []
  /// The printed codes and tags.
  private(set) var codes: [PrintedCode] = []
  private let registry: Registry

  /// Creates the owner that an app is. The members of an app in another version of the format are unknown, so they are
  /// skipped.
  init(_ app: App, in registry: Registry, _ table: ResolutionTable) {
    self.app = app
    self.registry = registry
    document = app.document
    isApp = true
    guard app.otherVersion == nil else { return }
    fieldErrors = document.fieldProblems
    urls = app.declaredURLs
    answers = urls.map { $0.answer(in: table) }
    codes = app.printedCodes
  }

  /// Creates the owner that a template without rows is.
  init(_ template: RowTemplate, in registry: Registry) {
    app = template.app
    self.registry = registry
    document = template.documentWithoutRows
    isApp = false
    fieldErrors = document.fieldProblems
  }

  /// Creates the owner that an experience is. If its file declares nothing, there are only field errors, and not even those
  /// if its app is in another version of the format.
  init(_ experience: AdvancedExperience, in registry: Registry, _ table: ResolutionTable) {
    app = experience.declaringApp
    document = app.document
    self.registry = registry
    isApp = false
    become(experience, table)
  }

  /// Makes this the owner that another experience is. The memory of the lists is used again, because a registry has
  /// thousands of experiences.
  mutating func become(_ experience: AdvancedExperience, _ table: ResolutionTable) {
    removeValues()
    app = experience.declaringApp
    self.experience = experience
    (document, declaration) = experience.load()
    if app.otherVersion == nil { fieldErrors = declaration?.problems ?? document.fieldProblems }
    guard let declaration else { return }
    if let prefix = experience.registeredURL(declaration, in: document) { urls.append(prefix) }
    codes = experience.printedCodes(declaration, in: document)
    for code in codes { if let url = code.url { urls.append(url) } }
    urls += experience.expectedURLs(declaration, in: document)
    // The last URL is the URL prefix only if there is no other one.
    guard let last = urls.last, last.role != .urlPrefix else { return }
    for url in urls { answers.append(url.role == .urlPrefix ? nil : url.answer(in: table)) }
  }

  private mutating func removeValues() {
    fieldErrors = []
    urls.removeAll(keepingCapacity: true)
    answers.removeAll(keepingCapacity: true)
    codes = []
  }
}

/// The values that are created when they are needed.
extension Owner {
  /// Passes each text of the card or cards to `body`.
  func forEachText(_ body: (CardText) -> Void) {
    if let experience, let declaration { return experience.forEachCardText(declaration, in: document, body) }
    guard isApp, app.otherVersion == nil else { return }
    app.cardTexts.forEach(body)
  }

  /// Passes each header image of the card or cards to `body`.
  func forEachImage(_ body: (CardImage) -> Void) {
    if let experience, let declaration {
      if let image = registry.picture(of: experience, declaration, in: document) { body(image) }
      return
    }
    guard isApp, app.otherVersion == nil else { return }
    registry.pictures(of: app).forEach(body)
  }

  /// Passes each printed code and tag to `body`, with what its URL resolves to; nil if it has no URL that can be parsed.
  func forEachCode(_ body: (PrintedCode, Resolution?) -> Void) {
    guard !codes.isEmpty else { return }
    var index = urls.firstIndex { $0.role == .code } ?? 0
    for code in codes {
      body(code, code.url == nil ? nil : answers[index])
      if code.url != nil { index += 1 }
    }
  }
}

/// What the owner's URLs show.
extension Owner {
  /// Whether the card that was found for one of the URLs is that of the experience.
  func isFound(by outcome: Resolution.Outcome) -> Bool {
    experience.map { registry.isFound($0, by: outcome) } ?? false
  }

  /// Whether one of the URLs shows the card of another experience.
  var showsOtherCards: Bool {
    answers.contains { answer in
      guard let outcome = answer?.outcome, case .advanced = outcome else { return false }
      return !isFound(by: outcome)
    }
  }

  /// The ID of the experience that was found for one of the URLs; nil if it is none.
  func id(of outcome: Resolution.Outcome) -> String? { registry.id(of: outcome) }

  /// The experience that was found for one of the URLs; nil if it is none.
  func experience(of outcome: Resolution.Outcome) -> AdvancedExperience? {
    id(of: outcome).flatMap(registry.experience)
  }

  /// The sizes of texts in App Clip Codes.
  var codeCosts: CodeCosts { registry.codeCosts() }

  /// What one of the URLs matches, as a clause without its subject.
  func words(for outcome: Resolution.Outcome) -> String {
    switch outcome {
    case .advanced: "matches the experience \(Words.quoted(id(of: outcome) ?? ""))"
    case .default(let index): "matches the default experience of \(Words.quoted(registry.id(ofAppAt: index)))"
    case .none: "matches no experience"
    case .invalid: "cannot invoke an App Clip"
    }
  }

  /// The card that one of the URLs shows, as a noun.
  func card(of outcome: Resolution.Outcome) -> String {
    switch outcome {
    case .advanced: "the card of \(Words.quoted(id(of: outcome) ?? ""))"
    case .default(let index): "the default card of \(Words.quoted(registry.id(ofAppAt: index)))"
    case .none, .invalid: "no card"
    }
  }

  /// Whether a default card that was found is that of the app.
  func isOwnDefaultCard(_ index: Int32) -> Bool { registry.id(ofAppAt: index) == app.id }

  /// Whether both outcomes are experiences with the same registered URL.
  func haveOneURL(_ outcome: Resolution.Outcome, _ other: Resolution.Outcome) -> Bool {
    let keys = [outcome, other].map { try? experience(of: $0)?.registered?.get().matchKey }
    return keys[0] != nil && keys[0] == keys[1]
  }

  /// Whether the URL prefix of the experience can show its card: it is an invocation URL on one of the app's domains (if all
  /// of them can be parsed), and no other experience has it.
  ///
  /// Resolves the URL, so it is called only if something does not show the card.
  func canBeShown() -> Bool {
    guard let experience, case .success(let read)? = experience.registered else { return false }
    if hasReadableDomains, !app.hasHost(read.host) { return false }
    return experience.isRetired || isFound(by: registry.table.resolve(read).outcome)
  }

  /// Whether each domain of the app can be parsed, and none is missing.
  var hasReadableDomains: Bool { app.hasReadableDomains(in: registry) }

  /// Whether the app may match URLs on `host` once its file is fixed.
  func mayAnswer(_ host: String) -> Bool { app.mayAnswer(host, in: registry) }
}

extension DeclaredURL {
  fileprivate func answer(in table: ResolutionTable) -> Resolution? {
    guard case .success(let read) = url else { return nil }
    return table.resolve(read)
  }
}
