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
  /// Where it is written.
  private let source: Source
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

  private enum Source: Sendable {
    case file(Document, ExperienceDeclaration?)
    /// A row of a template, of which nothing is held but what the registry is asked for all the time.
    case row(RowTemplate, Int)
  }

  /// The experience that `document` declares.
  package convenience init(id: String, app: App, document: Document) {
    let declaration = app.otherVersion == nil ? document.text.declaration : nil
    self.init(id: id, app: app, document: document, declaration)
  }

  /// The experience that `document` declares with what `declaration` says.
  convenience init(id: String, app: App, document: Document, _ declaration: ExperienceDeclaration?) {
    self.init(id: id, app: app, .file(document, declaration), document.text, declaration)
  }

  /// The experience in row `row` of `template`.
  convenience init(row: Int, of template: RowTemplate) {
    let text = template.text(ofRow: row)
    self.init(id: template.id(ofRow: row), app: template.app, .row(template, row), text, text.declaration)
  }

  private init(id: String, app: App, _ source: Source, _ text: ReadText, _ declaration: ExperienceDeclaration?) {
    self.id = id
    self.app = app.id
    declaringApp = app
    self.source = source
    let limits = app.limits.tightened(by: declaration?.limits)
    let language = declaration?.defaultLanguage?.value ?? app.defaultLanguage
    self.limits = limits
    self.language = language
    isRetired = declaration?.retired?.value ?? false
    look =
      text.reading.map {
        ExperienceLook(at: $0, in: text.tree, of: app, language: language, limits: limits)
      } ?? .atAnything
    declaredPrefix = declaration?.urlPrefix
    registered = declaredPrefix.map { InvocationURL.reading($0.value) }
  }

  /// The file that declares it; of a row its text, which has no file.
  package var document: Document {
    switch source {
    case .file(let document, _): document
    case .row(let template, let row): Document(row: row, of: template)
    }
  }

  /// What the file declares; nil where it holds no JSON object, or its app is in another version of the format. Of a row it
  /// is written and read anew, unless that was just done.
  package var declaration: ExperienceDeclaration? {
    switch source {
    case .file(_, let declaration): declaration
    case .row(let template, let row): template.text(ofRow: row).declaration
    }
  }

  /// Whether the file declares anything at all.
  var isDeclared: Bool {
    if case .file(_, let declaration) = source { declaration != nil } else { true }
  }

  /// The template and the row that it is, counted from 0; nil for an experience with a file of its own.
  package var row: (template: RowTemplate, row: Int)? {
    if case .row(let template, let row) = source { (template, row) } else { nil }
  }

  /// The URL registered with Apple, as written.
  public var urlPrefix: String? { declaredPrefix?.value }
  /// The host of the registered URL, in normal form; nil if the URL cannot be read.
  package var host: String? { (try? registered?.get())?.host }
  /// The verb on the card's button.
  public var action: Action? { declaration?.action.flatMap { Action(rawValue: $0.value) } }
  /// The card's title in `language`.
  public var title: String? { declaration?.title?.value }
  /// The card's subtitle in `language`.
  public var subtitle: String? { declaration?.subtitle?.value }
  /// The header image's path, relative to the app's folder.
  public var image: String? { row?.template.imageOfAllRows ?? declaration?.image?.value }
  /// The header image's path inside the registry; nil where none is named, or one outside the app's folder.
  package var picturePath: String? { declaringApp.path(of: image) }
}
