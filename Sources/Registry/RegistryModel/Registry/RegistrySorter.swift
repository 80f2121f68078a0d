import TextBasics

/// Determines for each JSON file which app it belongs to and what kind of file it is.
struct RegistrySorter {
  /// Every JSON file, in byte order of their paths.
  private(set) var documents: [Document]
  /// The newest version of the file format.
  private let newestVersion: Int
  /// The apps and experiences of an earlier registry, by their documents, and its templates.
  private var knownApps: [ObjectIdentifier: App] = [:]
  private var knownExperiences: [ObjectIdentifier: AdvancedExperience] = [:]
  private let knownTemplates: RowTemplates
  private(set) var apps: [App] = []
  private(set) var experiences: [AdvancedExperience] = []
  private(set) var templates: [RowTemplate] = []
  private(set) var problems: [LayoutError] = []
  private var appByFolder: [String: Int] = [:]
  private var firstByFoldedID: [String: (id: String, path: String)] = [:]
  /// The paths of IDs that differ from an earlier one only in case.
  private var pathsOfTwins: [String: String] = [:]
  /// The folder of the previous file, and the app that contains it.
  private var lastFolder: (path: String, app: Int?)?

  /// Creates a sorter for files in byte order of their paths.
  init(_ documents: [Document], newestVersion: Int, reusing earlier: Registry?) {
    self.documents = documents
    self.newestVersion = newestVersion
    knownTemplates = earlier?.templates ?? RowTemplates()
    experiences.reserveCapacity(documents.count)
    firstByFoldedID.reserveCapacity(documents.count)
    guard let earlier else { return }
    for app in earlier.apps { knownApps[ObjectIdentifier(app.document)] = app }
    knownExperiences.reserveCapacity(earlier.experiences.count)
    for experience in earlier.experiences where experience.row == nil {
      knownExperiences[ObjectIdentifier(experience.document)] = experience
    }
  }

  mutating func sort(_ rows: RowsReader) {
    for number in numbers(of: .stray) { addOutsider(number) }
    for number in outerFirst(numbers(of: .app)) { addApp(number) }
    for number in numbers(of: .experience) { add(number) }
    readRows(rows)
    guard apps.isEmpty, numbers(of: .older).isEmpty else { return }
    // If there is no app, every file is outside every app. One problem is enough.
    problems.removeAll { if case .outsideEveryApp = $0 { true } else { false } }
    problems.append(.noApp)
  }

  private func numbers(of kind: Document.Kind) -> [Int] { documents.indices.filter { documents[$0].kind == kind } }

  /// Outer folders before inner ones, so that an inner app is recognized as nested. Byte order does not guarantee that.
  private func outerFirst(_ numbers: [Int]) -> [Int] {
    numbers.sorted { (documents[$0].path.utf8.count, $0) < (documents[$1].path.utf8.count, $1) }
  }

  private mutating func addApp(_ number: Int) {
    let document = documents[number]
    let folder = RegistryPath.folder(of: document.path)
    let id = folder.isEmpty ? "." : folder
    guard claim(id: id, path: document.path) else { return }
    if let outer = enclosingApp(of: RegistryPath.folder(of: folder)), !folder.isEmpty {
      problems.append(.appInsideApp(path: document.path, outer: apps[outer].document.path))
    }
    lastFolder = nil
    appByFolder[folder] = apps.count
    apps.append(
      knownApps[ObjectIdentifier(document)] ?? App(id: id, document: document, newestVersion: newestVersion)
    )
  }

  private mutating func add(_ number: Int) {
    let document = documents[number]
    let id = RegistryPath.withoutExtension(document.path)
    guard let owner = app(holding: document.path).map({ apps[$0] }) else { return addOutsider(number) }
    guard claim(id: id, path: document.path) else { return }
    let known = knownExperiences[ObjectIdentifier(document)].flatMap { $0.declaringApp === owner ? $0 : nil }
    experiences.append(known ?? AdvancedExperience(id: id, app: owner, document: document))
  }

  /// Replaces templates with the experiences of their rows.
  private mutating func readRows(_ rows: RowsReader) {
    guard experiences.contains(where: \.hasRows) else { return }
    let expansion = RowExpansion(experiences, of: apps, knownTemplates, rows)
    experiences = expansion.experiences
    templates = expansion.templates
    problems += expansion.problems
  }

  private mutating func addOutsider(_ number: Int) {
    documents[number] = documents[number].asOne(of: .stray)
    problems.append(.outsideEveryApp(path: documents[number].path))
  }

  /// The innermost app whose folder contains the file at `path`. Cached, because files of one folder are usually
  /// adjacent.
  private mutating func app(holding path: String) -> Int? {
    if let lastFolder, RegistryPath.lies(path, rightIn: lastFolder.path) { return lastFolder.app }
    let folder = RegistryPath.folder(of: path)
    let app = enclosingApp(of: folder)
    lastFolder = (folder, app)
    return app
  }

  /// The innermost app whose folder is `folder` or contains it.
  private func enclosingApp(of folder: String) -> Int? {
    var folder = folder
    while true {
      if let app = appByFolder[folder] { return app }
      if folder.isEmpty { return nil }
      folder = RegistryPath.folder(of: folder)
    }
  }

  /// Assigns `id` to the file at `path`; false if another file has the same ID.
  private mutating func claim(id: String, path: String) -> Bool {
    let folded = id.withBytes { $0.isLowercaseASCII } ? id : id.lowercased()
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

extension Span<UInt8> {
  /// Whether `lowercased()` would return the same text. True for nearly every ID, which then needs no second copy.
  fileprivate var isLowercaseASCII: Bool {
    indices.allSatisfy { self[$0] < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self[$0]) }
  }
}
