package import ExperienceResolver
import HostNames
package import JSONSyntax

/// An advanced App Clip experience of the registry: one card, and the URLs that show it.
///
/// A class for the same reason as ``App``. An experience in a row stores only its template and row number, because
/// there may be hundreds of thousands. Each access to one of its properties decodes the row's cells.
public final class AdvancedExperience: Sendable {
  private enum Source: Sendable {
    case file(File)
    case row(RowTemplate, Int)
  }

  /// The stored content of an experience with its own file. A class, so that an experience in a row stays small.
  private final class File: Sendable {
    let id: String
    let document: Document
    /// The decoded content; nil if the file is not an object, or its app uses another version of the format.
    let text: DecodedText?
    // Copies of what every command reads from every experience, because the decoded content is not in the caches by
    // then.
    let isRetired: Bool
    let picturePath: String?

    init(id: String, app: App, document: Document) {
      self.id = id
      self.document = document
      text = app.otherVersion == nil ? document.experience.flatMap { $0.isObject ? $0 : nil } : nil
      isRetired = text?.members.retired?.value ?? false
      picturePath = app.path(of: text?.members.image)
    }
  }

  /// Where the experience is declared.
  private let source: Source
  /// The app that the experience belongs to; an app without declarations if the file belongs to none.
  package let declaringApp: App

  /// Creates the experience declared by `document`.
  package init(id: String, app: App, document: Document) {
    declaringApp = app
    source = .file(File(id: id, app: app, document: document))
  }

  /// Creates the experience in row `row` of `template`.
  init(row: Int, of template: RowTemplate) {
    declaringApp = template.app
    source = .row(template, row)
  }

  /// The file's path without its extension. For a row: the template's path without its extension, `#` and the row's ID.
  public var id: String {
    switch source {
    case .file(let file): file.id
    case .row(let template, let row): template.id(ofRow: row)
    }
  }

  /// The document that declares the experience. The document of a row has no file of its own.
  package var document: Document {
    switch source {
    case .file(let file): file.document
    case .row(let template, let row): Document(row: row, of: template)
    }
  }

  /// Whether its file has JSON syntax errors. False for a row.
  var isBroken: Bool {
    if case .file(let file) = source { file.document.isBroken } else { false }
  }

  /// The document that declares the experience, and its content under the same conditions as `text`. Decodes a row, so
  /// that the document does not have to do it again.
  package func load() -> (document: Document, text: DecodedText?) {
    switch source {
    case .file(let file): return (file.document, file.text)
    case .row(let template, let row):
      let text = template.text(ofRow: row)
      return (Document(row: row, of: template, text: text), text)
    }
  }

  /// The decoded members; nil if the file does not contain a JSON object, or its app uses another version of the
  /// format. A row is decoded on each access.
  package var declaration: ExperienceDeclaration? { text?.members }

  /// The decoded content; nil under the same conditions as `declaration`. A row is decoded on each access, which
  /// ``load()`` avoids.
  package var text: DecodedText? {
    switch source {
    case .file(let file): file.text
    case .row(let template, let row): template.text(ofRow: row)
    }
  }

  /// The result of `get` for the decoded members; nil if there are none. For a row, only the members in `keys` are
  /// decoded.
  private func read<Value>(_ keys: FieldSet, _ get: (ExperienceDeclaration) -> Value?) -> Value? {
    switch source {
    case .file(let file): file.text.flatMap { get($0.members) }
    case .row(let template, let row): template.read(keys, ofRow: row, get)
    }
  }

  /// The decoded content of the file. For a row: that of its template, some of whose members the row may lack.
  package var writtenText: DecodedText? {
    switch source {
    case .file(let file): file.text
    case .row(let template, _): template.document.experience
    }
  }

  /// The JSON object that declares the experience; nil if there is none.
  package var object: Node? { text?.members.object }

  /// Whether there is a decoded declaration.
  package var isDeclared: Bool {
    switch source {
    case .file(let file): file.text != nil
    case .row: true
    }
  }

