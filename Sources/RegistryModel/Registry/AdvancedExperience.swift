package import ExperienceResolver
import HostNames
package import JSONSyntax

/// An advanced App Clip experience of the registry: one card, and the URLs that show it.
///
/// A class for the reason of ``App``. Of a row only its template and its number are kept: there may be hundreds of thousands.
/// Each of its properties is read from its cells when it is asked for, by the decoder that reads all of it.
public final class AdvancedExperience: Sendable {
  private enum Source: Sendable {
    case file(File)
    case row(RowTemplate, Int)
  }

  /// What is kept of one with a file of its own. A class, so that one in a row stays small.
  private final class File: Sendable {
    let id: String
    let app: App
    let document: Document
    /// What the file declares; nil where that is nothing, or in another version of the format.
    let text: DecodedText?
    // What every command asks of every experience is kept here: its text is far away in memory by then.
    let isRetired: Bool
    let picturePath: String?

    init(id: String, app: App, document: Document) {
      self.id = id
      self.app = app
      self.document = document
      text = app.otherVersion == nil ? document.experience.flatMap { $0.isObject ? $0 : nil } : nil
      isRetired = text?.members.retired?.value ?? false
      picturePath = app.path(of: text?.members.image)
    }
  }

  /// Where it is written.
  private let source: Source

  /// The experience that `document` declares.
  package init(id: String, app: App, document: Document) {
    source = .file(File(id: id, app: app, document: document))
  }

  /// The experience in row `row` of `template`.
  init(row: Int, of template: RowTemplate) {
    source = .row(template, row)
  }

  /// The file's path without its extension; of a row the path of its template, `#` and the row's own id.
  public var id: String {
    switch source {
    case .file(let file): file.id
    case .row(let template, let row): template.id(ofRow: row)
    }
  }

  /// The app itself; of a file that belongs to none one that declares nothing.
  package var declaringApp: App {
    switch source {
    case .file(let file): file.app
    case .row(let template, _): template.app
    }
  }

  /// The file that declares it; of a row a document of its own, which has no file.
  package var document: Document {
    switch source {
    case .file(let file): file.document
    case .row(let template, let row): Document(row: row, of: template)
    }
  }

  /// The same; of a row with what it declares, read once for all who ask.
  package func loadDocument() -> Document {
    switch source {
    case .file(let file): file.document
    case .row(let template, let row): Document(row: row, of: template, text: template.text(ofRow: row))
    }
  }

  /// What the file declares; nil where it holds no JSON object, or its app is in another version of the format. A row is
  /// read each time.
  package var declaration: ExperienceDeclaration? { text?.members }

  /// The text that declares it; nil where the file declares nothing. A row is read each time, which ``loadDocument()`` avoids.
  package var text: DecodedText? {
    switch source {
    case .file(let file): file.text
    case .row(let template, let row): template.text(ofRow: row)
    }
  }

  /// What `get` finds among the members with the keys in `keys`, of which alone a row is read; nil where the file declares
  /// nothing.
  private func read<Value>(_ keys: FieldSet, _ get: (ExperienceDeclaration) -> Value?) -> Value? {
    switch source {
    case .file(let file): file.text.flatMap { get($0.members) }
    case .row(let template, let row): template.read(keys, ofRow: row, get)
    }
  }

  /// The text that its file has; of a row its template's, some of which a row may be without.
  package var writtenText: DecodedText? {
    switch source {
    case .file(let file): file.text
    case .row(let template, _): template.document.experience
    }
  }

  /// The JSON object that declares it; nil where the file declares nothing.
  package var object: Node? { text?.members.object }

  /// Whether the file declares anything at all.
  package var isDeclared: Bool {
    switch source {
    case .file(let file): file.text != nil
    case .row: true
    }
  }

  /// Whether its file names rows, so that it is a template.
  var hasRows: Bool { row == nil && text?.members.rows != nil }

  /// The template and the row that it is, counted from 0; nil for an experience with a file of its own.
  package var row: (template: RowTemplate, row: Int)? {
    if case .row(let template, let row) = source { (template, row) } else { nil }
  }
}

