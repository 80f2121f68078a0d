import JSONSyntax
import RegistryModel
import TextBasics
import XcodeTargets

/// The import of entitlements: https://developer.apple.com/documentation/bundleresources/entitlements.
extension XcodeList {
  /// Adds the entitlements to `proposal`.
  func addEntitlements(to proposal: inout Proposal, in order: Importer.Order) throws(ImportError) {
    try addDomains(to: &proposal)
    var taken: Set = [EntitlementKey.domains, EntitlementKey.identifier]
    try addIdentifier(to: &proposal, in: order)
    if isClipEntitlements {
      taken.formUnion([EntitlementKey.onDemand, EntitlementKey.parents, EntitlementKey.groups])
      proposal.app.add(try texts(EntitlementKey.groups), to: "clip", "appGroups")
      for parent in try texts(EntitlementKey.parents) {
        try add(
          parent,
          at: EntitlementKey.parents,
          ["bundleID"],
          isThe: "app",
          order.appBundleID,
          to: &proposal,
          order
        )
      }
    } else {
      taken.insert(EntitlementKey.clips)
      let own = order.clipBundleID
      let clips = try texts(EntitlementKey.clips)
      let hasOwn = clips.contains { WrittenIdentifier($0).bundleID == own }
      for clip in clips {
        let id = WrittenIdentifier(clip).bundleID
        guard !hasOwn || id == own else {
          let place = location(of: EntitlementKey.clips)
          proposal.leftOut.append(SkippedItem(place: place, what: Words.quoted(clip), why: "another clip of the app"))
          continue
        }
        try add(clip, at: EntitlementKey.clips, ["clip", "bundleID"], isThe: "clip", own, to: &proposal, order)
      }
    }
    proposal.leftOut += leftOut(
      except: taken,
      because: [EntitlementKey.groups: "the registry stores those of the clip"],
      otherwise: "the registry has no corresponding key"
    )
  }

  /// Adds the identifier that a target was signed with; that of a source file is a build setting.
  private func addIdentifier(to proposal: inout Proposal, in order: Importer.Order) throws(ImportError) {
    guard let text = try text(EntitlementKey.identifier, leftOut: &proposal.leftOut),
      TextForm.bundleID.accepts(WrittenIdentifier(text).bundleID)
    else { return }
    let (path, noun, own) =
      isClipEntitlements
      ? (["clip", "bundleID"], "clip", order.clipBundleID) : (["bundleID"], "app", order.appBundleID)
    try add(text, at: EntitlementKey.identifier, path, isThe: noun, own, to: &proposal, order)
  }

  private func addDomains(to proposal: inout Proposal) throws(ImportError) {
    // In a provisioning profile, "*" allows any domain.
    guard !isProfile else { return }
    let place = location(of: EntitlementKey.domains)
    let hosts = try texts(EntitlementKey.domains).compactMap { proposal.host(ofDomain: $0, at: place) }
    proposal.app.add(hosts, to: "domains")
  }

  /// Adds the bundle ID of an application identifier, usually with a build setting as its prefix, as that of the app or
  /// the clip. It must match a bundle ID that the registry already has.
  private func add(
    _ text: String,
    at key: String,
    _ path: [String],
    isThe noun: String,
    _ own: String?,
    to proposal: inout Proposal,
    _ order: Importer.Order
  ) throws(ImportError) {
    let place = location(of: key)
    let identifier = WrittenIdentifier(text)
    if let setting = BuildSetting.first(in: text) { proposal.leftOut.append(setting.leftOut(at: place)) }
    if let team = identifier.team {
      if identifier.hasPlaceholder {
        proposal.leftOut.append(SkippedItem(place: place, what: "\"\(team)\"", why: TeamPlaceholder.reason))
      } else {
        proposal.app.set("teamID", to: .string(team))
      }
    }
    guard !identifier.isOpen else { return }
    try order.check(identifier.bundleID, isThe: noun, own, at: place)
    proposal.app.set(path[...], to: .exactly(.string(identifier.bundleID)))
  }
}

extension Importer.Order {
  /// Rejects a bundle ID that differs from the registry's, because the files then belong to another app.
  func check(_ found: String, isThe noun: String, _ own: String?, at place: InputLocation) throws(ImportError) {
    guard let own, own != found else { return }
    guard !isNewApp else {
      throw ImportError(
        place,
        "the bundle ID of the \(noun) is \"\(found)\"; expected \"\(own)\"",
        help: "pass the files of one app only, or correct the wrong bundle ID"
      )
    }
    throw ImportError(
      place,
      "the bundle ID of the \(noun) is \"\(found)\"; in the registry, that of \"\(app.id)\" is \"\(own)\"",
      help: "select another app with --app, or correct the wrong bundle ID"
    )
  }
}

extension Proposal {
  /// The host of a domain such as `appclips:example.com`; nil for one that is skipped, which is listed.
  mutating func host(ofDomain domain: String, at place: InputLocation) -> String? {
    let host =
      domain.hasPrefix(TargetRole.clipService)
      ? domain.dropFirst(TargetRole.clipService.count).prefix { $0 != "?" } : nil
    if let setting = BuildSetting.first(in: domain) {
      leftOut.append(setting.leftOut(at: place))
      return nil
    }
    guard let host, Domain.host(String(host)) != nil else {
      let why =
        host == nil ? "not for App Clips, but for another service" : "not a host that a clip can be associated with"
      leftOut.append(SkippedItem(place: place, what: "\"\(domain)\"", why: why))
      return nil
    }
    if let mode = domain.firstIndex(of: "?") {
      let why = "only for development; the registry describes what is published"
      leftOut.append(SkippedItem(place: place, what: "\"\(domain[mode...])\" of \(host)", why: why))
    }
    return String(host)
  }
}
