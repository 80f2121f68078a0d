import ExperienceRegistry
import JSONSyntax
import PropertyListSyntax

/// Entitlements: https://developer.apple.com/documentation/bundleresources/entitlements.
extension XcodeList {
  private static let domains = "com.apple.developer.associated-domains"
  private static let appGroups = "com.apple.security.application-groups"
  private static let onDemand = "com.apple.developer.on-demand-install-capable"
  private static let parents = "com.apple.developer.parent-application-identifiers"
  private static let service = "appclips:"

  /// Whether these are the entitlements of a clip: only a clip has a parent, or is installed on demand.
  var isClipEntitlements: Bool { isEntitlements && (value[Self.parents] != nil || value[Self.onDemand] == true) }

  /// Adds what they say.
  func addEntitlements(to proposal: inout Proposal, in order: Importer.Order) throws(ImportRefusal) {
    try addDomains(to: &proposal)
    var taken: Set = [Self.domains]
    if isClipEntitlements {
      taken.formUnion([Self.onDemand, Self.parents, Self.appGroups])
      proposal.app.add(try texts(Self.appGroups), to: "clip", "appGroups")
      for parent in try texts(Self.parents) { try add(parent: parent, to: &proposal, in: order) }
    }
    proposal.leftOut += leftOut(
      besides: taken,
      because: [Self.appGroups: "the registry has those of the clip"],
      otherwise: "the registry has no place for it"
    )
  }

  private func addDomains(to proposal: inout Proposal) throws(ImportRefusal) {
    var hosts: [String] = []
    for domain in try texts(Self.domains) {
      let host = domain.hasPrefix(Self.service) ? domain.dropFirst(Self.service.count).prefix { $0 != "?" } : nil
      if let setting = BuildSetting.first(in: domain) {
        proposal.leftOut.append(setting.leftOut(at: place(of: Self.domains)))
      } else if let host, Domain.host(String(host)) != nil {
        hosts.append(String(host))
        if let mode = domain.firstIndex(of: "?") {
          let (what, why) = (
            "\"\(domain[mode...])\" of \(host)", "it is for development; the registry says what is published"
          )
          proposal.leftOut.append(LeftOut(place: place(of: Self.domains), what: what, why: why))
        }
      } else {
        let why = host == nil ? "it belongs to another service" : "it is no host that a clip can be associated with"
        proposal.leftOut.append(LeftOut(place: place(of: Self.domains), what: "\"\(domain)\"", why: why))
      }
    }
    proposal.app.add(hosts, to: "domains")
  }

  /// The full app: a prefix, mostly as a build setting, and the bundle id.
  private func add(parent: String, to proposal: inout Proposal, in order: Importer.Order) throws(ImportRefusal) {
    let place = place(of: Self.parents)
    var bundleID = parent
    if let setting = BuildSetting.first(in: parent) {
      proposal.leftOut.append(setting.leftOut(at: place))
      bundleID = setting.rest
    } else if let identifier = ApplicationIdentifier(parent), TextForm.teamID.accepts(identifier.prefix) {
      proposal.app.set("teamID", to: .string(identifier.prefix))
      bundleID = identifier.bundleID
    }
    guard !bundleID.isEmpty, BuildSetting.first(in: bundleID) == nil else { return }
    try order.check(bundleID, isThe: "app", order.app.bundleID, at: place)
    proposal.app.set("bundleID", to: .string(bundleID))
  }
}

extension Importer.Order {
  /// Refuses a bundle id of something else than the app's: then the files are somebody else's.
  func check(_ found: String, isThe noun: String, _ own: String?, at place: SourcePlace) throws(ImportRefusal) {
    guard let own, own != found else { return }
    throw ImportRefusal(
      place,
      "the bundle id of the \(noun) is \"\(found)\" here; in the registry, that of \"\(app.id)\" is \"\(own)\"",
      help: "name another app with --app, or correct the one that is wrong"
    )
  }
}
