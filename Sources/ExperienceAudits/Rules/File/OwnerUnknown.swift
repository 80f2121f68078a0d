import JSONSyntax
import RegistryModel
import RegistryRules

extension AuditRule {
  static let ownerUnknown = AuditRule(
    "audit/owner-unknown",
    .warning,
    "A file cannot be matched to an app, target or host.",
    why: "appclips cannot fully check a file without knowing which app, target or host it belongs to.",
    sources: [.registryFormat],
    passes: [
      .sizeReport(report("ShopClip")),
      .page(Example.tag),
    ],
    fails: [
      .sizeReport("«»" + report("Shop")),
      .page("", at: "about.html", app: #""domains": ["example.com", "shop.example"]"#).marked("site/about.html"),
      Example.twoShops().auditing(
        "build/Xyz.entitlements",
        """
        <plist version="1.0">
        <dict>
          <key>com.apple.developer.parent-application-identifiers</key>
          «<array><string>$(AppIdentifierPrefix)com.example.bakery</string></array>»
        </dict>
        </plist>

        """
      ),
    ],
    check: .stray { stray in [Violation(at: stray.place, stray.message, help: stray.help)] }
  )

  private static func report(_ name: String) -> String {
    """
    App Thinning Size Report for All Variants of \(name)

    Variant: \(name).ipa
    Supported variant descriptors: [device: iPhone16,1, os-version: 18.0]
    App size: 3 MB compressed, 7 MB uncompressed

    """
  }
}

extension Example {
  /// The example with a mark at the start of a file that has none.
  fileprivate func marked(_ path: String) -> Example {
    auditing(
      otherFiles.mapValues { $0 }.merging([path: .init(bytes: otherFiles[path]?.bytes ?? [], ranges: [.init(0, 0)])]) {
        $1
      }
    )
  }
}
