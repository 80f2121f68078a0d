import TextBasics

/// What the configuration of an Expo project states about the app and its clip, as far as it does not have to be run.
///
/// The clip is made by a plugin when `expo prebuild` writes the folder `ios`: react-native-app-clip, whose settings are in
/// the list of plugins (https://github.com/bndkt/react-native-app-clip), or @bacons/apple-targets, which reads an
/// `expo-target.config` file for each target (https://github.com/EvanBacon/expo-apple-targets).
package struct ExpoProject: Sendable {
  /// A value that a file states.
  package struct Fact<Value: Sendable & Hashable>: Sendable, Hashable {
    package let value: Value
    /// The path of the file, and the bytes of the value in it.
    package let file: String
    package let range: Range<Int>
  }

  /// Something that is only known after `expo prebuild`.
  package struct Unseen: Sendable, Hashable {
    package let file: String
    package let range: Range<Int>
    /// The value, such as `ios.bundleIdentifier`, and why it is not known.
    package let what: String
    package let why: String
  }

  package private(set) var name: Fact<String>?
  package private(set) var bundleID: Fact<String>?
  /// The App Store ID in the address of the app in the App Store.
  package private(set) var appStoreID: Fact<String>?
  package private(set) var teamID: Fact<String>?
  /// The team of the clip's target, if it states its own.
  package private(set) var clipTeamID: Fact<String>?
  package private(set) var clipBundleID: Fact<String>?
  /// Whether a plugin or a target makes a clip, even if its bundle ID is only known after prebuild.
  package private(set) var makesClip = false
  package private(set) var minimumOSVersion: Fact<String>?
  /// The domains of all services that the app lists, such as `appclips:example.com`.
  package private(set) var appDomains: [Fact<String>] = []
  /// The domains of all services that the target of the clip lists; nil if it has those of the app.
  package private(set) var clipDomains: [Fact<String>]?
  private var groupsOfApp: [Fact<String>] = []
  /// The app groups of the clip; nil if it has those of the app.
  private var groupsOfClip: [Fact<String>]?
  package private(set) var requestsLocation: Fact<Bool>?
  package private(set) var requestsNotifications: Fact<Bool>?
  package private(set) var unseen: [Unseen] = []
  /// The files with their bytes, for their constants.
  private var sources: [String: [UInt8]] = [:]
  /// The file with the configuration of the app; nil if there are only those of targets.
  package private(set) var appFile: String?

  /// The names of files with the configuration of an app.
  package static let appFiles = ["app.json", "app.config.json", "app.config.js", "app.config.ts", "app.config.cjs"]
  /// The names of files with the configuration of a target.
  package static let targetFiles = ["expo-target.config.js", "expo-target.config.json"]
  /// The folders that targets of clips are usually in, for a project of which only the app's file is read.
  package static let usualTargets = ["clip", "appclip", "app-clip", "AppClip", "Clip"].map { "targets/\($0)" }
  /// The command that imports what only the plugins know.
  package static let advice = "run \"npx expo prebuild -p ios\", then \"appclips import xcode ios\""

  /// The domains of the app and the clip.
  package var domains: [Fact<String>] { appDomains + (clipDomains ?? []) }
  /// The app groups of the clip.
  package var clipGroups: [Fact<String>] { groupsOfClip ?? groupsOfApp }

  /// Whether the files state anything about the app or its clip, or would if they were run.
  package var statesSomething: Bool {
    bundleID != nil || clipBundleID != nil || teamID != nil || clipTeamID != nil || !domains.isEmpty
      || !clipGroups.isEmpty || !unseen.isEmpty
  }

  /// Whether the file at `path` is an Expo configuration, by its name and its content.
  package static func isConfiguration(_ path: String, _ bytes: [UInt8]) -> Bool {
    let name = Self.name(of: path)
    if targetFiles.contains(name) { return true }
    return (appFiles.contains(name) || name.hasSuffix(".json")) && hasForm(of: bytes)
  }

  /// Whether a file has the form of an app's configuration.
  package static func hasForm(of bytes: [UInt8]) -> Bool {
    guard bytes.count < 1_000_000,
      bytes.firstRange(of: Array("expo".utf8)) != nil || bytes.firstRange(of: Array("ios".utf8)) != nil,
      let root = Literal.exported(by: bytes)
    else { return false }
    if case .object = root["expo"]?.kind { return true }
    return root["ios"] != nil && (root["plugins"] != nil || root["slug"] != nil)
  }

  /// Whether the project has a clip, as far as its files show.
  package var isAboutClip: Bool {
    makesClip || domains.contains { $0.value.hasPrefix(TargetRole.clipService) }
  }

  /// Whether a target that may be the clip is only known after prebuild.
  package var hidesTarget: Bool { unseen.contains { $0.what == Self.target } }

  /// Whether one of these values of the app or the clip is only known after prebuild. A target has a file of its own.
  package func hides(_ what: String..., ofClip: Bool) -> Bool {
    unseen.contains { unseen in
      let isOfTarget = Self.targetFiles.contains(Self.name(of: unseen.file))
      return what.contains(unseen.what) && (isOfTarget == ofClip || unseen.what == "groupIdentifier")
        || unseen.what == Self.addedMembers && !ofClip
    }
  }

  /// What a target's file without a literal hides.
  private static let target = "the target"
  /// The members of a configuration that a spread adds.
  private static let addedMembers = "the members that the program adds"

  /// Reads the files of a project, those with the app's configuration first.
  package init(_ files: [(path: String, bytes: [UInt8])]) {
    sources = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    let isTarget = { (path: String) in Self.targetFiles.contains(Self.name(of: path)) }
    for file in files where !isTarget(file.path) {
      guard let root = Literal.exported(by: file.bytes) else {
        unseen.append(
          Unseen(file: file.path, range: 0..<0, what: "the configuration", why: "it is not a literal in the file")
        )
        continue
      }
      appFile = appFile ?? file.path
      read(app: root["expo"] ?? root, in: file.path)
    }
    for file in files where isTarget(file.path) {
      guard let root = Literal.exported(by: file.bytes) else {
        unseen.append(Unseen(file: file.path, range: 0..<0, what: Self.target, why: "it is not a literal in the file"))
        continue
      }
      guard case .object = root.kind else {
        unseen.append(Unseen(file: file.path, range: root.range, what: Self.target, why: "it is computed"))
        continue
      }
      if root["type"]?.text == "clip" { read(clip: root, in: file.path) }
    }
  }

  private mutating func read(app: Literal, in file: String) {
    if case .object(let members) = app.kind, members.contains(where: { $0.key.isEmpty }) {
      let brace = app.range.lowerBound..<app.range.lowerBound + 1
      unseen.append(Unseen(file: file, range: brace, what: Self.addedMembers, why: "they are computed"))
    }
    name = text(app["name"], "name", in: file) ?? name
    bundleID = text(app[["ios", "bundleIdentifier"]], "ios.bundleIdentifier", in: file) ?? bundleID
    teamID = text(app[["ios", "appleTeamId"]], "ios.appleTeamId", in: file) ?? teamID
    if let url = text(app[["ios", "appStoreUrl"]], "ios.appStoreUrl", in: file),
      let id = url.value.split(separator: "/").last(where: { $0.hasPrefix("id") })?.dropFirst(2).prefix(
        while: \.isNumber
      ),
      !id.isEmpty
    {
      appStoreID = Fact(value: String(id), file: url.file, range: url.range)
    }
    let entitlements = app[["ios", "entitlements"]]
    appDomains += texts(app[["ios", "associatedDomains"]], "ios.associatedDomains", in: file)
    appDomains += texts(entitlements?[EntitlementKey.domains], EntitlementKey.domains, in: file)
    groupsOfApp += texts(entitlements?[EntitlementKey.groups], EntitlementKey.groups, in: file)
    for plugin in app["plugins"]?.elements ?? [] {
      let parts = plugin.elements ?? [plugin]
      if parts.first?.text == "react-native-app-clip" {
        read(plugin: parts.dropFirst().first, at: plugin.range, in: file)
      } else if parts.first?.text == "@bacons/apple-targets", teamID == nil {
        // Its older setting for the team (https://github.com/EvanBacon/expo-apple-targets).
        teamID = text(parts.dropFirst().first?["appleTeamId"], "appleTeamId", in: file)
      }
    }
  }

  /// Reads the settings of react-native-app-clip.
  private mutating func read(plugin settings: Literal?, at range: Range<Int>, in file: String) {
    guard settings?["enabled"]?.boolean != false else { return }
    makesClip = true
    let suffix = settings?["bundleIdSuffix"]
    if let app = bundleID, let ending = suffix == nil ? "Clip" : text(suffix, "bundleIdSuffix", in: file)?.value {
      clipBundleID = Fact(value: "\(app.value).\(ending)", file: file, range: suffix?.range ?? range)
    }
    minimumOSVersion = text(settings?["deploymentTarget"], "deploymentTarget", in: file) ?? minimumOSVersion
    if let group = settings?["groupIdentifier"] {
      groupsOfClip = groupsOfApp + texts(group, "groupIdentifier", in: file)
    }
    requestsLocation = flag(settings?["requestLocationConfirmation"], "requestLocationConfirmation", in: file)
    requestsNotifications = flag(
      settings?["requestEphemeralUserNotification"],
      "requestEphemeralUserNotification",
      in: file
    )
  }

  /// Reads the `expo-target.config` file of a clip.
  private mutating func read(clip target: Literal, in file: String) {
    makesClip = true
    clipBundleID = identifier(of: target, in: file) ?? clipBundleID
    minimumOSVersion = text(target["deploymentTarget"], "deploymentTarget", in: file) ?? minimumOSVersion
    clipTeamID = text(target["appleTeamId"], "appleTeamId", in: file)
    let entitlements = target["entitlements"]
    clipDomains = ownTexts(entitlements?[EntitlementKey.domains], EntitlementKey.domains, in: file) ?? clipDomains
    groupsOfClip = ownTexts(entitlements?[EntitlementKey.groups], EntitlementKey.groups, in: file) ?? groupsOfClip
  }

  /// The bundle ID of a target: as stated, added to the app's if it begins with a period, and otherwise made from the name
  /// of the target or its folder.
  private mutating func identifier(of target: Literal, in file: String) -> Fact<String>? {
    guard let stated = target["bundleIdentifier"] else {
      let folder = Self.name(of: file, level: 1)
      let name = target["name"] ?? Literal(range: target["type"]?.range ?? target.range, kind: .string(folder))
      guard let app = bundleID, let text = name.text, "\(app.value).\(text)".isBundleID else {
        unseen.append(
          Unseen(
            file: file,
            range: name.range,
            what: "the clip's bundle ID",
            why: "the plugin makes it from the target's name"
          )
        )
        return nil
      }
      return Fact(value: "\(app.value).\(text)", file: file, range: name.range)
    }
    guard let text = text(stated, "bundleIdentifier", in: file) else { return nil }
    guard text.value.hasPrefix(".") else { return text }
    return bundleID.map { Fact(value: $0.value + text.value, file: file, range: text.range) }
  }
}

