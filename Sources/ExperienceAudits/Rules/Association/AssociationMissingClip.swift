import ExperienceEmitters
import ExperienceRegistry
import JSONSyntax

extension AuditRule {
  static let associationMissingClip = AuditRule(
    "audit/association-missing-clip",
    .error,
    "An association file does not name a clip whose app declares the host.",
    why:
      "A host serves one file for all its clips. A clip that it does not name, by application identifier prefix and "
      + "bundle id, is not associated with the host. App Store Connect verifies the association when you create an "
      + "experience.",
    sources: [.associatingWebsite, .associatedDomains],
    passes: [
      .association(#"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip", "ABCDE12345.com.example.shop"] } }"#)
    ],
    fails: [
      .association(#"{ "appclips": { "apps": «[»] } }"#),
      .association(#"{ "appclips": { "apps": «[»"com.example.shop.Clip"] } }"#),
    ],
    check: .association { file in
      guard let list = file.apps, let missing = file.missing else { return [] }
      return missing.apps.map { app in
        let identifier = app.applicationIdentifier(of: .clip) ?? ""
        let domain = app.declaration?.domains.first { Domain.host($0.value) == missing.host }
        return file.violation(
          at: list,
          bracketOnly: true,
          "the file does not name \(identifier), the clip of \(Words.quoted(app.id)), which declares \(missing.host)",
          help: "add \(Words.quoted(identifier)): appclips emit aasa --into FILE",
          related: file.scene.related("the host is declared here", at: domain?.node, of: app.document)
        )
      }
    }
  )
}
