import ExperienceEmitters
import PropertyListSyntax
import RegistryModel
import TextBasics
import XcodeTargets

/// Finds the app whose target a property list belongs to.
struct OwnerSearch: Sendable {
  /// The selected apps.
  let apps: [App]
  /// All apps of the registry.
  let all: [App]
  /// The Xcode target that the user named.
  let target: BuildTarget?
  /// Whether the user named an app.
  let isAppNamed: Bool

  /// The owner of entitlements. Those next to the Info.plist of an extension belong to the extension.
  func owner(ofEntitlements list: BuiltPropertyList, at path: String, besideOther: Bool) -> OwnerGuess {
    if let target { return named(target, list, at: path) }
    let role = TargetRole(ofEntitlements: list.value)
    if let own = list.signedIdentifier {
      if let app = all.first(where: { $0.clipBundleID == own.bundleID }) { return found(app, .clip) }
      if let app = all.first(where: { $0.bundleID == own.bundleID }) { return found(app, .app) }
      if role != .clip { return build(ofApp: own.bundleID, as: .app) ?? .nothing }
    }
    guard role != .other, role != .unknown, !besideOther else { return .nothing }
    let guess = role == .clip ? clip(list, at: path) : app(list, at: path)
    guard case .target(let app, let target, isCertain: true) = guess, isOtherBuild(list, of: app) else { return guess }
    return .target(app, target, isCertain: false)
  }

  /// The owner of an information property list; `clip` is the owner of a clip's entitlements next to it.
  func owner(ofInformation list: BuiltPropertyList, at path: String, besideClip clip: OwnerGuess?) -> OwnerGuess {
    if target == .app { return .nothing }
    if target == .clip { return named(.clip, list, at: path) }
    let role = TargetRole(ofInformation: list.value)
    guard role != .other else { return .nothing }
    if let id = list.bundleID {
      if let app = all.first(where: { $0.clipBundleID == id }) { return found(app, .clip) }
      guard role == .clip || clip != nil, !all.contains(where: { $0.bundleID == id }) else { return .nothing }
      return build(ofClip: id, as: .clip)
        ?? unknown(
          list.location(of: InformationKey.bundleID),
          "the clip's bundle ID is \(Words.quoted(id)); no app in the registry has this clip"
        )
    }
    guard role == .clip || clip != nil && list.isInformation else { return .nothing }
    return clip ?? assumed(.clip, at: path)
      ?? unknown(
        list.location(of: InformationKey.clip),
        "this is a clip's property list, but it does not identify the app"
      )
  }

  // MARK: Entitlements

  private func clip(_ list: BuiltPropertyList, at path: String) -> OwnerGuess {
    let parents = list.identifiers(of: EntitlementKey.parents).map(\.bundleID)
    if let app = all.first(where: { app in parents.contains { $0 == app.bundleID || $0 == app.clipBundleID } }) {
      return found(app, .clip)
    }
    for parent in parents { if let guess = build(ofApp: parent, as: .clip) { return guess } }
    if let own = list.signedIdentifier, let app = holder(of: own.bundleID) { return found(app, .clip) }
    if let app = only({ $0.hosts.contains(where: list.clipDomains.compactMap(\.host).contains) }) {
      return found(app, .clip)
    }
    if parents.isEmpty || isAppNamed, let guess = assumed(.clip, at: path) { return guess }
    return unknown(
      list.location(of: EntitlementKey.parents),
      parents.first.map { "the clip's parent app is \(Words.quoted($0)); no app in the registry has this bundle ID" }
        ?? "these are a clip's entitlements, but they do not identify the app"
    )
  }

  private func app(_ list: BuiltPropertyList, at path: String) -> OwnerGuess {
    let clips = list.identifiers(of: EntitlementKey.clips).map(\.bundleID)
    if let app = all.first(where: { app in clips.contains { $0 == app.clipBundleID } }) { return found(app, .app) }
    if !isAppNamed, let clip = clips.first, clips.allSatisfy(isOfOtherApp) {
      return .unknown(
        StrayFile(
          place: list.location(of: EntitlementKey.clips),
          message: "no app in the registry declares the clip \(Words.quoted(clip)), which this app contains",
          help: "to audit the file, add the app to the registry",
          severity: .note
        )
      )
    }
    for clip in clips { if let guess = build(ofClip: clip, as: .app) { return guess } }
    let hosts = list.hosts
    if let app = only({ $0.hosts.contains(where: hosts.contains) }) { return found(app, .app) }
    if let app = only({ app in app.hosts.contains { declared in hosts.contains { isMisspelled($0, declared) } } }) {
      return found(app, .app)
    }
    if clips.isEmpty || isAppNamed, let guess = assumed(.app, at: path) { return guess }
    guard !clips.isEmpty || !list.clipDomains.isEmpty else { return .nothing }
    return unknown(
      list.location(of: clips.isEmpty ? EntitlementKey.domains : EntitlementKey.clips),
      clips.first.map { "the app's clip is \(Words.quoted($0)); no app in the registry has this clip" }
        ?? "the domains do not belong to exactly one app in the registry"
    )
  }

