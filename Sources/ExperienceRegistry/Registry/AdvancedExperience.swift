import ExperienceResolver
import JSONSyntax

/// An advanced App Clip experience of the registry: one card, and the URLs that show it.
///
/// A class for the reason of ``App``.
public final class AdvancedExperience: Sendable {
  /// The file's path without its extension.
  public let id: String
  /// The id of the app it belongs to.
  public let app: String
  /// The app itself; of a file that belongs to none one that declares nothing.
  let declaringApp: App
  /// The file that declares it.
  package let document: Document
  /// What the file declares; nil where it holds no JSON object, or its app is in another version of the format.
  package let declaration: ExperienceDeclaration?
  /// What a look at it has shown.
  let look: ExperienceLook
  /// What its card may be at most.
  public let limits: CardLimits
  /// The language of its title and subtitle: two lower-case letters.
  public let language: String?
  /// Whether it is out of use: it answers no URL and is not emitted.
  public let isRetired: Bool
  /// The URL registered with Apple, as written, and its place.
  let declaredPrefix: Located<String>?
  /// The URL registered with Apple, read once for all who ask, or why it cannot be read; nil where there is none.
  let registered: Result<InvocationURL, InvocationURLProblem>?

  /// The experience that `document` declares.
  package convenience init(id: String, app: App, document: Document) {
    let reader = app.otherVersion == nil ? document.experienceReader : nil
    self.init(id: id, app: app, document: document, reader.map(ExperienceDeclaration.init))
  }

  /// The experience that `document` declares with what `declaration` says.
  init(id: String, app: App, document: Document, _ declaration: ExperienceDeclaration?) {
    self.id = id
    self.app = app.id
    declaringApp = app
    self.document = document
    self.declaration = declaration
    let limits = app.limits.tightened(by: declaration?.limits)
    let language = declaration?.defaultLanguage?.value ?? app.defaultLanguage
    self.limits = limits
    self.language = language
    isRetired = declaration?.retired?.value ?? false
    look =
      document.reading.map {
        ExperienceLook(at: $0, in: document.tree, of: app, language: language, limits: limits)
      } ?? .atAnything
    declaredPrefix = declaration?.urlPrefix
    registered = declaredPrefix.map { InvocationURL.reading($0.value) }
  }

  /// The URL registered with Apple, as written.
  public var urlPrefix: String? { declaredPrefix?.value }
  /// The verb on the card's button.
  public var action: Action? { declaration?.action.flatMap { Action(rawValue: $0.value) } }
  /// The card's title in `language`.
  public var title: String? { declaration?.title?.value }
  /// The card's subtitle in `language`.
  public var subtitle: String? { declaration?.subtitle?.value }
  /// The header image's path, relative to the app's folder.
  public var image: String? { declaration?.image?.value }
  /// The header image's path inside the registry; nil where none is named, or one outside the app's folder.
  package var picturePath: String? { declaringApp.path(of: declaration?.image) }
}
