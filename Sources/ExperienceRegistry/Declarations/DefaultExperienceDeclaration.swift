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
    localizations = reader.entries("localizations").compactMap { entry in
      ObjectReader(entry.value, in: reader.tree).map { DefaultLocalizationDeclaration(locale: entry.key, $0) }
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
    titles = reader.entries("titles").compactMap { entry in
      ObjectReader.string(at: entry.value, in: reader.tree).map { (entry.key, $0) }
    }
  }
}
