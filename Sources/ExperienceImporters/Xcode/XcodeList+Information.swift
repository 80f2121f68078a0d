import ExperienceRegistry
import JSONSyntax
import PropertyListSyntax
import XcodeTargets

/// Information property lists: https://developer.apple.com/documentation/bundleresources/information-property-list/nsappclip.
extension XcodeList {
  private static let requests = [
    ("NSAppClipRequestEphemeralUserNotification", "requestsEphemeralNotifications"),
    ("NSAppClipRequestLocationConfirmation", "requestsLocationConfirmation"),
  ]

  /// Adds what it says. It is the clip's where it has a part for clips, or where `isClip` is known otherwise.
  func addInformation(to proposal: inout Proposal, isClip: Bool, in order: Importer.Order) throws(ImportRefusal) {
    let isClip = isClip || value[InformationKey.clip] != nil
    var taken: Set = [InformationKey.bundleID]
    if let bundleID = try text(InformationKey.bundleID, leftOut: &proposal.leftOut) {
      let place = place(of: InformationKey.bundleID)
      // A project has more targets than two; only of the clip's it is sure which one was meant.
      guard isClip || order.app.bundleID ?? bundleID == bundleID else {
        let why = "it belongs to another target, \(bundleID)"
        return proposal.leftOut.append(LeftOut(place: place, what: "the file", why: why))
      }
      if isClip { try order.check(bundleID, isThe: "clip", order.app.clipBundleID, at: place) }
      proposal.app.set((isClip ? ["clip", "bundleID"] : ["bundleID"])[...], to: .exactly(.string(bundleID)))
    }
    if isClip {
      taken.formUnion([InformationKey.clip, InformationKey.minimumOS])
      let version = try text(InformationKey.minimumOS, leftOut: &proposal.leftOut)
      proposal.app.set("clip", "minimumOSVersion", to: version.map(JSONValue.string))
      try addRequests(to: &proposal)
    }
    proposal.leftOut += leftOut(besides: taken, otherwise: "it is not about the App Clip's cards")
  }

  private func addRequests(to proposal: inout Proposal) throws(ImportRefusal) {
    guard let part = value[InformationKey.clip] else { return }
    guard case .dictionary(let members) = part else { throw wrongType(InformationKey.clip, needed: "a dictionary") }
    for (key, name) in Self.requests {
      guard let request = part[key] else { continue }
      guard case .boolean(let isRequested) = request else {
        throw ImportRefusal(
          place(of: InformationKey.clip, key),
          "\"\(key)\" is something else than true or false",
          help: "correct it in Xcode"
        )
      }
      proposal.app.set("clip", name, to: .boolean(isRequested))
    }
    for member in members where !Self.requests.contains(where: { $0.0 == member.key }) {
      proposal.leftOut.append(
        LeftOut(
          place: place(of: InformationKey.clip, member.key),
          what: "\"\(member.key)\"",
          why: "the registry has no place for it"
        )
      )
    }
  }
}
