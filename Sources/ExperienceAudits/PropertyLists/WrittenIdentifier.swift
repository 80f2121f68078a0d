import ExperienceRegistry

/// An application identifier as a property list has it: with the team's prefix, or with Xcode's build settings in its place.
struct WrittenIdentifier: Sendable, Hashable {
  /// The identifier without its prefix.
  let bundleID: String
  /// The prefix; nil where a build setting stands for it.
  let team: String?

  /// Build settings that stand for the prefix, with the full stop behind it.
  private static let settings = [
    "$(AppIdentifierPrefix)", "${AppIdentifierPrefix}", "$(TeamIdentifierPrefix)", "${TeamIdentifierPrefix}",
  ]

  init(_ text: String) {
    if let setting = Self.settings.first(where: text.hasPrefix) {
      (team, bundleID) = (nil, String(text.dropFirst(setting.count)))
    } else {
      let dot = text.firstIndex(of: ".")
      team = dot.map { String(text[..<$0]) } ?? ""
      bundleID = dot.map { String(text[text.index(after: $0)...]) } ?? text
    }
  }

  /// Whether another build setting stands in it, so that only Xcode knows what it is.
  var isOpen: Bool { Self.hasSetting(bundleID) }

  /// Whether it is the identifier of a bundle of `app`.
  func isIdentifier(of wanted: String?, _ app: App) -> Bool {
    guard let wanted, bundleID == wanted else { return false }
    return team == nil || app.teamID == nil || team == app.teamID
  }

  /// Whether `found` is what a debug or staging build has in place of `wanted`: the same with something more at its end, or
  /// after the bundle id of the app that `wanted` begins with.
  static func isVariant(_ found: String, of wanted: String, _ app: App) -> Bool {
    let isLonger = { (prefix: String) in found.hasPrefix(prefix + ".") || found.hasPrefix(prefix + "-") }
    guard let bundleID = app.bundleID, wanted.hasPrefix(bundleID) else { return isLonger(wanted) }
    return isLonger(wanted) || isLonger(bundleID) && found.hasSuffix(wanted.dropFirst(bundleID.count))
  }

  /// Whether a build setting stands in `text`.
  static func hasSetting(_ text: String) -> Bool { text.contains("$(") || text.contains("${") }
}
