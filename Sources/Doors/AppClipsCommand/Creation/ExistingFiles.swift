import ExperienceAudits
import ExperienceImporters
import JSONSyntax
import RegistryModel
import RegistryReports
import SystemFiles
import TextBasics

/// What files that exist already state about an app, so that `init` does not have to ask for it: association files,
/// entitlements, Info.plist and Xcode project files, the configuration of an Expo project, and the Smart App Banner tags of
/// a website.
struct ExistingFiles: Sendable {
  /// The values, by the name of the flag that gives them.
  let values: [String: [String]]
  /// The members of `clip` that no question asks for.
  let clipMembers: [(key: String, value: JSONValue)]
  /// What was read, as sentences.
  let notes: [String]
  /// What was skipped, by the importer that reads it and the paths that were passed to it.
  let skipped: [(source: String, items: [SkippedItem])]

  /// The kinds of files, in the order in which they are read: the clip of an association file is known by its bundle ID.
  private static let importers: [Importer] = [.expo, .xcode, .aasa]
  private static let path = "app/app.json"

  /// Nothing.
  init() { (values, clipMembers, notes, skipped) = ([:], [], [], []) }

  /// Reads the files and folders in `paths`. What `invocation` gives counts more than what they state.
  init(_ paths: [String], for invocation: Invocation, in world: borrowing World) throws(CommandError) {
    var registry = Self.registry(of: Self.start(invocation))
    var skipped: [(source: String, items: [SkippedItem])] = []
    var sources: [String] = []
    var names: [String: [String]] = [:]
    for path in paths { for kind in try Self.kinds(of: path, in: world) { names[kind.name, default: []].append(path) } }
    for importer in Self.importers {
      guard let paths = names[importer.name], let app = registry.apps.first else { continue }
      let files = try ImportedFiles(paths, of: importer, in: world)
      let domains = importer.name == Importer.aasa.name ? invocation.values(of: .clipDomain) : []
      do throws(ImportError) {
        let made = try registry.importing(
          files.files,
          as: importer,
          into: app,
          domains: domains,
          inputs: files.inputs,
          isNewApp: true
        )
        if let change = made.changes.first(where: { $0.path == Self.path }) { registry = Self.registry(of: change.new) }
        let source = "appclips import \(importer.name) \(paths.map(ShellWord.path).joined(separator: " "))"
        skipped.append((source, made.leftOut))
        sources += made.notes.map { "\($0.place): \($0.message)" }
      } catch {
        let first = error.problems[0]
        throw .refused("--from \(first.place): \(first.message); \(first.help)")
      }
    }
    let tree = registry.apps.first?.document.tree ?? Tree(SourceText("{}"))
    var values = Self.values(in: tree)
    let typed = Set(invocation.flags.map(\.name))
    let clip = values[Flag.clipBundleID.name]?.first ?? invocation.value(of: .clipBundleID)
    if let banner = Self.appStoreID(in: paths, ofClip: clip, world) {
      values[Flag.appStoreID.name] = [banner.id]
      if !typed.contains(Flag.appStoreID.name) {
        sources.append("\(banner.file): found --\(Flag.appStoreID.name) \(banner.id) in the Smart App Banner tag")
      }
    }
    self.values = values
    clipMembers = Self.clipMembers(in: tree)
    // What a note names with its file is not listed again.
    let listed = values.filter { value in
      !typed.contains(value.key) && !sources.contains { $0.contains("--\(value.key) ") }
    }
    let isNoted = listed.isEmpty && clipMembers.isEmpty && sources.contains { $0.contains("found --") }
    notes = (isNoted ? [] : [Self.note(on: listed, clipMembers)]) + sources
    self.skipped = skipped
  }

  /// The App Store ID in the Smart App Banner tags of the folders and files in `paths`; nil if they state none, or several.
  private static func appStoreID(
    in paths: [String],
    ofClip clip: String?,
    _ world: borrowing World
  ) -> (id: String, file: String)? {
    var found: [(id: String, file: String)] = []
    for path in paths {
      guard let folder = try? AuditedFolder(at: path, in: world) else { continue }
      found += folder.bannerAppIDs(ofClip: clip).map { ($0.id, world.shownPath(of: "\(folder.path)/\($0.file)")) }
    }
    return Set(found.map(\.id)).count == 1 ? found.first : nil
  }

  /// The flags whose values an app's file may state, and the pointers to them.
  private static let members: [(flag: Flag, pointer: String)] = [
    (.appName, "/name"), (.appBundleID, "/bundleID"), (.clipBundleID, "/clip/bundleID"), (.teamID, "/teamID"),
    (.appStoreID, "/appStoreID"),
  ]

