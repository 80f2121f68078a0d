package import JSONSyntax

/// What an experience file declares, as far as it can be read.
///
/// A class, because it holds more than twenty values and is handed to every rule; it never changes.
package final class ExperienceDeclaration: Sendable {
  package let object: Node
  package let urlPrefix: Located<String>?
  package let action: Located<String>?
  package let title: Located<String>?
  package let subtitle: Located<String>?
  package let image: Located<String>?
  package let localizations: [LocalizationDeclaration]
  package let defaultLanguage: Located<String>?
  package let businessCategory: Located<String>?
  package let poweredBy: Located<Bool>?
  package let place: PlaceDeclaration?
  package let limits: LimitsDeclaration?
  package let parameters: ParametersDeclaration?
  package let codes: [CodeDeclaration]
  package let matches: [Located<String>]
  package let rejects: [Located<String>]
  package let banner: Located<String>?
  package let retired: Located<Bool>?
  package let rows: Located<String>?

  package init(_ reader: ObjectReader) {
    object = reader.node
    urlPrefix = reader.string("urlPrefix")
    action = reader.string("action")
    title = reader.string("title")
    subtitle = reader.string("subtitle")
    image = reader.string("image")
    localizations = reader.objectEntries("localizations").map { LocalizationDeclaration(language: $0.key, $0.value) }
    defaultLanguage = reader.string("defaultLanguage")
    businessCategory = reader.string("businessCategory")
    poweredBy = reader.boolean("poweredBy")
    place = reader.object("place").map(PlaceDeclaration.init)
    limits = reader.object("limits").map(LimitsDeclaration.init)
    parameters = reader.object("parameters").map(ParametersDeclaration.init)
    codes = reader.objects("codes").map(CodeDeclaration.init)
    matches = reader.strings("matches")
    rejects = reader.strings("rejects")
    banner = reader.string("banner")
    retired = reader.boolean("retired")
    rows = reader.string("rows")
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
