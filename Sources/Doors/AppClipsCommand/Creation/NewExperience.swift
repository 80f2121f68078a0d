import AppClipRegistry
import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel
import RegistryReports
import SystemFiles
import TextBasics

/// The file of a new experience and its image, so far in memory, and what the rules find in the registry with them.
struct NewExperience: Draft {
  /// The registry once the files are written.
  let after: OpenedRegistry
  private let before: OpenedRegistry
  private let file: Document
  /// The image that is copied into the app's folder; nil if none is.
  private let image: ImportedImage?
  /// The URL that the experience is for.
  private let url: String
  /// The languages in which the app requires texts, and which the new card lacks.
  private let missingLanguages: [String]

  /// Makes the files of `answers` for the app `app`.
  init(
    _ answers: Answers,
    _ translations: [Translation] = [],
    of app: App,
    in before: OpenedRegistry,
    _ world: borrowing World
  ) throws(CommandError) {
    let url = answers[.newURL] ?? ""
    let name = try Self.name(for: url, of: app, answers, in: before.registry)
    let image = try answers[.newImage].map { typed throws(CommandError) in
      try ImportedImage(typed, for: name, of: app, in: before, world)
    }
    let picture: String = image?.name ?? before.picture(named: name, of: app)
    let category: JSONValue? = answers[.newCategory].map(JSONValue.string)
    let text = { (flag: Flag, other: String) -> JSONValue? in JSONValue.string(answers[flag] ?? other) }
    let members: [(key: String, value: JSONValue?)] = [
      ("urlPrefix", .string(url)),
      ("action", text(.newAction, "open")),
      ("title", text(.newTitle, "")),
      ("subtitle", text(.newSubtitle, "")),
      ("image", .string(picture)),
      ("businessCategory", category),
      ("localizations", Translation.localizations(translations)),
    ]
    let file = before.registry.newFile(
      named: name,
      of: app,
      members: JSONValue.present(members)
    )
    self.url = url
    missingLanguages = (app.declaration?.languages.map(\.value) ?? []).filter { language in
      language != app.defaultLanguage && !translations.contains { $0.language == language }
    }
    self.before = before
    self.image = image
    self.file = file
    var files = [file.path: file.tree.source.bytes]
    if let copy = image?.copy { files[copy.path] = copy.bytes }
    after = try before.rereading(files)
  }

  var paths: [String] {
    [file.path, image?.copy?.path].compactMap { $0.map(before.absolutePath(of:)) }.sorted(by: ByteOrder.precedes)
  }

  func path(of kind: AnswerMember.File) -> String? { kind == .card ? file.path : nil }

  /// Writes the files, unless the registry would have an error that no edit of the file could fix.
  func write(in world: inout World) throws(CommandError) -> ExitStatus {
    let known = Set(before.registry.findings())
    let findings = after.registry.findings().filter { !known.contains($0) }
    let obstacles = findings.filter(\.isAboutURL)
    guard obstacles.isEmpty else {
      after.writeFrames(of: obstacles, to: &world)
      throw .notWritten(because: obstacles)
    }
    try commit()
    let shown = [file.path, image?.copy?.path].compactMap { $0.map(before.absolutePath(of:)) }.map { path in
      FileName.atStartOfLine(world.shownPath(of: path))
    }
    world.deed = "\(Words.list(shown)) \(shown.count == 1 ? "was" : "were") written"
    for path in shown { world.output.write(line: path) }
    // A placeholder was asked for, and is in the next steps.
    after.writeFrames(
      of: findings.filter { image?.isPlaceholder != true || $0.ruleID != "image/placeholder" },
      to: &world
    )
    if let step = stepForLanguages(in: world) { world.writeNote(step) }
    let summary = ValidationSummary(apps: 0, experiences: 0, files: 0, findings: findings)
    let found = findings.isEmpty ? "no new findings" : summary.newFindings
    world.writeSummary("wrote \(shown.count == 1 ? shown[0] : Words.counted(shown.count, "file")); \(found)")
    return summary.status(isStrict: false)
  }

  func nextSteps(in world: borrowing World) -> [String] {
    let placeholder = image.flatMap { $0.isPlaceholder ? $0.copy?.path : nil }
    return [
      placeholder.map { world.replacing(placeholder: before.absolutePath(of: $0)) },
      "run \"appclips validate\" to check the whole registry",
      "run \"appclips resolve \(ShellWord.quoted(url))\" to see which card the URL shows",
      "run \"appclips preview --output cards.html\" to see the cards",
      "run \"appclips explain localizations\", \"appclips explain place\" or \"appclips explain codes\" for help with "
        + "languages, places or printed codes",
    ].compactMap(\.self)
  }

  /// The step that adds the texts in the languages that the app requires; nil if there are none.
  private func stepForLanguages(in world: borrowing World) -> String? {
    guard !missingLanguages.isEmpty else { return nil }
    let texts = missingLanguages.map { #""\#($0)": { "title": "…", "subtitle": "…" }"# }.joined(separator: ", ")
    let path = TerminalText.visible(world.shownPath(of: before.absolutePath(of: file.path)))
    return
      "add the texts in \(Words.list(missingLanguages.map(Words.quoted))), which \"languages\" of app.json requires, to "
      + "\(path): \"localizations\": { \(texts) }"
  }

  private func commit() throws(CommandError) {
    var files = [file.path: file.tree.source.bytes]
    if let copy = image?.copy { files[copy.path] = copy.bytes }
    try Change(to: files, in: before.folder) { _ in nil }.write(else: "nothing was written")
  }
}

/// The names of new experiences.
extension NewExperience {
  /// What `--id` says, else the name that the URL suggests; an error if the app has an experience of that name.
  private static func name(
    for url: String,
    of app: App,
    _ answers: Answers,
    in registry: Registry
  ) throws(CommandError) -> ExperienceName {
    let read = try? InvocationURL(mappingHostOf: url)
    let name = try typedName(answers, of: app) ?? read.map { ExperienceName(suggestedBy: $0, in: app.defaultLanguage) }
    guard let name else { return ExperienceName(suggestedBy: [""]) }
    let twin = registry.names(in: app).first { $0.lowercased() == name.text.lowercased() }
    guard let twin else { return name }
    let id = app.folderPrefix + twin
    if let read, let taken = registry.experience(withID: id)?.urlPrefix,
      (try? InvocationURL(mappingHostOf: taken)) == read
    {
      throw .refused("\(id) already has this URL; edit it, or use another URL")
    }
    throw .refused("\(id) already exists; choose another ID with --id")
  }

  /// What `--id` says, with or without the app's own id in front, as `list` prints it.
  private static func typedName(_ answers: Answers, of app: App) throws(CommandError) -> ExperienceName? {
    guard let typed = answers[.newName] else { return nil }
    let text = typed.hasPrefix(app.folderPrefix) ? String(typed.dropFirst(app.folderPrefix.count)) : typed
    do {
      return try ExperienceName(text)
    } catch {
      throw .usage("--id \(Words.quoted(typed)) \(error.message)")
    }
  }
}

extension ValidationSummary {
  /// What new files caused: `new findings: 1 error, 2 warnings`, and for errors what to do.
  var newFindings: String {
    let advice = "; fix the \(errors == 1 ? "error" : "errors"), then run \"appclips validate\""
    return "new findings: \(result)" + (errors == 0 ? "" : advice)
  }
}

extension Finding {
  /// Whether another URL or another name is the way out.
  fileprivate var isAboutURL: Bool {
    guard severity == .error else { return false }
    return ["url/", "layout/", "json/"].contains { ruleID.hasPrefix($0) } || ruleID == "routing/same-url"
  }
}
