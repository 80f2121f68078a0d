import ExperienceRegistry
import JSONSyntax
import PropertyListSyntax

/// Information property lists: https://developer.apple.com/documentation/bundleresources/information-property-list/nsappclip.
extension XcodeList {
  private static let clip = "NSAppClip"
  private static let requests = [
    ("NSAppClipRequestEphemeralUserNotification", "requestsEphemeralNotifications"),
    ("NSAppClipRequestLocationConfirmation", "requestsLocationConfirmation"),
  ]

  /// Adds what it says. It is the clip's where it has a part for clips, or where `isClip` is known otherwise.
  func addInformation(to proposal: inout Proposal, isClip: Bool, in order: Importer.Order) throws(ImportRefusal) {
    let isClip = isClip || value[Self.clip] != nil
    var taken: Set = ["CFBundleIdentifier"]
    if let bundleID = try text("CFBundleIdentifier", leftOut: &proposal.leftOut) {
      let place = place(of: "CFBundleIdentifier")
      let own = isClip ? order.app.clipBundleID : order.app.bundleID
      try order.check(bundleID, isThe: isClip ? "clip" : "app", own, at: place)
      proposal.app.set((isClip ? ["clip", "bundleID"] : ["bundleID"])[...], to: .exactly(.string(bundleID)))
    }
    if isClip {
      taken.formUnion([Self.clip, "MinimumOSVersion"])
      let version = try text("MinimumOSVersion", leftOut: &proposal.leftOut)
      proposal.app.set("clip", "minimumOSVersion", to: version.map(JSONValue.string))
      try addRequests(to: &proposal)
    }
    proposal.leftOut += leftOut(besides: taken, why: "it is not about the App Clip's cards")
  }

  private func addRequests(to proposal: inout Proposal) throws(ImportRefusal) {
    guard let part = value[Self.clip] else { return }
    guard case .dictionary(let members) = part else { throw wrongType(Self.clip, needed: "a dictionary") }
    for (key, name) in Self.requests {
      guard let request = part[key] else { continue }
      guard case .boolean(let isRequested) = request else {
        throw ImportRefusal(
          place(of: Self.clip, key),
          "\"\(key)\" is something else than true or false",
          help: "correct it in Xcode"
        )
      }
      proposal.app.set("clip", name, to: .boolean(isRequested))
    }
    for member in members where !Self.requests.contains(where: { $0.0 == member.key }) {
      proposal.leftOut.append(
        LeftOut(
          place: place(of: Self.clip, member.key),
          what: "\"\(member.key)\"",
          why: "the registry has no place for it"
        )
      )
    }
  }
}
