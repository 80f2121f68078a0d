import JSONSyntax
import RegistryModel

extension AuditRule {
  static let associationWithoutApps = AuditRule(
    "audit/association-without-apps",
    .error,
    "An association file has no \"apps\" array for clips.",
    why:
      "Without an \"apps\" array, the host is not associated with any clip, so none of its pages or links offer one.",
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
          "expected an array \"apps\" under \"appclips\", found none",
          help: "add \"appclips\": { \"apps\": [ … ] }, or run \(HostedAssociation.command(for: host))"
        )
      ]
    }
  )

  private static let right = #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#
}
