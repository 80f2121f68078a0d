import ExperienceEmitters
import ExperienceRegistry
import PropertyListSyntax

extension AuditRule {
  static let onDemandMissing = AuditRule(
    "audit/on-demand-missing",
    .error,
    "The clip's entitlements do not say that it can be installed on demand.",
    why: "This entitlement is what makes the target a clip; a build without it is none.",
    sources: [.onDemandInstallCapable],
    passes: [.clipEntitlements("")],
    fails: [
      .clipEntitlements("", without: ["on-demand-install-capable"]).markingRoot,
      .clipEntitlements(
        "<key>com.apple.developer.on-demand-install-capable</key>«<false/>»",
        without: ["on-demand-install-capable"]
      ),
    ],
    check: .entitlements { entitlements in
      guard entitlements.target == .clip, entitlements.list.value[EntitlementKey.onDemand] != true else { return [] }
      return [
        Violation(
          at: entitlements.list.place(of: EntitlementKey.onDemand),
          "\(EntitlementKey.onDemand) is not true; a clip has it",
          help: "set it to true: appclips emit entitlements --target clip --into FILE"
        )
      ]
    }
  )
}
