package import ExperienceResolver
import HostNames
package import JSONSyntax

/// An advanced App Clip experience of the registry: one card, and the URLs that show it.
///
/// A class for the reason of ``App``.
public final class AdvancedExperience: Sendable {
  /// The file's path without its extension.
  public let id: String
  /// The id of the app it belongs to.
  public let app: String
  /// The app itself; of a file that belongs to none one that declares nothing.
  package let declaringApp: App
  /// Where it is written.
  private let source: Source
  /// What its card may be at most.
  public let limits: CardLimits
  /// The language of its title and subtitle: two lower-case letters.
  public let language: String?
  /// Whether it is out of use: it answers no URL and is not emitted.
  public let isRetired: Bool
  /// The URL registered with Apple, as written, and its place.
  package let declaredPrefix: Located<String>?
  /// The URL registered with Apple, read once for all who ask, or why it cannot be read; nil where there is none.
  package let registered: Result<InvocationURL, InvocationURLProblem>?

  /// A number that cards with the same title and subtitle have in common; nil for a card without one of them.
  package let cardHash: Int?
  /// The header image's path inside the registry; nil where none is named, or one outside the app's folder.
  package let picturePath: String?
  /// Whether its file names rows, so that it is a template.
  let hasRows: Bool
  /// Whether the card has limits of its own.
  package let hasLimits: Bool
  /// For each of its printed codes and tags a number that codes with the same URL have in common.
  package let codeHashes: [Int]
  /// Whether its place has an id in Maps.
  package let hasPlaceID: Bool

  private enum Source: Sendable {
    case file(Document, isDeclared: Bool)
    /// A row of a template, of which only what every rule asks for is kept.
    case row(RowTemplate, Int)
  }

  /// The experience that `document` declares.
  package convenience init(id: String, app: App, document: Document) {
    let text = app.otherVersion == nil ? document.experience.flatMap { $0.isObject ? $0 : nil } : nil
    self.init(id: id, app: app, .file(document, isDeclared: text != nil), text)
  }

  /// The experience in a file that declares nothing.
  convenience init(id: String, app: App, undeclared document: Document) {
    self.init(id: id, app: app, .file(document, isDeclared: false), nil)
  }

  /// The experience in row `row` of `template`.
  convenience init(row: Int, of template: RowTemplate) {
    self.init(id: template.id(ofRow: row), app: template.app, .row(template, row), template.text(ofRow: row))
  }

  private init(id: String, app: App, _ source: Source, _ text: DecodedText?) {
    self.id = id
    self.app = app.id
    declaringApp = app
    self.source = source
    limits = app.limits.tightened(by: text?.members.limits?.value)
    language = text?.members.defaultLanguage?.value ?? app.defaultLanguage
    isRetired = text?.members.retired?.value ?? false
    cardHash = text?.cardHash
    hasRows = text?.members.rows != nil
    hasLimits = text?.members.limits != nil
    codeHashes = text?.members.codes.map(\.urlHash) ?? []
    hasPlaceID = text?.members.place?.placeID != nil
    if case .row(let template, _) = source, template.imageOfAllRows != nil {
      picturePath = template.imagePathOfAllRows
    } else {
      picturePath = app.path(of: text?.members.image)
    }
    declaredPrefix = text?.members.urlPrefix
    registered = declaredPrefix.map { InvocationURL.reading($0.value) }
  }

  /// The file that declares it; of a row a document of its own, which has no file.
  package var document: Document {
    switch source {
    case .file(let document, _): document
    case .row(let template, let row): Document(row: row, of: template)
    }
  }

  /// The same; of a row with what it declares, read once for all who ask.
  package func loadDocument() -> Document {
    switch source {
    case .file(let document, _): document
    case .row(let template, let row): Document(row: row, of: template, text: template.text(ofRow: row))
    }
  }

  /// What the file declares; nil where it holds no JSON object, or its app is in another version of the format. A row is
  /// read each time.
  package var declaration: ExperienceDeclaration? { text?.members }

  /// The text that declares it; nil where the file declares nothing. A row is read each time, which ``loadDocument()`` avoids.
  package var text: DecodedText? {
    switch source {
    case .file(let document, let isDeclared): isDeclared ? document.experience : nil
    case .row(let template, let row): template.text(ofRow: row)
    }
  }

  /// The JSON object that declares it; nil where the file declares nothing.
  package var object: Node? { text?.members.object }

  /// Whether the file declares anything at all.
  package var isDeclared: Bool {
    if case .file(_, let isDeclared) = source { isDeclared } else { true }
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
  public var action: Action? { text?.members.action.flatMap { Action(rawValue: $0.value) } }
  /// The card's title in `language`.
  public var title: String? { text?.members.title?.value }
  /// The card's subtitle in `language`.
  public var subtitle: String? { text?.members.subtitle?.value }
  /// The header image's path, relative to the app's folder.
  public var image: String? { row?.template.imageOfAllRows ?? text?.members.image?.value }
}

extension DecodedText {
  /// A number that cards with the same title and subtitle have in common, however their characters are spelled; nil where
  /// one of them is missing.
  fileprivate var cardHash: Int? {
    guard let title = self.members.title, let subtitle = self.members.subtitle else { return nil }
    var hasher = Hasher()
    hasher.combine(title.value)
    hasher.combine(subtitle.value)
    return hasher.finalize()
  }
}
