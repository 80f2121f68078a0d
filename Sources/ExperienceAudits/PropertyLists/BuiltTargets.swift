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
  enum Owner: Sendable {
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
  /// The targets that a list of a kind belongs to for certain.
  private var certain: Set<Key> = []

  private struct Key: Hashable {
    let app: String
    let target: BuildTarget
    let kind: PropertyListKind?
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
    for paths in neighbours.values { guess(paths, search) }
    if let path = onlyPlainEntitlements, let app = search.onlyApp, Self.isNamed(path, after: app) {
      guesses[path] = .target(app, .app, isCertain: false)
    }
    for case (let path, .target(let app, let target, isCertain: true)) in guesses {
      certain.insert(Key(app: app.id, target: target, kind: kinds[path]))
    }
  }

  /// The entitlements without anything about App Clips, if they are the only ones and no others are an app's: those of an
  /// app to which nobody has added the domains yet.
  private var onlyPlainEntitlements: String? {
    let isOfApp = guesses.values.contains { if case .target(_, .app, _) = $0 { true } else { false } }
    let plain = kinds.filter { path, kind in
      guard kind == .entitlements, case .nothing = guesses[path], let list = try? lists[path]?.get(), !list.isProfile,
        TargetRole(ofEntitlements: list.value) == .unknown
      else { return false }
      return true
    }
    return isOfApp || plain.count != 1 ? nil : plain.first?.key
  }

  /// Whether a path has the name of an app, or says that it is one. Entitlements of extensions look like an app's.
  private static func isNamed(_ path: String, after app: App) -> Bool {
    let path = path.lowercased().replacing("appclip", with: "clip").replacing("appex", with: "")
    let isOther = ["widget", "extension", "service", "intent", "watch", "test", "clip"].contains(where: path.contains)
    let name = app.name.map(AuditScene.letters) ?? ""
    return !isOther && (path.contains("app") || !name.isEmpty && AuditScene.letters(path).contains(name))
  }

  /// The property list at a path in the folder; nil for any other file.
  func list(at path: String) throws(FileReadError) -> BuiltPropertyList? { try lists[path]?.get() }

  /// Whether a list is next to a certain one of its target but has no domain for App Clips at all, as the entitlements of one
  /// configuration to which nobody has added them.
  private func isUnfinished(_ path: String) -> Bool {
    guard kinds[path] == .entitlements, case .target(let app, let target, _) = guesses[path],
      let list = try? lists[path]?.get(), list.clipDomains.isEmpty, !list.hasOpenDomain, !list.isProfile
    else { return false }
    let folder = RegistryPath.folder(of: path)
    return guesses.contains { other, guess in
      guard case .target(let owner, target, isCertain: true) = guess, owner.id == app.id else { return false }
      return kinds[other] == .entitlements && RegistryPath.folder(of: other) == folder
    }
  }

  /// The Info.plist of the app that contains a clip: the one in the nearest folder around the clip's, else the only one.
  func information(ofAppAround clip: BuiltPropertyList, _ app: App) -> BuiltPropertyList? {
    guard let id = app.bundleID else { return nil }
    let found = kinds.lazy.filter { $0.value == .information }.compactMap { try? lists[$0.key]?.get() }
      .filter { $0.bundleID == id }
    let around = found.filter { clip.path.hasPrefix(RegistryPath.folder(of: $0.path) + "/") }
      .max { $0.path.utf8.count < $1.path.utf8.count }
    return around ?? (found.count == 1 ? found.first : nil)
  }

  /// The owner of the list at a path in the folder.
  func owner(of path: String) -> Owner {
    switch guesses[path] {
    case .target(let app, let target, let isCertain):
      isCertain || isUnfinished(path) || !certain.contains(Key(app: app.id, target: target, kind: kinds[path]))
        ? .target(app, target) : .nothing
    case .unknown(let stray): .unknown(stray)
    case .nothing, nil: .nothing
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
