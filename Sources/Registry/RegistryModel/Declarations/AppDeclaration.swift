package import JSONSyntax

/// The decoded content of an `app.json`, as far as it can be read.
package struct AppDeclaration: ObjectDeclaration {
  package static var fields: FieldTable<AppDeclaration> { Fields.app }

  package let object: Node
  package var schemaVersion: Located<Int>?
  package var name: Located<String>?
  package var appStoreID: Located<String>?
  package var teamID: Located<String>?
  package var bundleID: Located<String>?
  package var clip: ClipDeclaration?
  package var domains: [Located<String>] = []
  package var defaultLanguage: Located<String>?
  package var limits: LimitsDeclaration?
  package var requirements: Located<String>?
  package var languages: [Located<String>] = []
  package var defaultExperience: DefaultExperienceDeclaration?
  package var testFlightInvocations: [TestFlightInvocationDeclaration] = []
  package var codes: [CodeDeclaration] = []
  package var exceptions: [LintExceptionDeclaration] = []

  init(at object: Node) { self.object = object }
}

/// The decoded `clip` object of an app.
package struct ClipDeclaration: ObjectDeclaration {
  package static var fields: FieldTable<ClipDeclaration> { Fields.clip }

  package let object: Node
  package var bundleID: Located<String>?
  package var minimumOSVersion: Located<String>?
  package var appGroups: [Located<String>] = []
  package var requestsLocationConfirmation: Located<Bool>?
  package var requestsEphemeralNotifications: Located<Bool>?
  package var demoLink: Located<String>?
  package var uncompressedMegabytes: Located<Double>?

  init(at object: Node) { self.object = object }
}

/// One entry of `lint`: an exception to a rule.
package struct LintExceptionDeclaration: ObjectDeclaration {
  package static var fields: FieldTable<LintExceptionDeclaration> { Fields.lintException }

  package let object: Node
  package var allow: Located<String>?
  package var reason: Located<String>?
  package var experience: Located<String>?

  init(at object: Node) { self.object = object }
}

/// The decoded `limits` object of an app or an experience.
package struct LimitsDeclaration: ObjectDeclaration {
  package static var fields: FieldTable<LimitsDeclaration> { Fields.limits }

  package let object: Node
  package var title: Located<Int>?
  package var subtitle: Located<Int>?
  package var image: ImageLimitsDeclaration?

  init(at object: Node) { self.object = object }
}

/// The decoded `image` object of `limits`.
package struct ImageLimitsDeclaration: ObjectDeclaration {
  package static var fields: FieldTable<ImageLimitsDeclaration> { Fields.imageLimits }

  package let object: Node
  package var width: Located<Int>?
  package var height: Located<Int>?
  package var formats: [Located<String>] = []

  init(at object: Node) { self.object = object }
}
