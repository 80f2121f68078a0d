package import JSONSyntax

/// What an `app.json` declares, as far as it can be read. A class for the reason of `ExperienceDeclaration`.
package final class AppDeclaration: Sendable {
  package let object: Node
  package let schemaVersion: Located<Int>?
  package let name: Located<String>?
  package let appStoreID: Located<String>?
  package let teamID: Located<String>?
  package let bundleID: Located<String>?
  package let clip: ClipDeclaration?
  package let domains: [Located<String>]
  package let defaultLanguage: Located<String>?
  package let limits: LimitsDeclaration?
  package let requirements: Located<String>?
  package let languages: [Located<String>]
  package let defaultExperience: DefaultExperienceDeclaration?
  package let testFlightInvocations: [TestFlightInvocationDeclaration]
  package let codes: [CodeDeclaration]
  package let exceptions: [LintExceptionDeclaration]

  package init(_ reader: ObjectReader) {
    object = reader.node
    schemaVersion = reader.integer("schemaVersion")
    name = reader.string("name")
    appStoreID = reader.string("appStoreID")
    teamID = reader.string("teamID")
    bundleID = reader.string("bundleID")
    clip = reader.object("clip").map(ClipDeclaration.init)
    domains = reader.strings("domains")
    defaultLanguage = reader.string("defaultLanguage")
    limits = reader.object("limits").map(LimitsDeclaration.init)
    requirements = reader.string("requirements")
    languages = reader.strings("languages")
    defaultExperience = reader.object("defaultExperience").map(DefaultExperienceDeclaration.init)
    testFlightInvocations = reader.objects("testFlightInvocations").map(TestFlightInvocationDeclaration.init)
    codes = reader.objects("codes").map(CodeDeclaration.init)
    exceptions = reader.objects("lint").map(LintExceptionDeclaration.init)
  }
}

/// What `clip` declares.
package struct ClipDeclaration: Sendable {
  package let object: Node
  package let bundleID: Located<String>?
  package let minimumOSVersion: Located<String>?
  package let appGroups: [Located<String>]
  package let requestsLocationConfirmation: Located<Bool>?
  package let requestsEphemeralNotifications: Located<Bool>?
  package let demoLink: Located<String>?
  package let uncompressedMegabytes: Located<Double>?

  init(_ reader: ObjectReader) {
    object = reader.node
    bundleID = reader.string("bundleID")
    minimumOSVersion = reader.string("minimumOSVersion")
    appGroups = reader.strings("appGroups")
    requestsLocationConfirmation = reader.boolean("requestsLocationConfirmation")
    requestsEphemeralNotifications = reader.boolean("requestsEphemeralNotifications")
    demoLink = reader.string("demoLink")
    uncompressedMegabytes = reader.number("uncompressedMegabytes")
  }
}

/// One exception of `lint`.
package struct LintExceptionDeclaration: Sendable {
  package let object: Node
  package let allow: Located<String>?
  package let reason: Located<String>?
  package let experience: Located<String>?

  init(_ reader: ObjectReader) {
    object = reader.node
    allow = reader.string("allow")
    reason = reader.string("reason")
    experience = reader.string("experience")
  }
}
