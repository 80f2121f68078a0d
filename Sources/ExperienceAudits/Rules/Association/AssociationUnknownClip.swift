import ExperienceEmitters
import ExperienceRegistry
import JSONSyntax
import XcodeTargets

extension AuditRule {
  static let associationUnknownClip = AuditRule(
    "audit/association-unknown-clip",
    .warning,
    "An association file names an app or clip that the registry does not know.",
    why:
      "It may belong to another team that serves clips from the same host. It may also be an outdated bundle ID or a "
      + "misspelled one.",
    sources: [.associatingWebsite],
    passes: [
      .association(#"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip", "ABCDE12345.com.example.shop"] } }"#)
    ],
    fails: [
      .association(
        #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip", «"ABCDE12345.com.example.old.Clip"»] } }"#
      ),
      .association(
        #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip", «"com.example.shop"»] } }"#
      ),
    ],
    check: .association { file in
      let apps = file.scene.whole.apps
      // A prefix that is wrong is the reason why a clip is missing, and reported as that.
      let reported = Set((file.missing?.apps ?? []).compactMap { file.misprefixed($0)?.node })
      return file.identifiers.filter { !reported.contains($0.node) }.compactMap { node, text in
        let identifier = WrittenIdentifier(text)
        guard !apps.contains(where: { $0.hasBundle(identifier) }) else { return nil }
        if let (app, target) = apps.owner(ofBundleID: identifier.bundleID) {
          let whole = app.applicationIdentifier(of: target)
          return file.violation(
            at: node,
            identifier.prefixProblem(of: app),
            help: whole.map { "write \(Words.quoted($0))" } ?? "put the application identifier prefix in front"
          )
        }
        let known = apps.flatMap { app in BuildTarget.allCases.compactMap { app.applicationIdentifier(of: $0) } }
        return file.violation(
          at: node,
          "no app or clip of the registry has the identifier \(Words.quoted(text))",
          help: known.first { BundleIDRelation.isMisspelling(text, of: $0) }.map { "did you mean \($0)?" }
            ?? "remove it, unless another team serves it from this host"
        )
      }
    }
  )
}

extension App {
  /// Whether an identifier is that of the app or its clip.
  fileprivate func hasBundle(_ identifier: WrittenIdentifier) -> Bool {
    identifier.team != nil && [bundleID, clipBundleID].contains { identifier.identifies($0, of: self) }
  }
}

extension [App] {
  fileprivate func owner(ofBundleID id: String) -> (app: App, target: BuildTarget)? {
    let targets = flatMap { app in [(app, BuildTarget.clip, app.clipBundleID), (app, .app, app.bundleID)] }
    return targets.first { $0.2 == id }.map { ($0.0, $0.1) }
  }
}
