import JSONSyntax

/// Says of each JSON file which app it belongs to and what it is there.
struct RegistrySorter {
  private let files: [RegistryDocument]
  private let identities: FileIdentities
  /// The newest version of the file format.
  private let newestVersion: Int
  /// What each of the files is, as far as that is known.
  private var known: [Document?]
  private(set) var apps: [App] = []
  private(set) var experiences: [AdvancedExperience] = []
  private(set) var templates: [RowTemplate] = []
  private(set) var problems: [LayoutProblem] = []
  private var claimed: [Claim] = []
  private var appByFolder: [String: Int] = [:]
  private var firstByFoldedID: [String: (id: String, path: String)] = [:]
  /// The paths of ids that differ from an earlier one in case alone.
  private var pathsOfTwins: [String: String] = [:]
  /// The folder of the file looked at last, and the app that holds it.
  private var lastFolder: (path: String, app: Int?)?

  /// A file that is an experience, before it is read.
  private struct Claim: Sendable {
    let id: String
    let app: App
    let file: RegistryDocument
    /// Its position among the files.
    let number: Int
  }

  /// Takes files in byte order of their paths.
  init(_ files: [RegistryDocument], newestVersion: Int) {
    self.files = files
    self.newestVersion = newestVersion
    identities = FileIdentities(files)
    known = [Document?](repeating: nil, count: files.count)
    claimed.reserveCapacity(files.count)
  }

  /// Every JSON file on disk, in byte order of their paths.
  var documents: [Document] { zip(files, known).compactMap { $0.role == .inMemory ? nil : $1 } }

  mutating func sort(_ workers: any Workers, _ rows: RowsReader) {
    for number in files.indices { setAside(number) }
    for number in outerFirst(files.indices.filter { known[$0] == nil && identities.isApp($0) }) { addApp(number) }
    for number in files.indices where known[number] == nil { add(number) }
    readExperiences(workers)
    readRows(rows)
    guard apps.isEmpty, !files.contains(where: { $0.role == .older }) else { return }
    // Without an app every file is outside of one: that is what the one problem says.
    problems.removeAll { if case .outsideEveryApp = $0 { true } else { false } }
    problems.append(.noApp)
  }

  /// Skips a file of an app in an older version: what it becomes is among the files.
  private mutating func setAside(_ number: Int) {
    switch files[number].role {
    case .older: known[number] = Document(.older, files[number])
    case .stray: addOutsider(number)
    case .current, .inMemory: break
    }
  }

  /// The outer folder before the inner one, so that the inner one is known to lie in it: its own name may come first.
  private func outerFirst(_ numbers: [Int]) -> [Int] {
    numbers.sorted { (files[$0].path.utf8.count, $0) < (files[$1].path.utf8.count, $1) }
  }

  private mutating func addApp(_ number: Int) {
    let file = files[number]
    let folder = RegistryPath.folder(of: file.path)
    let document = Document(.app, file)
    known[number] = document
    let id = folder.isEmpty ? "." : folder
    guard claim(id: id, path: file.path) else { return }
    if let outer = enclosingApp(of: RegistryPath.folder(of: folder)), !folder.isEmpty {
      problems.append(.appInsideApp(path: file.path, outer: apps[outer].document.path))
    }
    lastFolder = nil
    appByFolder[folder] = apps.count
    apps.append(App(id: id, document: document, newestVersion: newestVersion))
  }

  private mutating func add(_ number: Int) {
    let (file, id) = (files[number], identities.ids[number])
    guard let owner = app(holding: file.path) else { return addOutsider(number) }
    guard claim(id: id, path: file.path) else {
      known[number] = Document(.experience, file)
      return
    }
    claimed.append(Claim(id: id, app: apps[owner], file: file, number: number))
  }

  /// Makes the experiences, whose files are looked at only now: each of the workers takes a part of them.
  private mutating func readExperiences(_ workers: any Workers) {
    let claimed = claimed
    let parts = workers.map(claimed.count) { part in
      claimed[part].map { claim in
        let document = Document(.experience, claim.file)
        return AdvancedExperience(id: claim.id, app: claim.app, document: document)
      }
    }
    experiences = parts.count == 1 ? parts[0] : Array(parts.joined())
    for (position, claim) in claimed.enumerated() { known[claim.number] = experiences[position].document }
  }

  /// Puts experiences of their rows in the place of templates.
  private mutating func readRows(_ rows: RowsReader) {
    guard experiences.contains(where: \.hasRows) else { return }
    let expansion = RowExpansion(experiences, of: apps, rows)
    experiences = expansion.experiences
    templates = expansion.templates
    problems += expansion.problems
  }

  private mutating func addOutsider(_ number: Int) {
    known[number] = Document(.stray, files[number])
    problems.append(.outsideEveryApp(path: files[number].path))
  }

  /// The innermost app whose folder holds the file at `path`. Files of one folder mostly come one after another.
  private mutating func app(holding path: String) -> Int? {
    if let lastFolder, RegistryPath.lies(path, rightIn: lastFolder.path) { return lastFolder.app }
    let folder = RegistryPath.folder(of: path)
    let app = enclosingApp(of: folder)
    lastFolder = (folder, app)
    return app
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
    if identities.areDistinct { return true }
    let folded = FileIdentities.isLowercase(id) ? id : id.lowercased()
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
}
