import ExperienceEmitters
import RegistryModel
import XcodeTargets

/// The targets that the property lists of a folder belong to, decided from the contents of all of them together.
///
/// File names say little: projects use `Clip.entitlements`, `App.entitlements` or `Release.entitlements` for the same
/// file. Bundle IDs and domains identify the owner of a list. A list with neither, or one of another build, such as
/// that of a staging app, is taken as the app's only if no other list is.
struct BuiltTargets: Sendable {
  /// The owner of a property list.
  enum ListOwner: Sendable {
    /// A target of an app, whose declaration the list must match.
    case target(App, BuildTarget)
    /// Nothing that a registry declares: an extension, another product, another build.
    case nothing
    /// A clip or an app that is not in the registry.
    case unknown(StrayFile)
  }

  private var lists: [String: Result<BuiltPropertyList, FileReadError>] = [:]
  private var guesses: [String: OwnerGuess] = [:]
  private var kinds: [String: PropertyListKind] = [:]
  /// The Info.plist files by bundle ID, those in outer folders first.
  private var information: [String: [BuiltPropertyList]] = [:]
  /// The targets that a list of a kind belongs to for certain.
  private var certain: Set<Key> = []

  private struct Key: Hashable {
    let app: String
    let target: BuildTarget
    let kind: PropertyListKind?
    /// The folder of such a list; nil for any folder.
    var folder: String?
  }

  /// Reads the property lists of a folder.
  init(_ folder: AuditedFolder, _ search: OwnerSearch) {
    var neighbours: [String: [String]] = [:]
    for file in folder.files {
      guard let kind = folder.kind(of: file).flatMap({ Audits.all[$0].propertyList }),
        case .bytes(let bytes) = file.content, bytes.count <= AuditedFile.largestFile
      else { continue }
      lists[file.path] = Result { () throws(FileReadError) in
        try BuiltPropertyList(bytes, path: folder.path(of: file), as: kind)
      }
      kinds[file.path] = kind
      neighbours[RegistryPath.folder(of: file.path), default: []].append(file.path)
    }
    for (path, kind) in kinds where kind == .information {
      guard let list = try? lists[path]?.get(), let id = list.bundleID else { continue }
      information[id, default: []].append(list)
    }
    // Equal paths are impossible, so the order does not depend on that of the dictionary.
    information = information.mapValues { $0.sorted { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) } }
    for paths in neighbours.values { guess(paths, search) }
    if let path = onlyPlainEntitlements, let app = search.onlyApp, Self.isNamed(path, after: app) {
      guesses[path] = .target(app, .app, isCertain: false)
    }
    for case (let path, .target(let app, let target, isCertain: true)) in guesses {
      var key = Key(app: app.id, target: target, kind: kinds[path])
      certain.insert(key)
      key.folder = RegistryPath.folder(of: path)
      certain.insert(key)
    }
  }

  /// The entitlements without anything about App Clips, if they are the only ones and no others are an app's: those of an
  /// app to which nobody has added the domains yet.
  private var onlyPlainEntitlements: String? {
    let isOfApp = guesses.values.contains { if case .target(_, .app, _) = $0 { true } else { false } }
    let plain = kinds.filter { path, kind in
      guard kind == .entitlements, case .nothing = guesses[path], let list = try? lists[path]?.get() else {
        return false
      }
      return !list.isProfile && TargetRole(ofEntitlements: list.value) == .unknown
    }
    return isOfApp || plain.count != 1 ? nil : plain.first?.key
  }

  /// Whether a path contains the name of an app, or the word. Entitlements of extensions look like an app's.
  private static func isNamed(_ path: String, after app: App) -> Bool {
    let path = path.lowercased().replacing("appclip", with: "clip").replacing("appex", with: "")
    let isOther = ["widget", "extension", "service", "intent", "watch", "test", "clip"].contains(where: path.contains)
    let name = app.name.map(AuditScene.letters) ?? ""
    return !isOther && (path.contains("app") || !name.isEmpty && AuditScene.letters(path).contains(name))
  }

  /// The property list at a path in the folder; nil for any other file.
  func list(at path: String) throws(FileReadError) -> BuiltPropertyList? { try lists[path]?.get() }

  /// Whether entitlements are next to certain ones of their target but have no domain for App Clips, as those of a build
  /// configuration to which the domains were not added.
  private func isUnfinished(_ path: String, _ key: Key) -> Bool {
    guard key.kind == .entitlements, let list = try? lists[path]?.get(), list.clipDomains.isEmpty,
      !list.hasOpenDomain, !list.isProfile
    else { return false }
    return certain.contains(
      Key(app: key.app, target: key.target, kind: key.kind, folder: RegistryPath.folder(of: path))
    )
  }

  /// The identifier that the clip of an app is signed with in one of the audited files; nil if none states it.
  func signedIdentifier(ofClip app: App) -> (identifier: WrittenIdentifier, path: String)? {
    guesses.sorted { $0.key < $1.key }.lazy.compactMap { path, guess in
      guard case .target(let owner, .clip, _) = guess, owner.id == app.id, let list = try? self.lists[path]?.get(),
        let identifier = list.signedIdentifier, identifier.bundleID == app.clipBundleID
      else { return nil }
      return (identifier, list.path)
    }.first
  }

  /// The Info.plist of the app that contains a clip: the one in the nearest folder around the clip's, else the only one.
  func information(ofAppAround clip: BuiltPropertyList, _ app: App) -> BuiltPropertyList? {
    let found = app.bundleID.flatMap { information[$0] } ?? []
    return found.last { clip.path.hasPrefix(RegistryPath.folder(of: $0.path) + "/") }
      ?? (found.count == 1 ? found.first : nil)
  }

  /// The owner of the list at a path in the folder.
  func owner(of path: String) -> ListOwner {
    switch guesses[path] {
    case .target(let app, let target, let isCertain):
      let key = Key(app: app.id, target: target, kind: kinds[path])
      return isCertain || isUnfinished(path, key) || !certain.contains(key) ? .target(app, target) : .nothing
    case .unknown(let stray): return .unknown(stray)
    case .nothing, nil: return .nothing
    }
  }

  /// Guesses the owners of the lists in one folder. An extension's Info.plist shows that the entitlements next to it
  /// are the extension's, and a clip's entitlements show that the Info.plist next to them is the clip's.
  private mutating func guess(_ paths: [String], _ search: OwnerSearch) {
    let read = paths.compactMap { path in (try? lists[path]?.get()).map { (path: path, list: $0) } }
    let information = read.filter { kinds[$0.path] == .information }
    let isOther = information.count == 1 && TargetRole(ofInformation: information[0].list.value) == .other
    var clips: [OwnerGuess] = []
    for (path, list) in read where kinds[path] == .entitlements {
      let guess = search.owner(ofEntitlements: list, at: path, besideOther: isOther)
      guesses[path] = guess
      if TargetRole(ofEntitlements: list.value) == .clip { clips.append(guess) }
    }
    let isClip = !clips.isEmpty && clips.count == read.count - information.count
    for (path, list) in information {
      guesses[path] = search.owner(ofInformation: list, at: path, besideClip: isClip ? clips.first : nil)
    }
  }
}

/// The owner of a list as far as the list itself and its neighbors show.
enum OwnerGuess: Sendable {
  case target(App, BuildTarget, isCertain: Bool)
  case nothing
  case unknown(StrayFile)
}
