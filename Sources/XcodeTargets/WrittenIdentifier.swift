package import RegistryModel

/// An application identifier as a file spells it: the application identifier prefix, a full stop, and the bundle ID.
package struct WrittenIdentifier: Sendable, Hashable {
  /// As it is spelled.
  package let text: String
  package let prefix: Prefix
  /// The identifier without its prefix.
  package let bundleID: String

  /// What precedes the bundle ID.
  package enum Prefix: Sendable, Hashable {
    /// A build setting, which Xcode replaces by the prefix.
    case setting
    /// A prefix, such as `ABCDE12345`, or what a template has in its place.
    case text(String)
    /// Nothing: the text is a bundle ID.
    case missing
  }

  /// Reads an identifier.
  ///
  /// Prefixes are capitals and digits, and bundle IDs begin with a domain turned round: what precedes the first full stop
  /// is a part of the bundle ID if it is in small letters.
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
    let isPrefix = TextForm.teamID.accepts(head) || head != head.lowercased() || head.isEmpty || !head.isBundleIDPart
    prefix = isPrefix ? .text(head) : .missing
    bundleID = isPrefix ? String(text[text.index(after: dot)...]) : text
  }

  /// Whether a build setting is part of the bundle ID, so that only Xcode knows the bundle.
  package var isOpen: Bool { bundleID.isEmpty || BuildSetting.isPart(of: bundleID) }

  /// The prefix if it is spelled out.
  package var team: String? {
    guard case .text(let team) = prefix else { return nil }
    return team
  }

  /// Whether the prefix is what a template has in its place, such as `TEAMID` or `XXXXXXXXXX`.
  package var hasPlaceholder: Bool { team.map(Self.isPlaceholder) ?? false }

  /// Whether it identifies the bundle `wanted` of `app`; a team that the app does not declare may be any.
  package func identifies(_ wanted: String?, of app: App) -> Bool {
    guard let wanted, bundleID == wanted else { return false }
    switch prefix {
    case .setting: return true
    case .text(let team): return app.teamID == nil || team == app.teamID
    case .missing: return false
    }
  }

  /// Prefixes of ten capitals and digits that stand for another one in templates and tutorials.
  private static let samples: Set = [
    "YOURTEAMID", "MYTEAMID12", "TEAMID1234", "TEAM123456", "TEAM_ID_HE", "1234567890", "0123456789", "ABCDEFGHIJ",
    "A1B2C3D4E5", "APPLETEAMI",
  ]

  private static func isPlaceholder(_ prefix: String) -> Bool {
    !TextForm.teamID.accepts(prefix) || samples.contains(prefix) || Set(prefix).count == 1 || prefix.contains("TEAMID")
  }
}

extension String {
  fileprivate var isBundleIDPart: Bool { TextForm.bundleID.accepts(self) }
}
