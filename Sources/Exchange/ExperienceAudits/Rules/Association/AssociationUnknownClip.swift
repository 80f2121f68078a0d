import RegistryModel
import TextBasics
import XcodeTargets

extension AuditRule {
  static let associationUnknownClip = AuditRule(
    "audit/association-unknown-clip",
    .warning,
    "An association file lists an app or clip that is not in the registry.",
    why:
      "The entry may belong to another team that uses the same host, or its bundle ID may be outdated or misspelled. A "
      + "second prefix of a clip whose right identifier is in the list, too, is not reported.",
    sources: [.associatingWebsite],
    passes: [
      .association(#"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip", "ABCDE12345.com.example.shop"] } }"#)
    ],
    fails: [
      .association(
        #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip", «"ABCDE12345.com.example.old.Clip"»] } }"#
      ),
      .association(#"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip", «"com.example.shop"»] } }"#),
    ],
    check: .association { file in
      let bundles = file.scene.bundles
      // An entry that is meant to be a clip is the reason why it is missing, and is reported as that.
      let reported = Set(
        (file.missing?.apps ?? []).compactMap { file.misprefixed($0)?.node ?? file.misspelled($0)?.node }
      )
      let isKnown = file.identifiers.map { file.knows($0.text) }
      // A second prefix next to the right one, such as that of a former team, changes nothing.
      let right = Set(zip(file.identifiers, isKnown).filter(\.1).map { WrittenIdentifier($0.0.text).bundleID })
      let unknown = zip(file.identifiers, isKnown).compactMap { entry, isKnown in
        isKnown || reported.contains(entry.node) || file.hasPrefix(entry.text, of: right) ? nil : entry
      }
      let known = unknown.isEmpty ? [] : bundles.values.joined().compactMap(\.applicationIdentifier).sorted()
      let isGuessed = Suggestion.isWorthwhile(for: unknown.count, among: known.count)
      let listed = Set(file.identifiers.map(\.text))
      return unknown.compactMap { node, text in
        let identifier = WrittenIdentifier(text)
        if let bundle = bundles[identifier.bundleID]?.first {
          return file.violation(
            at: node,
            identifier.prefixProblem(of: bundle.app),
            help: bundle.applicationIdentifier.map { listed.contains($0) ? "remove it" : "use \(Words.quoted($0))" }
              ?? "add the application identifier prefix and a period before it"
          )
        }
        let meant = isGuessed ? known.first { BundleIDRelation.isMisspelling(text, of: $0) } : nil
        return file.violation(
          at: node,
          "no app or clip in the registry has the identifier \(Words.quoted(text))",
          help: meant.map { listed.contains($0) ? "remove it; \($0) is in the list" : "did you mean \"\($0)\"?" }
            ?? (identifier.team.map { team in file.scene.whole.apps.contains { $0.teamID == team } } ?? false
              ? "keep it if another app of your team has this clip; otherwise, remove it"
              : "remove it, unless it belongs to another team that uses this host")
        )
      }
    }
  )
}

extension HostedAssociation {
  /// Whether `text` is one of `bundleIDs` with a prefix: the clip of another team, such as the one that an app was
  /// transferred from.
  fileprivate func hasPrefix(_ text: String, of bundleIDs: Set<String>) -> Bool {
    let identifier = WrittenIdentifier(text)
    return identifier.team != nil && !identifier.hasPlaceholder && bundleIDs.contains(identifier.bundleID)
  }

  /// Whether `text` identifies an app or clip of the registry, prefix included.
  fileprivate func knows(_ text: String) -> Bool {
    let identifier = WrittenIdentifier(text)
    guard identifier.team != nil, let bundles = scene.bundles[identifier.bundleID] else { return false }
    return bundles.contains { identifier.identifies($0.id, ofTeam: $0.app.teamID) }
  }
}
