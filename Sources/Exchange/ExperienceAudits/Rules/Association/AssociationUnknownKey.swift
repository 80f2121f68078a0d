import JSONSyntax
import RegistryModel
import TextBasics

extension AuditRule {
  static let associationUnknownKey = AuditRule(
    "audit/association-unknown-key",
    .warning,
    "The object \"appclips\" in an association file has keys other than \"apps\".",
    why:
      "\"details\" and \"components\" are for universal links. Under \"appclips\" they have no effect, so you cannot "
      + "exclude paths from a clip.",
    sources: [.associatingWebsite, .associatedDomains],
    passes: [
      .association(#"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] }, "applinks": { "details": [] } }"#)
    ],
    fails: [
      .association(#"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"], «"details"»: [] } }"#)
    ],
    check: .association { file in
      // Without identifiers, the list of clips is the first mistake.
      guard let clips = file.appClips, file.tree.kind(of: clips) == .object, !file.identifiers.isEmpty else {
        return []
      }
      return file.tree.members(of: clips).compactMap { member in
        guard let key = file.tree.string(of: member.key), key != "apps" else { return nil }
        return file.violation(
          at: member.key,
          "unexpected key \(Words.quoted(key)) under \"appclips\"; only \"apps\" has an effect there",
          help: "remove it; \"details\", \"components\" and \"paths\" belong under \"applinks\""
        )
      }
    }
  )
}
