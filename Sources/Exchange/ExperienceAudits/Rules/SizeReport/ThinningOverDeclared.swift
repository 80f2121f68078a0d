import JSONSyntax
import RegistryModel
import RegistryRules

extension AuditRule {
  static let thinningOverDeclared = AuditRule(
    "audit/thinning-over-declared",
    .error,
    "A variant of the clip is larger than the size that the registry declares.",
    why:
      "\"appclips validate\" checks only the declared size, \"uncompressedMegabytes\", so if the build is "
      + "larger than that, it can exceed Apple's limit without a finding there.",
    sources: [.registryFormat, .maximumBuildFileSizes],
    passes: [.sizeReport(report("12.8 MB"), clip: #", "uncompressedMegabytes": 12.8"#)],
    fails: [.sizeReport(report("12.9 MB", marked: true), clip: #", "uncompressedMegabytes": 12.8"#)],
    check: .sizeReport { clip in
      guard let variant = clip.report.largest, !variant.isUniversal,
        let declared = clip.app.declaration?.clip?.uncompressedMegabytes, variant.size.megabytes > declared.value,
        let text = clip.app.document.tree.numberText(of: declared.node)
      else { return [] }
      return [
        Violation(
          at: variant.place,
          "\(clip.noun(variant)) is \(variant.size.text) uncompressed; the registry declares \(text) MB",
          help: "reduce the size of the clip, or raise \"uncompressedMegabytes\"",
          related: clip.scene.related("declared here", at: declared.node, of: clip.app.document)
        )
      ]
    }
  )

  private static func report(_ size: String, marked: Bool = false) -> String {
    let line = "App size: 5 MB compressed, \(size) uncompressed"
    return """
      App Thinning Size Report for All Variants of ShopClip

      Variant: ShopClip-1.ipa
      Supported variant descriptors: [device: iPhone16,1, os-version: 18.0]
      \(marked ? "«\(line)»" : line)

      """
  }
}
