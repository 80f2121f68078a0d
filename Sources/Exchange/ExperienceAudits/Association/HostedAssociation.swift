import ExperienceEmitters
import JSONSyntax
import RegistryModel
import RegistryRules
import TextBasics
import XcodeTargets

/// An association file as a host serves it; its JSON has no errors.
struct HostedAssociation: Sendable {
  /// The path that findings show, and the file name.
  let path: String
  let name: String
  let tree: Tree
  let scene: AuditScene
  /// The host that serves it; nil if it is unknown.
  let host: String?
  /// The identifiers that the file names, by bundle ID.
  private var entries: [String: [(node: Node, identifier: WrittenIdentifier)]] = [:]

  init(path: String, name: String, tree: Tree, scene: AuditScene, host: String?) {
    self.path = path
    self.name = name
    self.tree = tree
    self.scene = scene
    self.host = host
    for (node, text) in identifiers {
      let identifier = WrittenIdentifier(text)
      entries[identifier.bundleID, default: []].append((node, identifier))
    }
  }

  /// The value of `appclips`.
  var appClips: Node? { tree.node(at: "/appclips") }

  /// The value of `appclips.apps`; nil if it is not a list of strings.
  var apps: Node? {
    guard let apps = tree.node(at: "/appclips/apps"), tree.kind(of: apps) == .array else { return nil }
    return tree.elements(of: apps).allSatisfy { tree.kind(of: $0) == .string } ? apps : nil
  }

  /// The identifiers that the file names, each with its node.
  var identifiers: [(node: Node, text: String)] {
    apps.map { list in tree.elements(of: list).map { ($0, tree.string(of: $0) ?? "") } } ?? []
  }

  /// The clips that the file should name but does not, and the host that they are for. If the host is unknown, it is
  /// the one with the fewest missing clips.
  var missing: (host: String, apps: [App])? {
    let hosts = host.map { [$0] } ?? scene.hosts
    let lacks = hosts.compactMap { host in
      let apps = scene.apps(on: host).filter { $0.clipBundleID != nil }
      return apps.isEmpty ? nil : (host: host, apps: apps.filter { !names($0) })
    }
    return lacks.min { $0.apps.count < $1.apps.count }
  }

  /// The command that adds the clips of a host to its file.
  static func command(for host: String) -> String { "\"appclips emit aasa --url https://\(host)/ --into FILE\"" }

  /// Whether the file names the clip of an app. Any prefix is accepted for an app that declares no team.
  private func names(_ app: App) -> Bool {
    guard let clip = app.clipBundleID, let entries = entries[clip] else { return false }
    return entries.contains { $0.identifier.identifiesExactly(clip, of: app) }
  }

  /// The entry with the bundle ID of an app's clip but a different prefix, or no prefix; nil if there is none.
  func misprefixed(_ app: App) -> (node: Node, identifier: WrittenIdentifier)? {
    guard let clip = app.clipBundleID else { return nil }
    return entries[clip]?.first { !$0.identifier.identifiesExactly(clip, of: app) }
  }

  /// The entry of a clip whose prefix differs from that of a build, and the identifier and the file of the build. A prefix
  /// that differs from the declared team is reported by other rules.
  func unlikeBuild(_ app: App) -> (node: Node, identifier: WrittenIdentifier, signed: WrittenIdentifier, path: String)?
  {
    guard app.teamID == nil, let clip = app.clipBundleID,
      let (signed, path) = scene.targets.signedIdentifier(ofClip: app),
      let prefix = signed.team, let entries = entries[clip], let entry = entries.first,
      !entries.contains(where: { $0.identifier.team == prefix })
    else { return nil }
    return (entry.node, entry.identifier, signed, path)
  }

  /// The entry that is meant to be the clip of an app but is not: one that differs in case, white space, a period or a
  /// few letters, or another bundle ID of the same app. Nil if there is none.
  func misspelled(_ app: App) -> (node: Node, text: String)? {
    // In a longer list, an entry is hardly misspelled, and each would be compared with each clip.
    guard let clip = app.clipBundleID, identifiers.count <= 100 else { return nil }
    let name = app.applicationIdentifier(of: .clip) ?? clip
    let wanted = Self.letters(of: name)
    return identifiers.first { _, text in
      if Self.letters(of: text) == wanted { return text != name }
      let bundleID = WrittenIdentifier(text).bundleID
      guard scene.bundles[bundleID] == nil else { return false }
      return BundleIDRelation.isMisspelling(text, of: name) || app.bundleID.map { bundleID.hasPrefix($0 + ".") } == true
    }
  }

  private static func letters(of text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// A violation at a value, or only at its opening bracket if something is missing in it.
  func violation(
    at node: Node,
    bracketOnly: Bool = false,
    _ message: String,
    help: String,
    related: [Finding.Related] = []
  ) -> Violation {
    let document = Document(path: path, kind: .stray, tree: tree)
    let part = bracketOnly ? document.openingBracket(of: node) : nil
    return Violation(at: node, of: document, part: part, message, help: help, related: related)
  }
}

extension WrittenIdentifier {
  /// Whether the identifier names exactly this bundle: its prefix is spelled out and not a placeholder.
  fileprivate func identifiesExactly(_ wanted: String?, of app: App) -> Bool {
    team != nil && (!hasPlaceholder || team == app.teamID) && identifies(wanted, ofTeam: app.teamID)
  }

  /// The message about a wrong prefix of an identifier that should belong to a bundle of `app`.
  func prefixProblem(of app: App) -> String {
    guard let team else {
      return "expected an application identifier with its prefix, found only the bundle ID \(Words.quoted(text))"
    }
    if hasPlaceholder { return "the prefix of \(Words.quoted(text)) is a placeholder; expected a team ID" }
    return "the prefix of \(Words.quoted(text)) is \(team); the team ID of "
      + "\(Words.quoted(app.id)) is \(app.teamID ?? "")"
  }
}
