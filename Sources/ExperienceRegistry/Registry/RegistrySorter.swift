import JSONSyntax

/// Says of each JSON file which app it belongs to and what it is there.
struct RegistrySorter {
  private let files: [RegistryDocument]
  private(set) var documents: [Document] = []
  private(set) var apps: [App] = []
  private(set) var experiences: [AdvancedExperience] = []
  private(set) var oldApps: [OldApp] = []
  private(set) var problems: [LayoutProblem] = []
  private var claimed: [Claim] = []
  private var appByFolder: [String: Int] = [:]
  private var foldersOfOldApps: Set<String> = []
  private var firstByFoldedID: [String: (id: String, path: String)] = [:]
  /// The paths of ids that differ from an earlier one in case alone.
  private var pathsOfTwins: [String: String] = [:]

  /// A file that is an experience, before it is read.
  private struct Claim: Sendable {
    let id: String
    let app: App
    let document: Document
  }

  /// Takes files in byte order of their paths.
  init(_ files: [RegistryDocument]) {
    self.files = files
    documents.reserveCapacity(files.count)
    claimed.reserveCapacity(files.count)
  }

  mutating func sort(_ workers: any Workers) {
    for file in files where isAppFile(file) { addApp(file) }
    let old = files.filter { OldApp.isDeclared(in: $0) && enclosingApp(of: RegistryPath.folder(of: $0.path)) == nil }
    // The outer folder first, so that the inner one is known to lie in it.
    for file in old.sorted(by: { $0.path.utf8.count < $1.path.utf8.count }) { addOldApp(file) }
    for file in files where !isAppFile(file) && !oldApps.contains(where: { $0.document.path == file.path }) {
      add(file)
    }
    readExperiences(workers)
    documents.sort { RegistryPath.precedes($0.path, $1.path) }
    if apps.isEmpty, oldApps.isEmpty { problems.append(.noApp) }
  }

  private func isAppFile(_ file: RegistryDocument) -> Bool {
    let name = RegistryPath.name(of: file.path)
    return name == "app.json" || name == "app.jsonc"
  }

  private mutating func addApp(_ file: RegistryDocument, isWritten: Bool = true) {
    let folder = RegistryPath.folder(of: file.path)
    let document = Document(path: file.path, kind: .app, tree: file.tree)
    if isWritten { documents.append(document) }
    let id = folder.isEmpty ? "." : folder
    guard claim(id: id, path: file.path) else { return }
    if let outer = enclosingApp(of: RegistryPath.folder(of: folder)), !folder.isEmpty {
      problems.append(.appInsideApp(path: file.path, outer: apps[outer].document.path))
    }
    appByFolder[folder] = apps.count
    apps.append(App(id: id, document: document))
  }

  /// Takes up the files that an app in an older version stands for, as if they lay there.
  private mutating func addOldApp(_ file: RegistryDocument) {
    let app = OldApp(file)
    documents.append(app.document)
    oldApps.append(app)
    foldersOfOldApps.insert(app.folder)
    for file in app.files where isAppFile(file) { addApp(file, isWritten: false) }
    for file in app.files where !isAppFile(file) { add(file, isWritten: false) }
  }

  /// Real files in the folder of an app in an older version are none of its own.
  private mutating func add(_ file: RegistryDocument, isWritten: Bool = true) {
    guard let owner = enclosingApp(of: RegistryPath.folder(of: file.path)),
      !isWritten || !foldersOfOldApps.contains(RegistryPath.folder(of: apps[owner].document.path))
    else { return addOutsider(file) }
    let document = Document(path: file.path, kind: .experience, tree: file.tree)
    if isWritten { documents.append(document) }
    let id = RegistryPath.withoutExtension(file.path)
    guard claim(id: id, path: file.path) else { return }
    claimed.append(Claim(id: id, app: apps[owner], document: document))
  }

  private mutating func readExperiences(_ workers: any Workers) {
    let claimed = claimed
    let parts = workers.map(claimed.count) { part in
      claimed[part].map { AdvancedExperience(id: $0.id, app: $0.app, document: $0.document) }
    }
    experiences = parts.count == 1 ? parts[0] : Array(parts.joined())
  }

  private mutating func addOutsider(_ file: RegistryDocument) {
    documents.append(Document(path: file.path, kind: .stray, tree: file.tree))
    problems.append(.outsideEveryApp(path: file.path))
  }

  /// The innermost app whose folder is `folder` or holds it.
  private func enclosingApp(of folder: String) -> Int? {
    var folder = folder
    while true {
      if let app = appByFolder[folder] { return app }
      if folder.isEmpty { return nil }
      folder = RegistryPath.folder(of: folder)
    }
  }

  /// Takes `id` for the file at `path`; false where another file has it already.
  private mutating func claim(id: String, path: String) -> Bool {
    let folded = Self.isLowercase(id) ? id : id.lowercased()
    guard let earlier = firstByFoldedID.updateValue((id, path), forKey: folded) else { return true }
    firstByFoldedID[folded] = earlier
    if let other = earlier.id == id ? earlier.path : pathsOfTwins[id] {
      problems.append(.sameID(path: path, earlier: other, id: id))
      return false
    }
    pathsOfTwins[id] = path
    problems.append(.idsEqualButForCase(path: path, earlier: earlier.path, id: id, earlierID: earlier.id))
    return true
  }

  /// Whether an id is its own lower-case form, as can be seen of plain ASCII without making that form.
  private static func isLowercase(_ id: String) -> Bool {
    id.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A ~= $0) }
  }
}
