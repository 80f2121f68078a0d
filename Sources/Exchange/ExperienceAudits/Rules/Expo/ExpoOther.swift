import JSONSyntax
import RegistryModel
import RegistryRules
import TextBasics
import XcodeTargets

extension AuditRule {
  static let expoOther = AuditRule(
    "audit/expo-other",
    .error,
    "The configuration of an Expo project differs from the registry.",
    why:
      "\"expo prebuild\" makes the Xcode project of the app and its clip from this configuration, so the build has these "
      + "identifiers, domains and settings. A bundle ID of a debug, staging or beta build and a domain too many are "
      + "warnings. A value that the configuration computes is a note: it is only known after prebuild.",
    sources: [.expoClipPlugin, .expoTargetsPlugin],
    passes: [configuration(), configuration(settings: #", "bundleIdSuffix": "Clip""#)],
    fails: [
      configuration(settings: #", "bundleIdSuffix": «"Demo"»"#),
      configuration(version: #"«"15.0"»"#),
      configuration(domains: #"["applinks:example.com", «"appclips:exampel.com"»]"#),
      configuration(bundleID: #"«"com.example.shop"»"#, domains: "[]"),
      Example.app("").auditing([
        "mobile/app.json": MarkedSource(
          #"{ "expo": { "ios": { "associatedDomains": [«"applinks:example.com"»] }, "plugins": [] } }"#
        ),
        "mobile/targets/clip/expo-target.config.js": MarkedSource(
          """
          module.exports = { type: "clip", bundleIdentifier: "com.example.shop.Clip",
            entitlements: { "com.apple.developer.associated-domains": ["appclips:example.com"] } };
          """
        ),
      ]),
      Example.app("").auditing(
        "mobile/app.config.js",
        """
        module.exports = {
          ios: { bundleIdentifier: "com.example.shop", associatedDomains: ["appclips:example.com"], appleTeamId: «process.env.TEAM» },
          plugins: ["react-native-app-clip"],
        };
        """
      ),
    ],
    check: .expo { project in project.identifiers + project.settings + project.hosts + project.unseen }
  )

  private static func configuration(
    bundleID: String = #""com.example.shop""#,
    version: String = #""16.0""#,
    settings: String = "",
    domains: String = #"["appclips:example.com"]"#
  ) -> Example {
    .app("").auditing(
      "mobile/app.json",
      """
      {
        "expo": {
          "name": "Shop",
          "ios": { "bundleIdentifier": \(bundleID), "associatedDomains": \(domains) },
          "plugins": [["react-native-app-clip", { "deploymentTarget": \(version)\(settings) }]]
        }
      }

      """
    )
  }
}

extension BuiltExpoProject {
  /// The violations of bundle IDs and the team. That of the clip follows from the app's if it only begins differently.
  fileprivate var identifiers: [Violation] {
    let declared = app.declaration
    let isSameEnding = project.clipBundleID.map { clip in
      guard let found = project.bundleID?.value, let own = app.bundleID, let wanted = app.clipBundleID else {
        return false
      }
      return found != own && clip.value.hasPrefix(found) && own + clip.value.dropFirst(found.count) == wanted
    }
    return [
      difference(project.bundleID, from: app.bundleID, "the app's bundle ID", declared?.bundleID?.node),
      isSameEnding == true
        ? nil
        : difference(
          project.clipBundleID,
          from: app.clipBundleID,
          "the clip's bundle ID",
          declared?.clip?.bundleID?.node
        ),
      difference(project.teamID, from: app.teamID, "the team", declared?.teamID?.node),
      difference(project.clipTeamID, from: app.teamID, "the clip's team", declared?.teamID?.node),
    ].compactMap(\.self)
  }

  /// The violations of the minimum version, the requests and the app groups.
  fileprivate var settings: [Violation] {
    let clip = app.declaration?.clip
    var violations: [Violation] = []
    if let found = project.minimumOSVersion, let wanted = clip?.minimumVersion, SystemVersion(found.value) != wanted {
      let declared = clip?.minimumOSVersion
      let noun = "the clip's minimum iOS version"
      if let other = difference(found, from: declared?.value, noun, declared?.node) { violations.append(other) }
    }
    let requests: [(found: ExpoProject.Fact<Bool>?, declared: Located<Bool>?, noun: String)] = [
      (project.requestsLocation, clip?.requestsLocationConfirmation, "the request for location confirmation"),
      (project.requestsNotifications, clip?.requestsEphemeralNotifications, "the request for notifications"),
    ]
    for (found, declared, noun) in requests {
      let wanted: Bool = declared?.value ?? false
      guard let found, found.value != wanted else { continue }
      let words = "\(noun) is \(found.value)"
      violations.append(violation(found.file, found.range, words, "\(wanted)", declared?.node))
    }
    let groups = Set(project.clipGroups.map(\.value))
    guard !project.hides(EntitlementKey.groups, "groupIdentifier", ofClip: true), let place = project.clipGroups.first
    else { return violations }
    let found = "the app groups are \(Words.list(groups.sorted()))"
    for group in clip?.appGroups ?? [] where !groups.contains(group.value) {
      violations.append(violation(place.file, place.range, found, group.value, group.node))
    }
    return violations
  }

  /// The violations of domains, for the app and the clip each by its own list.
  fileprivate var hosts: [Violation] {
    guard let clipDomains = project.clipDomains else {
      return hosts(
        of: project.appDomains,
        isHidden: project.hides("ios.associatedDomains", EntitlementKey.domains, ofClip: false)
      )
    }
    return hosts(
      of: project.appDomains,
      for: "the app",
      isHidden: project.hides("ios.associatedDomains", EntitlementKey.domains, ofClip: false)
    )
      + hosts(
        of: clipDomains,
        for: "the clip",
        in: EntitlementKey.domains,
        at: project.clipBundleID,
        isHidden: project.hides(EntitlementKey.domains, ofClip: true)
      )
  }

  /// The violations of one list of domains. `target` is nil for a list of both targets.
  private func hosts(
    of domains: [ExpoProject.Fact<String>],
    for target: String? = nil,
    in key: String = "ios.associatedDomains",
    at other: ExpoProject.Fact<String>? = nil,
    isHidden: Bool
  ) -> [Violation] {
    guard !isHidden else { return [] }
    let listed = domains.compactMap { fact -> (fact: ExpoProject.Fact<String>, host: String)? in
      guard fact.value.hasPrefix(TargetRole.clipService) else { return nil }
      let name = fact.value.dropFirst(TargetRole.clipService.count).prefix { $0 != "?" }
      return Domain.host(String(name)).map { (fact, $0) }
    }
    let facts = [domains.first, other, project.bundleID, target == nil ? nil : project.clipBundleID]
    guard let place = facts.lazy.compactMap(\.self).first.map({ ($0.file, $0.range) }) else { return [] }
    let whose = target.map { " for \($0)" } ?? ""
    let meant = MeantHosts(listed: listed.map(\.host), declared: app.hosts)
    let wrong = listed.compactMap { fact, host -> Violation? in
      guard !app.hasHost(host) else { return nil }
      let noun = "the domain \(Words.quoted(fact.value)) is listed\(whose)"
      if let own = meant[host] {
        return violation(fact.file, fact.range, noun, own, app.domain(of: own)?.node)
      }
      return Violation(
        at: location(fact.file, fact.range),
        "\(noun); the app \(Words.quoted(app.id)) does not declare it",
        help: "remove it, or add it to \"domains\" in the registry",
        severity: .warning
      )
    }
    let missing = app.hosts.filter { host in !listed.contains { $0.host == host } && !meant.replaces(host) }
    return wrong
      + missing.map { host in
        Violation(
          at: location(place.0, place.1),
          "the domain appclips:\(host) is not listed\(whose); the registry declares \(host)",
          help: "add \"appclips:\(host)\" to \(key)",
          related: scene.related("declared here", at: app.domain(of: host)?.node, of: app.document)
        )
      }
  }

  /// A note for each value that only the program knows.
  fileprivate var unseen: [Violation] {
    project.unseen.map { unseen in
      Violation(
        at: location(unseen.file, unseen.range),
        "\(unseen.what) cannot be checked: \(unseen.why)",
        help: "audit the folder ios after \"npx expo prebuild -p ios\"",
        severity: .note
      )
    }
  }

  private func difference(
    _ found: ExpoProject.Fact<String>?,
    from declared: String?,
    _ noun: String,
    _ node: Node?
  ) -> Violation? {
    guard let found, let declared, found.value != declared else { return nil }
    let isFlavor = BundleIDRelation(found.value, to: declared) == .flavor
    return violation(
      found.file,
      found.range,
      "\(noun) is \(Words.quoted(found.value))",
      Words.quoted(declared),
      node,
      severity: isFlavor ? .warning : nil
    )
  }

  private func violation(
    _ file: String,
    _ range: Range<Int>,
    _ found: String,
    _ declared: String,
    _ node: Node?,
    severity: Severity? = nil
  ) -> Violation {
    Violation(
      at: location(file, range),
      "\(found); the registry declares \(declared)",
      help: "change the configuration or the registry",
      related: scene.related("declared here", at: node, of: app.document),
      severity: severity
    )
  }

  private func location(_ file: String, _ range: Range<Int>) -> Finding.Location {
    Finding.Location(file: file, range: SourceRange(range.lowerBound, range.upperBound))
  }
}
