package import JSONSyntax

/// What an experience file declares, as far as it can be read.
///
/// Each value is read when it is asked for: of nearly every file the rules ask for few. A class for the reason of
/// `AdvancedExperience`.
package final class ExperienceDeclaration: Sendable {
  private let reader: ObjectReader

  package init(_ reader: ObjectReader) { self.reader = reader }

  package var object: Node { reader.node }
  package var urlPrefix: Located<String>? { reader.string("urlPrefix") }
  package var action: Located<String>? { reader.string("action") }
  package var title: Located<String>? { reader.string("title") }
  package var subtitle: Located<String>? { reader.string("subtitle") }
  package var image: Located<String>? { reader.string("image") }
  package var localizations: [LocalizationDeclaration] {
    reader.objectEntries("localizations").map { LocalizationDeclaration(language: $0.key, $0.value) }
  }
  package var defaultLanguage: Located<String>? { reader.string("defaultLanguage") }
  package var businessCategory: Located<String>? { reader.string("businessCategory") }
  package var poweredBy: Located<Bool>? { reader.boolean("poweredBy") }
  package var place: PlaceDeclaration? { reader.object("place").map(PlaceDeclaration.init) }
  package var limits: LimitsDeclaration? { reader.object("limits").map(LimitsDeclaration.init) }
  package var parameters: ParametersDeclaration? { reader.object("parameters").map(ParametersDeclaration.init) }
  package var codes: [CodeDeclaration] { reader.objects("codes").map(CodeDeclaration.init) }
  package var matches: [Located<String>] { reader.strings("matches") }
  package var rejects: [Located<String>] { reader.strings("rejects") }
  package var banner: Located<String>? { reader.string("banner") }
  package var retired: Located<Bool>? { reader.boolean("retired") }
  package var rows: Located<String>? { reader.string("rows") }

  /// Whether `image` is written with these bytes.
  func isImage(named name: Span<UInt8>) -> Bool {
    reader.value("image").map { reader.tree.isString($0, equalTo: name) } ?? false
  }

  /// Whether `parameters` names the query item of which these bytes are the name.
  func names(queryItem name: Span<UInt8>) -> Bool {
    let tree = reader.tree
    guard let parameters = reader.value("parameters"), let items = tree.value(named: "query", in: parameters) else {
      return false
    }
    for item in tree.elements(of: items) where tree.isString(item, equalTo: name) { return true }
    return false
  }
}

/// One language of `localizations`.
package struct LocalizationDeclaration: Sendable {
  package let language: Located<String>
  package let title: Located<String>?
  package let subtitle: Located<String>?

  init(language: Located<String>, _ reader: ObjectReader) {
    self.language = language
    title = reader.string("title")
    subtitle = reader.string("subtitle")
  }
}

/// What `parameters` declares.
package struct ParametersDeclaration: Sendable {
  package let object: Node
  package let path: [Located<String>]
  package let query: [Located<String>]

  init(_ reader: ObjectReader) {
    object = reader.node
    path = reader.strings("path")
    query = reader.strings("query")
  }
}