  /// Whether a clip that no app declares is that of another app, and not a wrong one of a declared app: it is neither inside
  /// such an app nor a misspelling of its clip.
  private func isOfOtherApp(_ clip: String) -> Bool {
    !all.contains { app in
      clip.parentID == app.bundleID
        || app.clipBundleID.map { BundleIDRelation(clip, to: $0) == .misspelled } ?? false
    }
  }

  /// Whether all App Clip domains in a list differ from the app's, like those of a staging build. If the list names the app,
  /// domains that have nothing to do with the app's are a mistake.
  private func isOtherBuild(_ list: BuiltPropertyList, of app: App) -> Bool {
    let hosts = list.clipDomains.compactMap(\.host)
    guard !hosts.isEmpty, hosts.allSatisfy({ host in app.hosts.allSatisfy { $0 != host && !isMisspelled(host, $0) } })
    else {
      return false
    }
    let identifiers =
      [EntitlementKey.parents, EntitlementKey.clips].flatMap(list.identifiers)
      + [list.signedIdentifier].compactMap(\.self)
    guard identifiers.contains(where: { [app.bundleID, app.clipBundleID].contains($0.bundleID) }) else { return true }
    let domain = { (host: String) in host.split(separator: ".").suffix(2) }
    let builds = ["staging", "dev", "test", "beta", "qa", "preview", "local", "ngrok", "uat", "int"]
    return hosts.contains { host in
      app.hosts.contains { domain($0) == domain(host) }
        || host.split { $0 == "." || $0 == "-" }.contains { builds.contains(String($0)) }
    }
  }

  // MARK: Apps

  /// The app whose own bundle ID resembles this one, which is misspelled or that of another build.
  private func build(ofApp id: String, as target: BuildTarget) -> OwnerGuess? {
    build(apps.compactMap { app in app.bundleID.map { (app, BundleIDRelation(id, to: $0)) } }, as: target)
  }

  /// The app whose clip's bundle ID resembles this one, or whose own bundle ID this one begins with, as every clip's
  /// does.
  private func build(ofClip id: String, as target: BuildTarget) -> OwnerGuess? {
    let related = apps.compactMap { app in app.clipBundleID.map { (app, BundleIDRelation(id, to: $0)) } }
    if let guess = build(related, as: target) { return guess }
    return related.contains { $0.1 == .inside } ? nil : holder(of: id).map { found($0, target) }
  }

  private func build(_ related: [(App, BundleIDRelation)], as target: BuildTarget) -> OwnerGuess? {
    if let (app, _) = related.first(where: { $0.1 == .misspelled }) { return found(app, target) }
    return related.first { $0.1 == .flavor }.map { .target($0.0, target, isCertain: false) }
  }

  /// The app whose bundle ID is the prefix of `id`.
  private func holder(of id: String) -> App? {
    let holders = all.filter { app in app.bundleID.map { id.hasPrefix($0 + ".") } ?? false }
    return holders.max { ($0.bundleID?.count ?? 0) < ($1.bundleID?.count ?? 0) }
  }

  /// The guess for an app that was found: certain if the app is selected, nothing otherwise.
  private func found(_ app: App, _ target: BuildTarget) -> OwnerGuess {
    apps.contains { $0.id == app.id } ? .target(app, target, isCertain: true) : .nothing
  }

  /// The app, if only one is selected and the user named no target.
  var onlyApp: App? { target == nil ? only { _ in true } : nil }

  private func only(_ isMeant: (App) -> Bool) -> App? {
    let found = apps.filter(isMeant)
    return found.count == 1 ? found.first : nil
  }

  /// The only app, or the one whose ID is the name of a folder in the path.
  private func assumed(_ target: BuildTarget, at path: String) -> OwnerGuess? {
    (only { _ in true } ?? only { "/\(path)".contains("/\($0.id)/") }).map { .target($0, target, isCertain: false) }
  }

  private func named(_ target: BuildTarget, _ list: BuiltPropertyList, at path: String) -> OwnerGuess {
    let written = [EntitlementKey.parents, EntitlementKey.clips].flatMap { list.identifiers(of: $0).map(\.bundleID) }
    let ids = Set(written + [list.signedIdentifier?.bundleID, list.bundleID].compactMap(\.self))
    let app =
      only { [$0.bundleID, $0.clipBundleID].compactMap(\.self).contains(where: ids.contains) }
      ?? only { $0.hosts.contains(where: list.hosts.contains) }
    if let app { return found(app, target) }
    guard case .target(let app, let target, _)? = assumed(target, at: path) else {
      return unknown(.start(of: list.path), "the property list does not identify an app")
    }
    return .target(app, target, isCertain: true)
  }

  private func unknown(_ place: Finding.Location, _ message: String) -> OwnerGuess {
    let help = "add the app to the registry, or pass --app ID to compare the file with a registered app"
    return .unknown(StrayFile(place: place, message: message, help: help))
  }

  private func isMisspelled(_ host: String, _ declared: String) -> Bool {
    host != declared && BundleIDRelation.isMisspelling(host, of: declared)
  }
}

extension BuiltPropertyList {
  /// Whether it has a key of information property lists. Other lists can be next to them, such as those of services.
  fileprivate var isInformation: Bool {
    guard case .dictionary(let members) = value else { return false }
    return members.contains { $0.key.hasPrefix("CFBundle") || $0.key.hasPrefix("UI") || $0.key.hasPrefix("NS") }
  }
}