// MARK: Values

extension ExpoProject {
  /// The name of a file, or of the folder that is `level` folders above it; empty if there is none.
  private static func name(of path: String, level: Int = 0) -> String {
    path.split(separator: "/").dropLast(level).last.map(String.init) ?? ""
  }

  private mutating func text(_ value: Literal?, _ what: String, in file: String) -> Fact<String>? {
    guard let value else { return nil }
    if let text = value.text { return Fact(value: text, file: file, range: value.range) }
    if case .number(let text) = value.kind { return Fact(value: text, file: file, range: value.range) }
    guard let source = value.source else { return nil }
    if let app = bundleID, let text = Self.resolved(source, app.value) {
      return Fact(value: text, file: file, range: value.range)
    }
    if let text = textOfConstants(source, in: file) { return Fact(value: text, file: file, range: value.range) }
    unseen.append(Unseen(file: file, range: value.range, what: what, why: "it is computed"))
    return nil
  }

  /// The text of an expression of constants of the file and strings: `ID`, `ID + ".clip"`, or the same in a template.
  private func textOfConstants(_ source: String, in file: String) -> String? {
    let constant = { (name: String) -> String? in
      let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isName ? sources[file].flatMap { Literal.text(ofConstant: name, in: $0) } : nil
    }
    guard source.hasPrefix("`"), source.hasSuffix("`"), source.utf8.count > 1 else {
      let parts = source.split(separator: "+").map { part -> String? in
        let part = String(part).trimmed
        let isQuoted = part.count > 1 && ["\"", "'"].contains { part.hasPrefix($0) && part.hasSuffix($0) }
        return isQuoted ? String(part.dropFirst().dropLast()) : constant(part)
      }
      return parts.isEmpty || parts.contains(nil) ? nil : parts.compactMap(\.self).joined()
    }
    let pieces = source.dropFirst().dropLast().split(separator: "${", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(pieces.first.map(String.init)) { text, piece in
      guard let text, let end = piece.firstIndex(of: "}"), let value = constant(String(piece[..<end]).trimmed) else {
        return nil
      }
      return text + value + piece[piece.index(after: end)...]
    }
  }

  /// The strings of a target; nil if it states none or uses the list of the app.
  private mutating func ownTexts(_ value: Literal?, _ what: String, in file: String) -> [Fact<String>]? {
    guard let value, value.source?.hasPrefix("config.ios") != true else { return nil }
    return texts(value, what, in: file)
  }

  /// The strings of an array, or a single one.
  private mutating func texts(_ value: Literal?, _ what: String, in file: String) -> [Fact<String>] {
    guard let value else { return [] }
    return (value.elements ?? [value]).compactMap { text($0, what, in: file) }
  }

  private mutating func flag(_ value: Literal?, _ what: String, in file: String) -> Fact<Bool>? {
    guard let value else { return nil }
    if let flag = value.boolean { return Fact(value: flag, file: file, range: value.range) }
    unseen.append(Unseen(file: file, range: value.range, what: what, why: "it is computed"))
    return nil
  }

  /// The text of an expression of the app's bundle ID: `config.ios.bundleIdentifier + ".clip"`, or the same in a template.
  private static func resolved(_ source: String, _ bundleID: String) -> String? {
    for name in ["config.ios.bundleIdentifier", "config.ios?.bundleIdentifier", "config.ios!.bundleIdentifier"] {
      if source.hasPrefix("`"), source.hasSuffix("`") {
        let text = source.dropFirst().dropLast().replacing("${\(name)}", with: bundleID)
        if !text.contains("${"), text.contains(bundleID) { return String(text) }
      } else if source.hasPrefix(name) {
        let rest = source.dropFirst(name.count).drop { $0.isWhitespace || $0 == "+" }
        guard let quote = rest.first, "'\"".contains(quote), rest.last == quote, rest.count > 1 else { continue }
        return bundleID + rest.dropFirst().dropLast()
      }
    }
    return nil
  }
}
