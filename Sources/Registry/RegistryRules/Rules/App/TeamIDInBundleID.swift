import RegistryModel
import TextBasics

extension Rule {
  static let teamIDInBundleID = Rule(
    "app/team-id-in-bundle-id",
    .error,
    "A bundle ID starts with the team ID.",
    why:
      "Entitlements and association files contain the application identifier: the prefix of the App ID, which usually is "
      + "the Team ID, a period and the bundle ID. Smart App Banners, Xcode and App Store Connect expect the bundle ID "
      + "alone, and a banner that includes the prefix does not identify a clip.",
    sources: [.smartAppBanner, .associatedDomains, .appIDPrefixes],
    passes: [.app(#""bundleID": "com.example.shop""#)],
    fails: [
      .app(#""bundleID": «"ABCDE12345.com.example.shop"»"#),
      .app(#""clip": { "bundleID": «"ABCDE12345.com.example.shop.Clip"» }"#),
      .app(#""bundleID": «"ZYXWV98765.com.example.shop"»"#, without: ["teamID"]),
    ],
    check: .app { app in
      [app.declaration?.bundleID, app.declaration?.clip?.bundleID].compactMap { id in
        guard let id, let (team, rest) = app.splitTeamID(from: id.value) else { return nil }
        return Violation(
          at: id.node,
          of: app.document,
          "the bundle ID starts with the team ID \(Words.quoted(team)); expected the bundle ID alone",
          help: "use \(Words.quoted(rest))"
        )
      }
    }
  )
}

extension App {
  /// Splits a leading team ID from `bundleID`: the declared one, or ten capital letters and digits with at least one
  /// digit, which no reversed domain begins with. Nil if there is none.
  func splitTeamID(from bundleID: String) -> (team: String, rest: String)? {
    guard let dot = bundleID.firstIndex(of: ".") else { return nil }
    let (team, rest) = (String(bundleID[..<dot]), String(bundleID[bundleID.index(after: dot)...]))
    guard TextForm.teamID.accepts(team), rest.contains(".") else { return nil }
    return team == teamID || team.contains(where: \.isNumber) ? (team, rest) : nil
  }

  /// `bundleID` without a leading team ID.
  func withoutTeamID(_ bundleID: String) -> String { splitTeamID(from: bundleID)?.rest ?? bundleID }
}
