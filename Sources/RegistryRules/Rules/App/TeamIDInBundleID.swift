import RegistryModel
import TextBasics

extension Rule {
  static let teamIDInBundleID = Rule(
    "app/team-id-in-bundle-id",
    .error,
    "A bundle id has the team id in front.",
    why:
      "Entitlements and association files write the application identifier, which is the team id, a full stop and the "
      + "bundle id; a Smart App Banner, Xcode and App Store Connect want the bundle id alone. With both together the "
      + "banner names no clip.",
    sources: [.smartAppBanner, .associatedDomains],
    passes: [.app(#""bundleID": "com.example.shop""#)],
    fails: [
      .app(#""bundleID": «"ABCDE12345.com.example.shop"»"#),
      .app(#""clip": { "bundleID": «"ABCDE12345.com.example.shop.Clip"» }"#),
      .app(#""bundleID": «"ZYXWV98765.com.example.shop"»"#, without: ["teamID"]),
    ],
    check: .app { app, registry in
      [app.declaration?.bundleID, app.declaration?.clip?.bundleID].compactMap { id in
        guard let id, let (team, rest) = app.splitTeamID(from: id.value) else { return nil }
        return Violation(
          at: id.node,
          of: app.document,
          "the bundle id starts with the team id \(Words.quoted(team)); a bundle id stands without it",
          help: "write \(Words.quoted(rest))"
        )
      }
    }
  )
}

extension App {
  /// `bundleID` cut after a team id in front: the declared one, or ten capital letters and digits with a digit among
  /// them, which no domain in reverse begins with. Nil where it has none.
  func splitTeamID(from bundleID: String) -> (team: String, rest: String)? {
    guard let dot = bundleID.firstIndex(of: ".") else { return nil }
    let (team, rest) = (String(bundleID[..<dot]), String(bundleID[bundleID.index(after: dot)...]))
    guard TextForm.teamID.accepts(team), rest.contains(".") else { return nil }
    return team == teamID || team.contains(where: \.isNumber) ? (team, rest) : nil
  }

  /// `bundleID` without a team id in front.
  func withoutTeamID(_ bundleID: String) -> String { splitTeamID(from: bundleID)?.rest ?? bundleID }
}
