import PropertyListSyntax
import RegistryModel
import RegistryRules
import XcodeTargets

extension AuditRule {
  static let wrongValueType = AuditRule(
    "audit/wrong-value-type",
    .error,
    "A value in the entitlements or Info.plist of the app or the clip has the wrong type.",
    why:
      "Apple's pages state the type of each key, such as an array of strings for domains, app groups and application "
      + "identifiers. Apple does not document what a value of another type does. The other rules read a single string as "
      + "an array of one.",
    sources: [.associatedDomains, .parentApplicationIdentifiers, .onDemandInstallCapable, .confirmingLocation],
    passes: [.clipEntitlements("")],
    fails: [
      .clipEntitlements(
        "<key>com.apple.developer.associated-domains</key>«<string>appclips:example.com</string>»",
        without: ["associated-domains"]
      ),
      .clipEntitlements(
        "<key>com.apple.developer.on-demand-install-capable</key>«<string>YES</string>»",
        without: ["on-demand-install-capable"]
      ),
      .infoPlist(
        "<key>CFBundleIdentifier</key><string>com.example.shop.Clip</string>",
        "<key>NSAppClip</key><dict><key>NSAppClipRequestLocationConfirmation</key>«<string>YES</string>»</dict>"
      ),
      .infoPlist(
        "<key>CFBundleIdentifier</key><string>com.example.shop.Clip</string>",
        "<key>NSAppClip</key>«<true/>»"
      ),
    ],
    check: .propertyList { list in
      // In a provisioning profile, "*" allows any domain.
      guard !list.isProfile else { return [] }
      return ExpectedType.ofKeys.compactMap { path, type in
        var value: PropertyList? = list.value
        for key in path { value = value?[key] }
        guard let value, !type.fits(value) else { return nil }
        return Violation(
          at: list.location(at: path),
          "expected \(type.noun) for \(path.last ?? ""), found \(value.noun)",
          help: type.help(for: value)
        )
      }
    }
  )
}
