/// Codes and tags.
extension SurfaceRules {
  /// What is scanned or held to.
  static let media: [SurfaceRule] =
    medium(.qrCode) + medium(.nfcTag)
    + rules(
      .appClipCode,
      .advanced,
      [.iOS14: (.nothing, codesSince, .launchExperience), .appClipCodes: (.card, inTable, .launchExperience)],
      needs: [.association, .code]
    )
    + rules(.appClipCode, .website, [.iOS14: (.nothing, notInTable, .launchExperience)])
    + rules(.appClipCode, .defaultLink, [.iOS14: (.nothing, notInTable, .launchExperience)])
    + rules(
      .appClipCode,
      .demoLink,
      [
        .iOS14: (.nothing, codesSince, .launchExperience), .appClipCodes: (.unknown, noVersion, .launchExperience),
        .iOS26: (.defaultCard, "the demo link's short form fits into an App Clip Code", .launchExperience),
      ]
    )

  private static func medium(_ surface: Surface) -> [SurfaceRule] {
    rules(surface, .advanced, [.iOS14: (.card, inTable, .launchExperience)], needs: [.association])
      + rules(
        surface,
        .website,
        [
          .iOS14: (
            .nothing,
            "before iOS 16.4 QR codes and NFC tags need an advanced experience, even with the URL of a website",
            .lightAndFastClips
          ),
          .defaultLinks: (.defaultCard, inTable, .launchExperience),
        ]
      )
      + link(surface, inTable)
      + rules(
        surface,
        .demoLink,
        [.iOS14: (.unknown, noVersion, .launchExperience), .iOS26: (.defaultCard, inTable, .launchExperience)]
      )
  }

  private static let codesSince = "App Clip Codes work from iOS 14.3"
}