  private static func values(in tree: Tree) -> [String: [String]] {
    var values: [String: [String]] = [:]
    for (flag, pointer) in members {
      if let text = tree.node(at: pointer).flatMap({ tree.string(of: $0) }) { values[flag.name] = [text] }
    }
    if let domains = tree.node(at: "/domains"), tree.kind(of: domains) == .array {
      values[Flag.clipDomain.name] = tree.elements(of: domains).compactMap { tree.string(of: $0) }
    }
    return values
  }

  private static func clipMembers(in tree: Tree) -> [(key: String, value: JSONValue)] {
    guard let clip = tree.node(at: "/clip"), tree.kind(of: clip) == .object else { return [] }
    return tree.members(of: clip).compactMap { member in
      tree.string(of: member.key).flatMap { $0 == "bundleID" ? nil : ($0, JSONValue(member.value, of: tree)) }
    }
  }

  /// What the files state, as flags and as members of `clip`.
  private static func note(
    on values: [String: [String]],
    _ clipMembers: [(key: String, value: JSONValue)]
  ) -> String {
    let known = (members.map(\.flag) + [.clipDomain]).compactMap { flag in
      values[flag.name].map { "--\(flag.name) \($0.joined(separator: ", "))" }
    }
    let clip = clipMembers.map { "\"\($0.key)\": \(String(decoding: $0.value.text, as: UTF8.self))" }
    let found = known + clip
    return found.isEmpty
      ? "the files state nothing that init still needs" : "found \(found.joined(separator: ", "))"
  }
}

extension ExistingFiles {
  /// The file of an app with the bundle IDs that the command line gives, so that files of another app are refused.
  private static func start(_ invocation: Invocation) -> [UInt8] {
    let clip = invocation.value(of: .clipBundleID).map { JSONValue.object([("bundleID", .string($0))]) }
    let members: [(key: String, value: JSONValue?)] = [
      ("schemaVersion", .integer(Fields.schemaVersion)),
      ("name", invocation.value(of: .appName).map(JSONValue.string)),
      ("bundleID", invocation.value(of: .appBundleID).map(JSONValue.string)),
      ("clip", clip),
    ]
    return Layout.usual.file(of: .object(JSONValue.present(members)))
  }

  private static func registry(of bytes: [UInt8]) -> Registry { Registry([Document(path: path, bytes: bytes)]) }

  /// The kinds of files at `path`: for a folder, those of which it contains any.
  private static func kinds(of path: String, in world: borrowing World) throws(CommandError) -> [Importer] {
    let absolute = RelativePath.absolute(try world.absolutePath(of: path), from: "/")
    if let tree = try? FolderTree(absolute) {
      var found: [Importer] = []
      for importer in importers where (try? ImportedFiles([path], of: importer, in: world)) != nil {
        found.append(importer)
      }
      let isSite = appStoreID(in: [path], ofClip: nil, world) != nil
      guard found.isEmpty, !isSite else { return found }
      let advice = Importers.adviceAboutGenerator(among: ((try? tree.entries(of: "")) ?? []).map(\.name))
      throw .fault(
        "--from \(path): the folder contains no association file, entitlements, Info.plist, Xcode project, Expo "
          + "configuration or page with a Smart App Banner tag" + (advice.map { "; \($0)" } ?? "")
      )
    }
    let file = InputFile(path: path, bytes: try ImportedFiles.bytes(of: path, in: world))
    if let importer = importers.first(where: { $0.recognizes(file) }) { return [importer] }
    let problem = Importers.problem(withUnknown: file)
    throw .usage("--from \(path): \(problem.message); \(problem.help)")
  }
}

extension ExistingFiles {
  /// Prints what was read, and what was skipped by reason, whole files first.
  func write(to world: inout World) {
    for note in notes { world.writeNote(note) }
    for (source, items) in skipped {
      let files = items.filter { $0.what == "the whole file" }
      let others = items.filter { $0.what != "the whole file" }
      let rest = "after init, \"\(source) --format json\" lists them all"
      world.writeSkippedItems(files + others, rest: rest)
    }
  }
}

extension Invocation {
  /// The invocation with the values of `files` for the flags that were not typed.
  func completed(by files: ExistingFiles) -> Invocation {
    let typed = Set(flags.map(\.name))
    let added = command.flags.filter { !typed.contains($0.name) }.flatMap { flag in
      (files.values[flag.name] ?? []).map { TypedFlag(name: flag.name, value: $0) }
    }
    return Invocation(
      program: program,
      command: command,
      flags: flags + added,
      operands: operands
    )
  }
}

extension Flag {
  static let existingFiles = Flag.value(
    "from",
    "PATH",
    kind: .path,
    isRepeatable: true,
    "read values from Xcode, AASA or Expo files"
  )
}
