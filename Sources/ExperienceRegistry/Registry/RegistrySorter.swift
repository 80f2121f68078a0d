import JSONSyntax

/// Says of each JSON file which app it belongs to and what it is there.
struct RegistrySorter {
  private let files: [RegistryDocument]
  private(set) var documents: [Document] = []
  private(set) var apps: [App] = []
  private(set) var experiences: [AdvancedExperience] = []
  private(set) var problems: [LayoutProblem] = []
  private var appByFolder: [String: Int] = [:]
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
    for file in files where !isAppFile(file) { add(file) }
    documents.sort { RegistryPath.precedes($0.path, $1.path) }
    if apps.isEmpty, !documents.contains(where: { $0.kind == .versionOne }) { problems.append(.noApp) }
  }

  private func isAppFile(_ file: RegistryDocument) -> Bool {
    let name = RegistryPath.name(of: file.path)
    return name == "app.json" || name == "app.jsonc"
  }

  private mutating func addApp(_ file: RegistryDocument) {
    let folder = RegistryPath.folder(of: file.path)
    let document = Document(path: file.path, kind: .app, tree: file.tree)
    documents.append(document)
    let id = folder.isEmpty ? "." : folder
    guard claim(id: id, path: file.path) else { return }
    if let outer = enclosingApp(of: RegistryPath.folder(of: folder)), !folder.isEmpty {
      problems.append(.appInsideApp(path: file.path, outer: apps[outer].document.path))
    }
    appByFolder[folder] = apps.count
    apps.append(App(id: id, document: document))
  }

  private mutating func add(_ file: RegistryDocument) {
    guard let owner = enclosingApp(of: RegistryPath.folder(of: file.path)) else { return addOutsider(file) }
    let document = Document(path: file.path, kind: .experience, tree: file.tree)
    documents.append(document)
    let id = RegistryPath.withoutExtension(file.path)
    guard claim(id: id, path: file.path) else { return }
    experiences.append(AdvancedExperience(id: id, app: apps[owner], document: document))
  }

  private mutating func addOutsider(_ file: RegistryDocument) {
    let isVersionOne = RegistryPath.name(of: file.path) == "experiences.json"
    documents.append(Document(path: file.path, kind: isVersionOne ? .versionOne : .stray, tree: file.tree))
    if !isVersionOne { problems.append(.outsideEveryApp(path: file.path)) }
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
