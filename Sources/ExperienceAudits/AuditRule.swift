import RegistryModel
package import RegistryRules

/// One thing that an audit finds: a rule like those of `validate`, with a look at what was built or deployed as its check.
package struct AuditRule: Sendable {
  /// What it is about, with its examples: what catalogue, pages and reports show.
  package let rule: Rule
  /// What does the looking.
  let check: Check

  init(
    _ identifier: String,
    _ severity: Severity,
    _ summary: String,
    why: String,
    sources: [Source],
    passes: @autoclosure @escaping @Sendable () -> [Example],
    fails: @autoclosure @escaping @Sendable () -> [Example],
    check: Check
  ) {
    rule = Rule(identifier, severity, summary, why: why, sources: sources, passes: passes(), fails: fails(), check: nil)
    self.check = check
  }

  /// What a rule is shown.
  enum Check: Sendable {
    /// Each file that cannot be read.
    case fault(@Sendable (FileFault) -> [Violation])
    /// Each file of which nobody can say whose it is.
    case stray(@Sendable (StrayFile) -> [Violation])
    case page(@Sendable (WebPage) -> [Violation])
    /// The pages of one host, once all were seen.
    case site(@Sendable (SitePages) -> [Violation])
    /// Each association file.
    case association(@Sendable (HostedAssociation) -> [Violation])
    /// The entitlements of a target.
    case entitlements(@Sendable (BuiltEntitlements) -> [Violation])
    /// The information property list of a clip.
    case infoPlist(@Sendable (BuiltInfoPlist) -> [Violation])
    /// The size report of a clip.
    case sizeReport(@Sendable (ClipSizeReport) -> [Violation])
  }
}
