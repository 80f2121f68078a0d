import ExperienceRegistry
import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryFiles
import RegistryModel
import RegistrySchema
import SystemFiles

/// The files of an app's first day: its `app.json`, a card, a picture that says that it is none, and the schemas.
struct FirstRegistry: Sendable {
  /// The app's id.
  let id: String
  /// The files by path in the registry.
  private(set) var files: [String: [UInt8]] = [:]
  /// The picture that somebody has to replace, by path in the registry; nil where no card needs one.
  private(set) var placeholder: String?

  /// Makes the files of `answers`.
  init(_ answers: RegistryAnswers, id: String) {
    self.id = id
    let picture = "images/\(id).png"
    if answers[.cardSubtitle] != nil {
      placeholder = "\(id)/\(picture)"
      files["\(id)/\(picture)"] = PlaceholderPicture.bytes
    }
    files["\(id)/app.json"] = Layout.usual.file(of: .object(Self.app(answers, picture: picture)))
    guard let url = answers[.firstURL], let read = try? InvocationURL(mappingHostOf: url) else { return }
    let name = ExperienceName(suggestedBy: read).text
    let depth = name.split(separator: "/").count + 1
    let schema = String(repeating: "../", count: depth) + "schema/experience.schema.json"
    files["\(id)/\(name).json"] = Layout.usual.file(
      of: .object([
        ("$schema", .string(schema)),
        ("urlPrefix", .string(url)),
        ("action", "open"),
        ("title", .string(answers[.firstTitle] ?? "")),
        ("subtitle", .string(answers[.cardSubtitle] ?? "")),
        ("image", .string(picture)),
      ])
    )
  }

  /// The members of `app.json`.
  private static func app(_ answers: RegistryAnswers, picture: String) -> [(key: String, value: JSONValue)] {
    let text = { (flag: Flag) in answers[flag].map(JSONValue.string) }
    let members: [(key: String, value: JSONValue?)] = [
      ("$schema", "../../schema/app.schema.json"),
      ("schemaVersion", .integer(Fields.schemaVersion)),
      ("name", text(.appName)),
      ("appStoreID", text(.appStoreID)),
      ("teamID", text(.teamID)),
      ("bundleID", text(.appBundleID)),
      ("clip", text(.clipBundleID).map { .object([("bundleID", $0)]) }),
      ("domains", .array(answers.all(.clipDomain).map(JSONValue.string))),
      ("defaultLanguage", text(.cardLanguage)),
      ("defaultExperience", text(.cardSubtitle).map { defaultExperience($0, answers[.cardLanguage] ?? "en", picture) }),
    ]
    return members.compactMap { key, value in value.map { (key, $0) } }
  }

  private static func defaultExperience(_ subtitle: JSONValue, _ language: String, _ picture: String) -> JSONValue {
    let texts = JSONValue.object([("subtitle", subtitle), ("image", .string(picture))])
    return .object([("action", "open"), ("localizations", .object([(locale(for: language), texts)]))])
  }

  /// The App Store's locale for a language, of several that of its first country.
  private static func locale(for language: String) -> String {
    let usual = [language, "\(language)-\(language.uppercased())", "en-US", "zh-Hans"].filter { $0.hasPrefix(language) }
    let known = Vocabulary.appStoreLocale.words
    return usual.first(where: known.contains) ?? known.first { $0.hasPrefix(language + "-") } ?? language
  }

  /// Shows what would be wrong, else writes the files and says what they are.
  func write(into folder: String, in world: inout World) throws(Failure) -> ExitStatus {
    try checkIsNew(in: folder, in: world)
    let registry = try opened(in: folder)
    let findings = registry.registry.findings().filter { $0.app == id }
    let summary = ValidationSummary(apps: 0, experiences: 0, files: 0, findings: findings)
    guard summary.errors == 0 else {
      registry.writeRefusal("nothing is written", because: findings, to: &world)
      return .findings
    }
    for path in try commit(to: folder) { world.output.write(line: FileName.atStartOfLine(world.shownPath(of: path))) }
    registry.writeFrames(of: findings, to: &world)
    guard !world.isQuiet else { return .fine }
    world.output.flush()
    if let placeholder {
      let size = PlaceholderPicture.size
      world.writeToErrors(
        "\(TerminalText.visible(world.shownPath(of: "\(folder)/\(placeholder)"))) is a placeholder that appclips drew, "
          + "a grey area of \(size.width) x \(size.height) pixels: put a picture of yours in its place"
      )
    }
    world.writeToErrors("the registry validates: \(summary.result); appclips new experience URL adds a card")
    return .fine
  }

  /// Refuses an id that an app has already.
  private func checkIsNew(in folder: String, in world: borrowing World) throws(Failure) {
    let path = "\(id)/app.json"
    guard let tree = try? Self.tree(folder), (try? tree.bytes(of: path)) != nil else { return }
    let shown = world.shownPath(of: "\(folder)/\(path)")
    throw .refused(
      "there is an app \(id) already, in \(shown): --id NAME gives the new one another folder, and \"appclips new "
        + "experience URL --app \(id)\" adds a card to the one that is there"
    )
  }

  /// The registry as it will be, together with what is in the folder.
  private func opened(in folder: String) throws(Failure) -> OpenedRegistry {
    do throws(FileProblem) {
      let tree = OverlayTree(try Self.tree(folder), files: files)
      return OpenedRegistry(registry: try Registry(files: tree), folder: folder)
    } catch {
      throw .fault("\(folder) cannot be read: \(error.message)")
    }
  }

  /// What is in the folder; nothing where there is none.
  private static func tree(_ folder: String) throws(FileProblem) -> any FileTree {
    do throws(FileProblem) {
      return try FolderTree(folder)
    } catch {
      guard error.cause == .missing else { throw error }
      return MemoryTree()
    }
  }

  /// Writes the files, and beside the registry the schemas that are not there; gives the absolute paths of what is new.
  private func commit(to folder: String) throws(Failure) -> [String] {
    let root = RegistryPath.folder(of: folder)
    let name = RegistryPath.name(of: folder)
    var set = WriteSet()
    for (path, bytes) in files {
      set.write(bytes, to: "\(name)/\(path)")
      set.expect(nil, at: "\(name)/\(path)")
    }
    let schemas = (try? FolderTree("\(root)/schema").entries(of: ""))?.map(\.name) ?? []
    for schema in JSONSchema.all where !schema.fileName.contains("/") && !schemas.contains(schema.fileName) {
      set.write(schema.text(), to: "schema/\(schema.fileName)")
    }
    return try set.commit(in: root.isEmpty ? "/" : root, else: "nothing was written").map { "\(root)/\($0)" }
  }
}
