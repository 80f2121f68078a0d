import AppClipRegistry
import ExperienceResolver
import RegistryFiles
import RegistryModel
import RegistryRules
import Synchronization
import SystemFiles
import TestSupport
import Testing

/// The law of a workspace registry: it never differs from a registry that is loaded and checked in full.
@Suite struct EditLawTests {
  @Test("after random edits, reverts and changes on disk, findings and cards equal those of a full load")
  func equalsFullLoad() async throws {
    let samples = try SampleFiles()
    try await forEachCase(80, sample: 3) { random in
      let disk = ChangingTree(samples.some(&random))
      var workspace = try Workspace(disk, workers: OneWorker())
      var unsaved: [String: [UInt8]?] = [:]
      for _ in 0..<10 {
        let now = disk.files.merging(unsaved.compactMapValues(\.self)) { $1 }.filter { path, _ in
          unsaved[path].map { $0 != nil } ?? true
        }
        let change = samples.change(of: now, &random)
        switch random.integer(in: 0...5) {
        case 0:
          let before = disk.files
          disk.write(change)
          let paths = Set(before.keys).union(disk.files.keys).filter { before[$0] != disk.files[$0] }
          #expect(try workspace.reload() == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        case 1:
          let paths = unsaved.keys.sorted().filter { _ in random.oneIn(2) }
          for path in paths { unsaved.removeValue(forKey: path) }
          workspace.revert(paths)
        default:
          unsaved.merge(change) { $1 }
          workspace.edit(change)
        }
        try expectEqual(workspace, unsaved, over: disk)
      }
    }
  }

  private func expectEqual(_ workspace: Workspace, _ unsaved: [String: [UInt8]?], over disk: ChangingTree) throws {
    var files = disk.files
    for (path, bytes) in unsaved { files[path] = bytes }
    let full = try Registry(files: MemoryTree(files: files), workers: OneWorker())
    let report = full.report()
    #expect(workspace.report.findings == report.findings)
    #expect(workspace.report.suppressed == report.suppressed)
    #expect(workspace.registry.documents.map(\.path) == full.documents.map(\.path))
    #expect(workspace.registry.documents.map(\.kind) == full.documents.map(\.kind))
    #expect(workspace.registry.apps.map(\.id) == full.apps.map(\.id))
    #expect(workspace.registry.experiences.map(\.id) == full.experiences.map(\.id))
    for experience in full.experiences {
      for url in experience.declaredURLs.map(\.text.value) {
        let (resolution, expected) = (workspace.registry.table.resolve(url), full.table.resolve(url))
        #expect(resolution.outcome == expected.outcome)
        #expect(resolution.alternatives.map(\.outcome) == expected.alternatives.map(\.outcome))
      }
    }
  }
}

/// The files of the sample registries and of one in an older version of the file format, and random changes of them.
private struct SampleFiles: Sendable {
  private let files: [String: [UInt8]]

  init() throws {
    var files: [String: [UInt8]] = [:]
    for path in PackageFolder.files(below: "experiences") {
      files[path] = try PackageFolder.bytes(of: "experiences/\(path)")
    }
    let older = "Tests/Registry/ExperienceMigrationsTests/Fixtures/costra-coffee"
    for path in PackageFolder.files(below: older) {
      files["older/" + path] = try PackageFolder.bytes(of: "\(older)/\(path)")
    }
    self.files = files
  }

  /// The files of two of the apps.
  func some(_ random: inout SeededRandom) -> [String: [UInt8]] {
    let folders = Set(files.keys.compactMap { $0.split(separator: "/").first }).sorted()
    let chosen = [random.one(of: folders), random.one(of: folders)]
    return files.filter { file in chosen.contains { file.key.hasPrefix($0 + "/") } }
  }

  /// New contents for up to three files; nil for a file that is removed.
  func change(of now: [String: [UInt8]], _ random: inout SeededRandom) -> [String: [UInt8]?] {
    var change: [String: [UInt8]?] = [:]
    for _ in 0..<random.integer(in: 1...3) {
      let paths = now.keys.sorted()
      guard let path = paths.isEmpty ? nil : random.one(of: paths), let bytes = now[path] else { continue }
      let isText = path.hasSuffix(".json") || path.hasSuffix(".jsonc") || path.hasSuffix(".csv")
      switch random.integer(in: 0...9) {
      case 0: change.updateValue(nil, forKey: path)
      case 1: change[random.one(of: files.keys.sorted())] = bytes
      case 2: change[newPath(for: path, &random)] = bytes
      case 3: change[path] = files[path] ?? bytes
      case 4: change[path] = now[random.one(of: paths)] ?? bytes
      default: change[path] = isText ? edited(bytes, &random) : Array(bytes.dropLast(random.integer(in: 0...40)))
      }
    }
    return change
  }

  /// A path next to `path` that may collide with another file, or makes its folder an app.
  private func newPath(for path: String, _ random: inout SeededRandom) -> String {
    let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    let name = random.one(of: ["new.json", "New.json", "espresso.jsonc", "app.json", "rows.csv", "images/new.png"])
    return folder + (random.oneIn(4) ? "inner/" : "") + name
  }

  private func edited(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var text = String(decoding: bytes, as: UTF8.self)
    if random.oneIn(2), let edit = Self.edits.filter({ text.contains($0.old) }).randomElement(using: &random) {
      let places = text.ranges(of: edit.old)
      text.replaceSubrange(random.one(of: places), with: edit.new)
      return Array(text.utf8)
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = random.integer(in: 0...lines.count - 1)
    switch random.integer(in: 0...3) {
    case 0: lines.insert(lines[line], at: random.integer(in: 0...lines.count))
    case 1: lines.remove(at: line)
    case 2: lines[line] = lines[line].dropLast()
    default: lines[line] += random.one(of: ["\"", ",", " x", "}"])
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static let edits: [(old: String, new: String)] = [
    ("{", "{ \"retired\": true,"), ("\"title\": \"", "\"title\": \" "), ("https://", "http://"),
    ("https://", "https://www."), (".example/", ".example//"), ("images/", "images/no-"), ("images/", "../images/"),
    ("\"action\"", "\"actoin\""), ("\"deployed\": false", "\"deployed\": true"), (",\n", "\n"),
    ("\"de\"", "\"de-AT\""), ("\"fr\"", "\"xx\""), ("\"schemaVersion\": 2", "\"schemaVersion\": 3"),
    ("\"defaultLanguage\": \"en\"", "\"defaultLanguage\": \"de\""), ("\"domains\": [", "\"domains\": [\"a.example\", "),
    ("${", "$"), ("\"rows\": \"", "\"rows\": \"x"), (",", ";"), ("?", "?a=1&"), ("\"lint\": [", "\"lint\": [{}, "),
  ]
}

/// A tree of files in memory that a test changes.
private final class ChangingTree: FileTree {
  private let tree: Mutex<(files: [String: [UInt8]], tree: MemoryTree)>

  init(_ files: [String: [UInt8]]) { tree = Mutex((files, MemoryTree(files: files))) }

  var files: [String: [UInt8]] { tree.withLock { $0.files } }

  /// Writes and removes files.
  func write(_ texts: [String: [UInt8]?]) {
    tree.withLock { tree in
      for (path, bytes) in texts { tree.files[path] = bytes }
      tree.tree = MemoryTree(files: tree.files)
    }
  }

  func entries(of folder: String) throws(FileError) -> [FileEntry] {
    try tree.withLock { $0.tree }.entries(of: folder)
  }

  func bytes(of file: String) throws(FileError) -> [UInt8] { try tree.withLock { $0.tree }.bytes(of: file) }
}
