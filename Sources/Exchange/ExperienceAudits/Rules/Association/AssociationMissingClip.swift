import ExperienceEmitters
import RegistryModel
import RegistryRules
import TextBasics
import XcodeTargets

extension AuditRule {
  static let associationMissingClip = AuditRule(
    "audit/association-missing-clip",
    .error,
    "An association file does not list the clip of an app that declares the host.",
    why:
      "A host serves one association file, which lists the application identifiers of all its clips. A clip that is "
      + "not listed is not associated with the host. App Store Connect verifies the association when you create an "
      + "experience. If the app declares no team, the prefix of the entry is compared with that of a signed build next to it.",
    sources: [.associatingWebsite, .associatedDomains],
    passes: [
      .association(#"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip", "ABCDE12345.com.example.shop"] } }"#)
    ],
    fails: [
      .association(#"{ "appclips": { "apps": «[»] } }"#),
      .association(#"{ "appclips": { "apps": [«"com.example.shop.Clip"»] } }"#),
      .association(#"{ "appclips": { "apps": [«"ZZZZZ12345.com.example.shop.Clip"»] } }"#),
      .association(#"{ "appclips": { "apps": [«"TEAMID.com.example.shop.Clip"»] } }"#),
      .association(#"{ "appclips": { "apps": [«"ABCDE12345.com.example.shop.clip"»] } }"#),
    ],
    check: .association { file in
      guard let list = file.apps, let missing = file.missing else { return [] }
      let others = file.scene.apps(on: missing.host).filter { app in !missing.apps.contains { $0.id == app.id } }
      let unlike = others.compactMap { app -> Violation? in
        guard let (node, identifier, signed, path) = file.unlikeBuild(app) else { return nil }
        return file.violation(
          at: node,
          "the prefix of \(Words.quoted(identifier.text)) is \(identifier.team ?? ""); the clip is signed as \(signed.text)",
          help: "use \(Words.quoted(signed.text)), or sign the clip with the other prefix",
          related: [Finding.Related("the signed build is here", at: .start(of: path))]
        )
      }
      return unlike
        + missing.apps.map { app in
          let domain = app.domain(of: missing.host)
          let related = file.scene.related("the app declares the host here", at: domain?.node, of: app.document)
          if let (node, identifier) = file.misprefixed(app) {
            return file.violation(at: node, identifier.prefixProblem(of: app), help: help(for: app), related: related)
          }
          let name = app.applicationIdentifier(of: .clip) ?? app.clipBundleID ?? ""
          if let (node, text) = file.misspelled(app) {
            let isCase = text.lowercased() == name.lowercased()
            return file.violation(
              at: node,
              isCase
                ? "\(Words.quoted(text)) and \(name), the clip of the app \(Words.quoted(app.id)), differ in the case of letters"
                : "\(Words.quoted(text)) is not the clip of the app \(Words.quoted(app.id)), which is \(name)",
              help: help(for: app),
              related: related
            )
          }
          return file.violation(
            at: list,
            bracketOnly: true,
            "the file does not list \(name), the clip of the app \(Words.quoted(app.id))",
            help: app.teamID == nil
              ? help(for: app) : "add \(Words.quoted(name)), or run \(HostedAssociation.command(for: missing.host))",
            related: related
          )
        }
    }
  )

  private static func help(for app: App) -> String {
    app.applicationIdentifier(of: .clip).map { "use \(Words.quoted($0))" }
      ?? "use the application identifier prefix, a period and \(app.clipBundleID ?? "the clip's bundle ID")"
  }
}
