import RegistryModel
package import RegistryRules

/// A rule of an audit. It is like the rules of `validate`, but its check inspects built or deployed files.
package struct AuditRule: Sendable {
  /// The description and examples that the catalog, the rule pages and reports show.
  package let rule: Rule
  /// The check itself.
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

  /// The values that an audit rule checks.
  enum Check: Sendable {
    /// Each file that cannot be read.
    case fault(@Sendable (FileReadError) -> [Violation])
    /// Each file that cannot be matched to an app, target or host.
    case stray(@Sendable (StrayFile) -> [Violation])
    /// Each response of a server, except the one with Apple's copy of an association file.
    case served(@Sendable (ServedFile) -> [Violation])
    case page(@Sendable (WebPage) -> [Violation])
    /// Each Expo project.
    case expo(@Sendable (BuiltExpoProject) -> [Violation])
    /// Each property list of a target.
    case propertyList(@Sendable (BuiltPropertyList) -> [Violation])
    /// The pages and association files of one host, after all of them were scanned.
    case site(@Sendable (SitePages) -> [Violation])
    /// The pages of one host that have no tag for one cause.
    case untagged(@Sendable (SitePages, SitePages.UntaggedPages) -> [Violation])
    /// The configuration of web hosts in the folder, and the association file that they are about.
    case hosting(@Sendable (HostedFolder) -> [Violation])
    /// Each association file.
    case association(@Sendable (HostedAssociation) -> [Violation])
    /// The entitlements of a target.
    case entitlements(@Sendable (BuiltEntitlements) -> [Violation])
    /// The information property list of a clip.
    case infoPlist(@Sendable (BuiltInfoPlist) -> [Violation])
    /// The information property list of an app.
    case appInfoPlist(@Sendable (BuiltInfoPlist) -> [Violation])
    /// The options with which an app and its clip are exported.
    case exportOptions(@Sendable (BuiltInfoPlist) -> [Violation])
    /// Each App Clip Code.
    case code(@Sendable (AuditedCode) -> [Violation])
    /// The size report of a clip.
    case sizeReport(@Sendable (ClipSizeReport) -> [Violation])
  }
}
