package import JSONSyntax

/// What `defaultExperience` declares.
package struct DefaultExperienceDeclaration: Sendable {
  package let object: Node
  package let action: Located<String>?
  package let url: Located<String>?
  package let localizations: [DefaultLocalizationDeclaration]
  package let reviewURLs: [Located<String>]

  init(_ reader: ObjectReader) {
    object = reader.node
    action = reader.string("action")
    url = reader.string("url")
    localizations = reader.objectEntries("localizations").map {
      DefaultLocalizationDeclaration(locale: $0.key, $0.value)
    }
    reviewURLs = reader.strings("reviewURLs")
  }
}

/// One App Store locale of the default experience.
package struct DefaultLocalizationDeclaration: Sendable {
  package let locale: Located<String>
  package let subtitle: Located<String>?
  package let image: Located<String>?

  init(locale: Located<String>, _ reader: ObjectReader) {
    self.locale = locale
    subtitle = reader.string("subtitle")
    image = reader.string("image")
  }
}

/// One of `testFlightInvocations`.
package struct TestFlightInvocationDeclaration: Sendable {
  package let object: Node
  package let url: Located<String>?
  package let titles: [(locale: Located<String>, title: Located<String>)]

  init(_ reader: ObjectReader) {
    object = reader.node
    url = reader.string("url")
    titles = reader.stringEntries("titles").map { (locale: $0.key, title: $0.value) }
  }
}
