import ExperienceEmitters
import ExperienceRegistry
import JSONSyntax

extension AuditRule {
  static let associationUnknownClip = AuditRule(
    "audit/association-unknown-clip",
    .warning,
    "An association file names an app or clip that the registry does not know.",
    why:
      "It may be another team's that serves clips from the same host. It may as well be a bundle id of last year, or "
      + "one without its prefix, which matches no clip.",
    sources: [.associatingWebsite],
    passes: [
      .association(#"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip", "ABCDE12345.com.example.shop"] } }"#)
    ],
    fails: [
      .association(
        #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip", «"ABCDE12345.com.example.old.Clip"»] } }"#
      ),
      .association(#"{ "appclips": { "apps": [«"com.example.shop.Clip"»] } }"#),
    ],
    check: .association { file in
      let apps = file.scene.whole.apps
      let known = apps.flatMap { [$0.applicationIdentifier(of: .clip), $0.applicationIdentifier(of: .app)] }.compactMap(
        \.self
      )
      return file.identifiers.filter { !known.contains($0.text) }.map { node, text in
        let prefixed = known.first { $0.hasSuffix(".\(text)") }
        return file.violation(
          at: node,
          prefixed == nil
            ? "\(Words.quoted(text)) is no clip of the registry"
            : "\(Words.quoted(text)) is a bundle id; an application identifier begins with its prefix",
          help: prefixed.map { "write \(Words.quoted($0))" }
            ?? Suggestion.nearest(to: text, in: known).map { "did you mean \($0)?" }
            ?? "take it out, unless another team serves it from this host"
        )
      }
    }
  )
}
