import JSONSyntax

/// Says of each JSON file which app it belongs to and what it is there.
struct RegistrySorter {
  private let files: [RegistryDocument]
  private(set) var documents: [Document] = []
  private(set) var apps: [App] = []
  private(set) var experiences: [AdvancedExperience] = []
  private(set) var oldApps: [OldApp] = []
  private(set) var problems: [LayoutProblem] = []
  private var appByFolder: [String: Int] = [:]
  private var foldersOfOldApps: Set<String> = []
  private var firstByID: [String: String] = [:]
  private var firstByFoldedID: [String: (id: String, path: String)] = [:]

  /// Takes files in byte order of their paths.
  init(_ files: [RegistryDocument]) {
    self.files = files
    documents.reserveCapacity(files.count)
    experiences.reserveCapacity(files.count)
  }

  mutating func sort() {
    for file in files where isAppFile(file) { addApp(file) }
    let old = files.filter { OldApp.isDeclared(in: $0) && enclosingApp(of: RegistryPath.folder(of: $0.path)) == nil }
    // The outer folder first, so that the inner one is known to lie in it.
    for file in old.sorted(by: { $0.path.utf8.count < $1.path.utf8.count }) { addOldApp(file) }
    for file in files where !isAppFile(file) && !oldApps.contains(where: { $0.document.path == file.path }) {
      add(file)
    }
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
    experiences.append(AdvancedExperience(id: id, app: apps[owner], document: document))
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
    if let earlier = firstByID[id] {
      problems.append(.sameID(path: path, earlier: earlier, id: id))
      return false
    }
    firstByID[id] = path
    let folded = id.lowercased()
    if let earlier = firstByFoldedID[folded] {
      problems.append(.idsEqualButForCase(path: path, earlier: earlier.path, id: id, earlierID: earlier.id))
    } else {
      firstByFoldedID[folded] = (id, path)
    }
    return true
  }
}
