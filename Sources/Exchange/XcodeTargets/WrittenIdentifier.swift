import TextBasics

/// An application identifier as written in a file: the application identifier prefix, a period and the bundle ID.
package struct WrittenIdentifier: Sendable, Hashable {
  /// The identifier as written.
  package let text: String
  package let prefix: Prefix
  /// The identifier without its prefix.
  package let bundleID: String

  /// The part before the bundle ID.
  package enum Prefix: Sendable, Hashable {
    /// A build setting, which Xcode replaces with the prefix.
    case setting
    /// A prefix, such as `ABCDE12345`, or a placeholder from a template.
    case text(String)
    /// There is no prefix: the text is a bundle ID.
    case missing
  }

  /// Parses an identifier.
  ///
  /// Prefixes consist of upper-case letters and digits, and bundle IDs begin with a reversed domain: the part before
  /// the first period belongs to the bundle ID if it is in lower case.
  package init(_ text: String) {
    self.text = text
    if let setting = BuildSetting.first(in: text), setting.front.isEmpty {
      prefix = .setting
      bundleID = String(setting.rest.hasPrefix(".") ? setting.rest.dropFirst() : setting.rest[...])
      return
    }
    guard let dot = text.firstIndex(of: ".") else {
      (prefix, bundleID) = (.missing, text)
      return
    }
    let head = String(text[..<dot])
    let isPrefix = head.isTeamID || head != head.lowercased() || head.isEmpty || !head.isBundleID
    prefix = isPrefix ? .text(head) : .missing
    bundleID = isPrefix ? String(text[text.index(after: dot)...]) : text
  }

  /// Whether a build setting is part of the bundle ID, so that the bundle ID is only known to Xcode.
  package var isOpen: Bool { bundleID.isEmpty || BuildSetting.isPart(of: bundleID) }

  /// The prefix if it is spelled out.
  package var team: String? {
    guard case .text(let team) = prefix else { return nil }
    return team
  }

  /// Whether the prefix is a placeholder from a template instead of the ID of a team.
  package var hasPlaceholder: Bool { team.map(Self.isPlaceholder) ?? false }

  /// Whether the identifier is that of the bundle `wanted` of a team; any team matches if it is nil.
  package func identifies(_ wanted: String?, ofTeam declared: String?) -> Bool {
    guard let wanted, bundleID == wanted else { return false }
    switch prefix {
    case .setting: return true
    case .text(let team): return declared == nil || team == declared
    case .missing: return false
    }
  }

  /// Prefixes of ten upper-case letters and digits that are placeholders in templates and tutorials.
  private static let samples: Set = [
    "YOURTEAMID", "MYTEAMID12", "TEAMID1234", "TEAM123456", "TEAM_ID_HE", "1234567890", "0123456789", "ABCDEFGHIJ",
    "A1B2C3D4E5", "APPLETEAMI",
  ]

  private static func isPlaceholder(_ prefix: String) -> Bool {
    !prefix.isTeamID || samples.contains(prefix) || Set(prefix).count == 1 || prefix.contains("TEAMID")
  }
}
