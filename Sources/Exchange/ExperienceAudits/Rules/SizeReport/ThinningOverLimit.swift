import RegistryModel
import RegistryRules
import TextBasics

extension AuditRule {
  static let thinningOverLimit = AuditRule(
    "audit/thinning-over-limit",
    .error,
    "A variant of the clip is larger than Apple allows for its minimum iOS version and the ways it is invoked.",
    why:
      "For each variant, the limit is 10 MB uncompressed, or 15 MB with a minimum of iOS 16 or later. The universal "
      + "variant, which devices never download, counts only if the report has no other, and is a warning. With a minimum of iOS 17 or later, the "
      + "limit is 100 MB if all App Clip Codes, QR codes and NFC tags contain the demo link, or if the clip has none "
      + "and people are likely to have a reliable network connection. App Store Connect rejects larger builds "
      + "(ITMS-90865). No check of codes and tags is known, but they open a clip of more than 15 MB only with the demo "
      + "link. If the minimum is not declared, a size that only newer versions allow is a warning.",
    sources: [
      .maximumBuildFileSizes, .choosingFunctionality, .launchExperience, .reducingAppSize, .thinnedSizeTooLarge,
      .largeClipAndCodes,
    ],
    passes: [
      .sizeReport(report("App size: 5,4 MB compressed, 13,7 MB uncompressed")),
      .sizeReport(report("App size: Zero KB compressed, Zero KB uncompressed")),
    ],
    fails: [
      .sizeReport(report("«App size: 6,7 MB compressed, 18,6 MB uncompressed»")),
      .sizeReport(report("«App size: 6,7 MB compressed, 13,7 MB uncompressed»"), since: "14.0"),
      .sizeReport(report("«App size: 67 MB compressed, 186 MB uncompressed»")),
      .sizeReport(
        report("«App size: 20 MB compressed, 60 MB uncompressed»"),
        since: "17.0",
        #""codes": [{ "kind": "qr", "url": "https://example.com/coffee" }]"#
      ),
      .sizeReport(report("«App size: 9 MB compressed, 16.2 MB uncompressed»", devices: "Universal")),
    ],
    check: .sizeReport { clip in
      guard let variant = clip.report.largest, let declared = clip.app.declaration?.clip else { return [] }
      let limit = declared.sizeLimit
      if variant.size.megabytes > Double(limit) {
        let minimum = declared.minimumOSVersion
        let condition = minimum.map { "with a minimum of iOS \($0.value), the limit" } ?? "the limit"
        let place = "the minimum iOS version is declared here"
        let related = clip.scene.related(place, at: minimum?.node, of: clip.app.document)
        let wayOut = App.wayOut(of: limit, for: variant.size.megabytes)
        return [violation(variant, clip, "\(condition) is \(limit) MB", over: limit, related, wayOut)]
      }
      if let open = declared.openSizeLimit(for: variant.size.megabytes) {
        return [
          Violation(
            at: variant.place,
            "\(clip.noun(variant)) is \(variant.size.text) uncompressed; \(open)",
            help: "declare \"minimumOSVersion\" of the app \(Words.quoted(clip.app.id)): the clip's deployment target",
            severity: .warning
          )
        ]
      }
      let withCodes = ClipDeclaration.sizeLimitWithCodes
      guard variant.size.megabytes > Double(withCodes),
        let code = clip.scene.registry.firstCodeWithoutDemoLink(of: clip.app)
      else { return [] }
      let related = clip.scene.related(
        "one of these codes or tags is here",
        at: code.declaration.object,
        of: code.document
      )
      let rule = "App Clip Codes, QR codes and NFC tags do not open clips larger than \(withCodes) MB"
      return [violation(variant, clip, rule, over: withCodes, related)]
    }
  )

  private static func violation(
    _ variant: SizeReport.Variant,
    _ clip: ClipSizeReport,
    _ rule: String,
    over limit: Int,
    _ related: [Finding.Related],
    _ wayOut: String = ""
  ) -> Violation {
    let others = clip.report.count(over: limit) - 1
    let rest = others > 0 ? "; \(Words.counted(others, "more variant")) \(others == 1 ? "is" : "are") over it" : ""
    return Violation(
      at: variant.place,
      "\(clip.noun(variant)) is \(variant.size.text) uncompressed; \(rule)\(rest)",
      help: variant.isUniversal
        ? "export the clip for all compatible device variants, and check the largest"
        : "reduce the size of the clip" + wayOut,
      related: related,
      severity: variant.isUniversal ? .warning : nil
    )
  }

  private static func report(_ size: String, devices: String = "[device: iPhone16,1, os-version: 18.0]") -> String {
    """
    App Thinning Size Report for All Variants of ShopClip

    Variant: ShopClip-1.ipa
    Supported variant descriptors: \(devices)
    \(size)

    """
  }
}
