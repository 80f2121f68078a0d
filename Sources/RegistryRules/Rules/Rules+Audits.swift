extension Rules {
  /// Identifiers of the rules of `audit`, in their order. The rules themselves stand in a module above this one; here is
  /// what an app may name in an exception.
  package static let ofAudits = [
    "audit/unreadable",
    "audit/owner-unknown",
    "audit/banner-missing",
    "audit/two-banners",
    "audit/banner-other",
    "audit/banner-unwanted",
    "audit/banner-unanswered",
    "audit/banner-clip-unknown",
    "audit/banner-without-clip",
    "audit/banner-app-id-wrong",
    "audit/banner-display-other",
    "audit/banner-app-argument",
    "audit/page-missing",
    "audit/association-missing",
    "audit/association-without-apps",
    "audit/association-missing-clip",
    "audit/association-unknown-clip",
    "audit/association-unknown-key",
    "audit/association-clip-in-applinks",
    "audit/association-too-large",
    "audit/association-named-json",
    "audit/domain-missing",
    "audit/domain-unknown",
    "audit/domain-not-host",
    "audit/domain-with-mode",
    "audit/domain-twice",
    "audit/parent-app-other",
    "audit/on-demand-missing",
    "audit/associated-clip-other",
    "audit/app-group-missing",
    "audit/identifier-other",
    "audit/bundle-id-other",
    "audit/clip-request-other",
    "audit/minimum-os-other",
    "audit/thinning-over-limit",
    "audit/thinning-over-declared",
  ]

  /// Every identifier that an exception may name.
  static let identifiers = all.map(\.identifier) + ofAudits
}
