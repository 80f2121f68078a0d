import RegistryModel

extension AuditRule {
  static let associationWithoutApps = AuditRule(
    "audit/association-without-apps",
    .error,
    "An association file has no \"apps\" array for clips.",
    why:
      "Without an \"apps\" array, the host is not associated with any clip, so none of its pages or links offer one. The "
      + "array is in the object \"appclips\" at the top level of the file, and both keys are in lowercase letters.",
    sources: [.associatingWebsite, .debuggingUniversalLinks],
    passes: [.association(right)],
    fails: [
      .association(#"«{» "applinks": { "details": [] } }"#),
      .association(#"{ "appclips": { "apps": «"ABCDE12345.com.example.shop.Clip"» } }"#),
      .association(#"{ "appclips": «[»"ABCDE12345.com.example.shop.Clip"] }"#),
      .association(#"{ «"appClips"»: { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#),
      .association(#"{ "appclips": { «"appIDs"»: ["ABCDE12345.com.example.shop.Clip"] } }"#),
      .association(#"{ "applinks": { «"appclips"»: { "apps": ["ABCDE12345.com.example.shop.Clip"] } } }"#),
    ],
    check: .association { file in
      let host = file.missing?.host ?? "HOST"
      return file.mistake(HostedAssociation.command(for: host)).map { mistake in
        [file.violation(at: mistake.node, bracketOnly: mistake.isGap, mistake.message, help: mistake.help)]
      } ?? []
    }
  )

  private static let right = #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#
}