  /// Whether the file has `rows`, so that it is a template.
  var hasRows: Bool { row == nil && text?.members.rows != nil }

  /// The template and the row number, counted from 0; nil for an experience with a file of its own.
  package var row: (template: RowTemplate, row: Int)? {
    if case .row(let template, let row) = source { (template, row) } else { nil }
  }
}

// MARK: Declared values

extension AdvancedExperience {
  /// The ID of the app that the experience belongs to.
  public var appID: String { declaringApp.id }
  /// The limits for the card.
  package var limits: CardLimits { declaringApp.limits.tightened(by: read(.limits) { $0.limits?.value }) }
  /// The language of the title and subtitle: two lowercase letters.
  public var language: String? { read(.defaultLanguage) { $0.defaultLanguage?.value } ?? declaringApp.defaultLanguage }
  /// Whether the experience is out of use: it matches no URL and is not emitted.
  public var isRetired: Bool {
    if case .file(let file) = source { file.isRetired } else { read(.retired) { $0.retired?.value } ?? false }
  }

  /// The URL registered with Apple, as written, and its node.
  var declaredPrefix: Located<String>? { read(.urlPrefix) { $0.urlPrefix } }
  /// The URL registered with Apple, as written.
  public var urlPrefix: String? { declaredPrefix?.value }
  /// Whether there is a URL prefix. Does not decode a row.
  var hasPrefix: Bool {
    switch source {
    case .file(let file): return file.text?.registered != nil
    case .row(let template, let row):
      guard let prefix = template.document.experience?.members.urlPrefix else { return false }
      return !template.lacks(prefix.node, inRow: row)
    }
  }
  /// The parsed URL prefix, or the reason that it cannot be parsed; nil if there is none.
  package var registered: Result<InvocationURL, InvocationURL.ParseError>? { registration()?.read }
  /// The URL prefix as written, and the result of parsing it; nil if there is none. For a file, it is parsed only once.
  package func registration() -> (prefix: Located<String>, read: Result<InvocationURL, InvocationURL.ParseError>)? {
    guard case .file = source else { return declaredPrefix.map { ($0, InvocationURL.reading($0.value)) } }
    guard let text, let prefix = text.members.urlPrefix, let read = text.registered else { return nil }
    return (prefix, read)
  }
  /// The host of the registered URL, in normal form; nil if the URL cannot be parsed.
  package var host: String? { (try? registered?.get())?.host }

  /// The place. Of a row, only the place is decoded.
  package var place: PlaceDeclaration? { read(.place) { $0.place?.value } }

  /// The verb on the card's button.
  public var action: Action? { read(.action) { $0.action?.value }.flatMap(Action.init) }
  /// The card's title in `language`.
  public var title: String? { read(.title) { $0.title?.value } }
  /// The card's subtitle in `language`.
  public var subtitle: String? { read(.subtitle) { $0.subtitle?.value } }
  /// The header image's path, relative to the app's folder.
  public var image: String? { row?.template.imageOfAllRows ?? read(.image) { $0.image?.value } }
  /// The header image's path inside the registry; nil if there is none or it is outside the app's folder.
  package var picturePath: String? {
    if case .file(let file) = source { return file.picturePath }
    if let template = row?.template, template.imageOfAllRows != nil { return template.imagePathOfAllRows }
    return declaringApp.path(of: image)
  }
}

/// Members of an experience that are decoded separately.
extension FieldSet {
  fileprivate static let action = key("action")
  fileprivate static let defaultLanguage = key("defaultLanguage")
  fileprivate static let image = key("image")
  fileprivate static let limits = key("limits")
  fileprivate static let place = key("place")
  fileprivate static let retired = key("retired")
  fileprivate static let subtitle = key("subtitle")
  fileprivate static let title = key("title")
  fileprivate static let urlPrefix = key("urlPrefix")

  private static func key(_ name: String) -> FieldSet { FieldSet([name], of: Fields.experience.shape) }
}