/// What it declares.
extension AdvancedExperience {
  /// The id of the app it belongs to.
  public var app: String { declaringApp.id }
  /// What its card may be at most.
  public var limits: CardLimits { declaringApp.limits.tightened(by: read(.limits) { $0.limits?.value }) }
  /// The language of its title and subtitle: two lower-case letters.
  public var language: String? { read(.defaultLanguage) { $0.defaultLanguage?.value } ?? declaringApp.defaultLanguage }
  /// Whether it is out of use: it answers no URL and is not emitted.
  public var isRetired: Bool {
    if case .file(let file) = source { file.isRetired } else { read(.retired) { $0.retired?.value } ?? false }
  }

  /// The URL registered with Apple, as written, and its place.
  package var declaredPrefix: Located<String>? { read(.urlPrefix) { $0.urlPrefix } }
  /// The URL registered with Apple, as written.
  public var urlPrefix: String? { declaredPrefix?.value }
  /// Whether there is one. Costs no reading.
  var hasPrefix: Bool {
    guard let prefix = writtenText?.members.urlPrefix else { return false }
    return row.map { !$0.template.lacks(prefix.node, inRow: $0.row) } ?? true
  }
  /// The URL registered with Apple, or why it cannot be read; nil where there is none.
  package var registered: Result<InvocationURL, InvocationURLProblem>? { registration()?.read }
  /// The URL registered with Apple, as written and as read; nil where there is none. That of a file is read once for all who
  /// ask.
  package func registration() -> (prefix: Located<String>, read: Result<InvocationURL, InvocationURLProblem>)? {
    guard case .file = source else { return declaredPrefix.map { ($0, InvocationURL.reading($0.value)) } }
    guard let text, let prefix = text.members.urlPrefix, let read = text.registered else { return nil }
    return (prefix, read)
  }
  /// The host of the registered URL, in normal form; nil if the URL cannot be read.
  package var host: String? { (try? registered?.get())?.host }

  /// The verb on the card's button.
  public var action: Action? { read(.action) { $0.action?.value }.flatMap(Action.init) }
  /// The card's title in `language`.
  public var title: String? { read(.title) { $0.title?.value } }
  /// The card's subtitle in `language`.
  public var subtitle: String? { read(.subtitle) { $0.subtitle?.value } }
  /// The header image's path, relative to the app's folder.
  public var image: String? { row?.template.imageOfAllRows ?? read(.image) { $0.image?.value } }
  /// The header image's path inside the registry; nil where none is named, or one outside the app's folder.
  package var picturePath: String? {
    if case .file(let file) = source { return file.picturePath }
    if let template = row?.template, template.imageOfAllRows != nil { return template.imagePathOfAllRows }
    return declaringApp.path(of: image)
  }

  /// A number that cards with the same title and subtitle have in common, however their characters are spelled; nil for a
  /// card without one of them.
  package func cardHash() -> Int? {
    read(.card) { members in
      guard let title = members.title, let subtitle = members.subtitle else { return nil }
      var hasher = Hasher()
      hasher.combine(title.value)
      hasher.combine(subtitle.value)
      return hasher.finalize()
    }
  }

  /// For each of its printed codes and tags a number that codes with the same URL have in common.
  package func codeHashes() -> [Int] { read(.codes) { $0.codes.map(\.urlHash) } ?? [] }
}

/// Keys of an experience that are asked for by themselves.
extension FieldSet {
  fileprivate static let action = key("action")
  fileprivate static let card = FieldSet(["title", "subtitle"], of: Fields.experience.shape)
  fileprivate static let codes = key("codes")
  fileprivate static let defaultLanguage = key("defaultLanguage")
  fileprivate static let image = key("image")
  fileprivate static let limits = key("limits")
  fileprivate static let retired = key("retired")
  fileprivate static let subtitle = key("subtitle")
  fileprivate static let title = key("title")
  fileprivate static let urlPrefix = key("urlPrefix")

  private static func key(_ name: String) -> FieldSet { FieldSet([name], of: Fields.experience.shape) }
}
