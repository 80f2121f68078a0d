import JSONSyntax
import RegistryModel

extension AuditRule {
  static let associationWithoutApps = AuditRule(
    "audit/association-without-apps",
    .error,
    "An association file has no list of clips.",
    why:
      "Apple's servers, from which devices get the file from iOS 14, find no clip in it, so no page and no link of "
      + "the host offers one.",
    sources: [.associatingWebsite, .debuggingUniversalLinks],
    passes: [.association(right)],
    fails: [
      .association(#"«{» "applinks": { "details": [] } }"#),
      .association(#"{ "appclips": «{» "apps": "ABCDE12345.com.example.shop.Clip" } }"#),
      .association(#"{ "appclips": «[»"ABCDE12345.com.example.shop.Clip"] }"#),
    ],
    check: .association { file in
      guard file.apps == nil, let root = file.tree.root else { return [] }
      let place = file.appClips ?? root
      let host = file.missing?.host ?? "HOST"
      return [
        file.violation(
          at: place,
          bracketOnly: file.tree.kind(of: place).isContainer,
          "the file has no list of strings \"apps\" under \"appclips\"",
          help: "add \"appclips\": { \"apps\": [ … ] }: \(HostedAssociation.command(for: host))"
        )
      ]
    }
  )

  private static let right = #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#
}
