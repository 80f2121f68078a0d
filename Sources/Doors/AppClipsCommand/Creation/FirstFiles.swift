import AppClipRegistry
import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryFiles
import RegistryModel
import RegistryReports
import RegistrySchema
import SystemFiles
import TextBasics

/// The files of an app's first day: its `app.json`, a card, a placeholder for the header image, and the JSON Schemas.
struct FirstFiles: Draft {
  let after: OpenedRegistry
  /// The app's id.
  private let id: String
  /// The path of the first card; nil if there is none.
  private let card: String?
  /// The files by path in the registry.
  let files: [String: [UInt8]]
  /// The schemas that are missing next to the registry.
  private let missingSchemas: [JSONSchema]

  /// Makes the files of `answers`, for the registry in `folder`, which may be missing.
  ///
  /// `clipMembers` are those of `clip` that no question asks for.
  init(
    _ answers: Answers,
    in folder: String,
    clipMembers: [(key: String, value: JSONValue)] = []
  ) throws(CommandError) {
    let id = answers[.firstID] ?? Self.id(suggestedBy: answers).text
    let image = "images/\(id).png"
    var files: [String: [UInt8]] = [:]
    if answers[.cardSubtitle] != nil { files["\(id)/\(image)"] = PlaceholderImage.bytes }
    files["\(id)/app.json"] = Layout.usual.file(of: .object(Self.app(answers, id: id, image: image, clipMembers)))
    let url = answers[.firstURL]
    let name = url.map { url in
      (try? InvocationURL(mappingHostOf: url)).map { ExperienceName(suggestedBy: $0, in: answers[.cardLanguage]).text }
        ?? "index"
    }
    if let url, let name {
      let path = "\(id)/\(name).json"
      files[path] = Layout.usual.file(of: .object(Self.card(answers, url, at: path, image: image)))
    }
    self.id = id
    card = name.map { "\(id)/\($0).json" }
    self.files = files
    missingSchemas = Self.schemas(missingIn: "\(RegistryPath.folder(of: folder))/schema")
    after = OpenedRegistry(registry: try Self.registry(in: folder, with: files), folder: folder)
  }

  /// The registry in `folder` with `files` added to it.
  private static func registry(
    in folder: String,
    with files: [String: [UInt8]]
  ) throws(CommandError) -> Registry {
    do {
      return try Registry(files: OverlayTree(try tree(folder), files: files))
    } catch {
      throw .fault("\(folder) cannot be read: \(error.message)")
    }
  }

  var paths: [String] {
    let root = RegistryPath.folder(of: after.folder)
    return (files.keys.map(after.absolutePath(of:)) + missingSchemas.map { "\(root)/schema/\($0.fileName)" }).sorted(
      by: ByteOrder.precedes
    )
  }

  func path(of file: AnswerMember.File) -> String? {
    switch file {
    case .app: "\(id)/app.json"
    case .card: card
    }
  }

  func write(in world: inout World) throws(CommandError) -> ExitStatus {
    // The new app can also cause a finding in the files of another one.
    let known = Set(try Self.registry(in: after.folder, with: [:]).findings())
    let findings = after.registry.findings().filter { !known.contains($0) }
    let errors = findings.filter { $0.severity == .error }
    guard errors.isEmpty else {
      after.writeFrames(of: errors, to: &world)
      throw .notWritten(because: errors)
    }
    let written = try commit()
    world.deed = "\(Words.counted(written.count, "file")) were written"
    for path in written { world.output.write(line: FileName.atStartOfLine(world.shownPath(of: path))) }
    let summary = ValidationSummary(apps: 0, experiences: 0, files: 0, findings: findings)
    let found = findings.isEmpty ? "no errors and no warnings" : summary.result
    world.writeSummary("wrote \(Words.counted(written.count, "file")); validate found \(found)")
    return .fine
  }

  func nextSteps(in world: borrowing World) -> [String] {
    var steps: [String] = []
    let placeholder = files.keys.first { $0.hasSuffix(".png") }
    if let placeholder { steps.append(world.replacing(placeholder: after.absolutePath(of: placeholder))) }
    steps += [
      "run \"appclips validate\" to see what is still missing",
      "run \"appclips new experience\" to add a card",
    ]
    return placeholder == nil ? steps : steps + ["run \"appclips preview --output cards.html\" to see the cards"]
  }

