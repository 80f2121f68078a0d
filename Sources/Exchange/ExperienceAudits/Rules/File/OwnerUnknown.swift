import JSONSyntax
import RegistryModel
import RegistryRules

extension AuditRule {
  static let ownerUnknown = AuditRule(
    "audit/owner-unknown",
    .warning,
    "A file cannot be matched to an app, target or host.",
    why:
      "appclips cannot fully check a file without knowing which app, target or host it belongs to. For a size report with "
      + "a variant that is larger than the clip may be, this is an error: the report may be the clip's.",
    sources: [.registryFormat],
    passes: [
      .sizeReport(report("ShopClip")),
      .sizeReport("\n" + report("Shop").replacing("Variant: Shop", with: "Variant: Shop App Clip-1")),
      .page(Example.tag),
    ],
    fails: [
      .sizeReport("«»" + report("Shop")),
      .sizeReport("«»" + report("Shop", "16.1 MB")),
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
    check: .stray { stray in [Violation(at: stray.place, stray.message, help: stray.help, severity: stray.severity)] }
  )

  private static func report(_ name: String, _ size: String = "7 MB") -> String {
    """
    App Thinning Size Report for All Variants of \(name)

    Variant: \(name).ipa
    Supported variant descriptors: [device: iPhone16,1, os-version: 18.0]
    App size: 3 MB compressed, \(size) uncompressed

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
