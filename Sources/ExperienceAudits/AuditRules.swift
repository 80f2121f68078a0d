import RegistryRules

/// Every audit rule, in catalog order. A new rule needs one file in a folder of `Rules`, and one line here.
package enum AuditRules {
  package static let all: [AuditRule] = [
    .unreadable,
    .ownerUnknown,
    .bannerMissing,
    .twoBanners,
    .bannerMalformed,
    .bannerOther,
    .bannerUnwanted,
    .bannerUnanswered,
    .bannerClipUnknown,
    .bannerWithoutClip,
    .bannerAppIDWrong,
    .bannerDisplayOther,
    .bannerAppArgument,
    .canonicalNowhere,
    .pageMissing,
    .associationMissing,
    .associationNotServed,
    .associationWithoutApps,
    .associationMissingClip,
    .associationUnknownClip,
    .associationUnknownKey,
    .associationKeyTwice,
    .associationClipInApplinks,
    .associationTooLarge,
    .associationNamedJSON,
    .associationRedirected,
    .associationContentType,
    .associationRefused,
    .associationOutdated,
    .errorResponse,
    .pageRedirected,
    .previewImageMissing,
    .wrongValueType,
    .entitlementInInfoPlist,
    .domainMissing,
    .domainUnknown,
    .domainNotHost,
    .domainWithMode,
    .domainTwice,
    .parentAppOther,
    .onDemandMissing,
    .associatedClipMissing,
    .associatedClipOther,
    .appGroupMissing,
    .identifierOther,
    .bundleIDOther,
    .clipRequestOther,
    .minimumOSOther,
    .expoOther,
    .thinningOverLimit,
    .thinningOverDeclared,
  ]

  /// The rule with this identifier, or nil.
  package static func named(_ identifier: String) -> AuditRule? {
    all.first { $0.rule.identifier == identifier }
  }
}
