package import JSONSyntax

/// The decoded `defaultExperience` object of an app.
package struct DefaultExperienceDeclaration: ObjectDeclaration {
  package static var fields: FieldTable<DefaultExperienceDeclaration> { Fields.defaultExperience }

  package let object: Node
  package var action: Located<String>?
  package var url: Located<String>?
  package var localizations: [DefaultLocalizationDeclaration] = []
  package var reviewURLs: [Located<String>] = []

  init(at object: Node) { self.object = object }
}

/// One App Store locale of the default experience.
package struct DefaultLocalizationDeclaration: NamedDeclaration {
  package static var fields: FieldTable<DefaultLocalizationDeclaration> { Fields.defaultLocalization }

  package let object: Node
  package let locale: Located<String>
  package var subtitle: Located<String>?
  package var image: Located<String>?

  init(named name: Located<String>, at object: Node) {
    self.object = object
    locale = name
  }
}

/// One entry of `testFlightInvocations`.
package struct TestFlightInvocationDeclaration: ObjectDeclaration {
  package static var fields: FieldTable<TestFlightInvocationDeclaration> { Fields.testFlightInvocation }

  package let object: Node
  package var url: Located<String>?
  package var titles: [NamedText] = []

  init(at object: Node) { self.object = object }
}