  /// Writes the files, and next to the registry the schemas that are missing; gives the absolute paths of what is new.
  private func commit() throws(CommandError) -> [String] {
    let root = RegistryPath.folder(of: after.folder)
    let name = RegistryPath.name(of: after.folder)
    let new = files.map { path, bytes in ("\(name)/\(path)", Change.File(from: nil, to: bytes)) }
    let schemas = makeSchemas().map { file, bytes in ("schema/\(file)", bytes) }
    let change = Change(
      of: Dictionary(uniqueKeysWithValues: new),
      in: root,
      generated: Dictionary(uniqueKeysWithValues: schemas)
    )
    return try change.write(else: "nothing was written").map { "\(root)/\($0)" }
  }

  /// The bytes of the missing schemas, by file name. Each call generates them.
  func makeSchemas() -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: missingSchemas.map { ($0.fileName, $0.text()) })
  }

  private static func schemas(missingIn folder: String) -> [JSONSchema] {
    let present = (try? FolderTree(folder).entries(of: ""))?.map(\.name) ?? []
    return JSONSchema.all.filter { !$0.fileName.contains("/") && !present.contains($0.fileName) }
  }

  /// What is in the folder; nothing if it does not exist.
  static func tree(_ folder: String) throws(FileError) -> any FileTree {
    do {
      return try FolderTree(folder)
    } catch {
      guard error.cause == .missing else { throw error }
      return MemoryTree()
    }
  }
}

/// The content of the files.
extension FirstFiles {
  /// The members of `app.json`.
  private static func app(
    _ answers: Answers,
    id: String,
    image: String,
    _ clipMembers: [(key: String, value: JSONValue)]
  ) -> [(key: String, value: JSONValue)] {
    let text = { (flag: Flag) -> JSONValue? in answers[flag].map(JSONValue.string) }
    let clip = text(.clipBundleID).map { (id: JSONValue) -> JSONValue in
      let members: [(key: String, value: JSONValue)] = [(key: "bundleID", value: id)] + clipMembers
      return .object(members)
    }
    let card = text(.cardSubtitle).map { (subtitle: JSONValue) -> JSONValue in
      defaultExperience(subtitle, answers[.cardLanguage] ?? "en", image)
    }
    let domains: [JSONValue] = answers.all(.clipDomain).map(JSONValue.string)
    let members: [(key: String, value: JSONValue?)] = [
      ("$schema", schema("app", for: "\(id)/app.json")),
      ("schemaVersion", .integer(Fields.schemaVersion)),
      ("name", text(.appName)),
      ("appStoreID", text(.appStoreID)),
      ("teamID", text(.teamID)),
      ("bundleID", text(.appBundleID)),
      ("clip", clip),
      ("domains", .array(domains)),
      ("defaultLanguage", text(.cardLanguage)),
      ("defaultExperience", card),
    ]
    return JSONValue.present(members)
  }

  private static func defaultExperience(_ subtitle: JSONValue, _ language: String, _ image: String) -> JSONValue {
    let texts = JSONValue.object([("subtitle", subtitle), ("image", .string(image))])
    return .object([("action", "open"), ("localizations", .object([(locale(for: language), texts)]))])
  }

  /// The members of the first card.
  private static func card(
    _ answers: Answers,
    _ url: String,
    at path: String,
    image: String
  ) -> [(key: String, value: JSONValue)] {
    [
      ("$schema", schema("experience", for: path)),
      ("urlPrefix", .string(url)),
      ("action", "open"),
      ("title", .string(answers[.firstTitle] ?? "")),
      ("subtitle", .string(answers[.cardSubtitle] ?? "")),
      ("image", .string(image)),
    ]
  }

  /// The `$schema` of the file at `path` in the registry: the path to a schema in the folder next to the registry.
  private static func schema(_ name: String, for path: String) -> JSONValue {
    .string(String(repeating: "../", count: path.split(separator: "/").count) + "schema/\(name).schema.json")
  }

  /// The App Store's locale for a language; of several that of its first country.
  private static func locale(for language: String) -> String {
    let usual = [language, "\(language)-\(language.uppercased())", "en-US", "zh-Hans"].filter { $0.hasPrefix(language) }
    let known = Vocabulary.appStoreLocale.words
    return usual.first(where: known.contains) ?? known.first { $0.hasPrefix(language + "-") } ?? language
  }

  /// The id that the app's name suggests, in the language of the cards.
  static func id(suggestedBy answers: Answers) -> ExperienceName {
    ExperienceName(suggestedBy: [(answers[.appName] ?? "").lowercased()], in: answers[.cardLanguage])
  }

  /// Why `id` cannot be the id of an app, as a predicate; nil if it can.
  static func problem(withID id: String) -> String? {
    do {
      _ = try ExperienceName(id)
      return nil
    } catch {
      return error.message
    }
  }
}
