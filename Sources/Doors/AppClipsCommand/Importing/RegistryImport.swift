import AppClipRegistry
import ExperienceImporters
import RegistryComparison
import RegistryModel
import RegistryReports
import SystemFiles
import TextBasics

/// The result of an import in memory: the changed registry, skipped items, notes and findings.
struct RegistryImport: Sendable {
  let delivery: ImportDelivery
  let opened: OpenedRegistry
  let after: OpenedRegistry
  /// The files that change, by path in byte order.
  let changes: [ProposedChange]
  /// The bytes on disk that imported images would replace, by path.
  let pictures: [String: [UInt8]]
  /// The items that the registry has no field for.
  let leftOut: [SkippedItem]
  /// Notes about how the files were interpreted.
  private let notes: [Import.Note]
  /// The errors in the files. If there are any, nothing changes.
  let problems: [ImportError.Problem]
  /// The findings that the import would add.
  let findings: [Finding]

  /// Makes the changes of `opened` that `makeImport` returns.
  init(
    _ delivery: ImportDelivery,
    of opened: OpenedRegistry,
    _ makeImport: () throws(ImportError) -> Import
  ) throws(CommandError) {
    self.delivery = delivery
    self.opened = opened
    do throws(ImportError) {
      let made = try makeImport()
      let pictures = opened.bytes(of: made.changes.filter(\.isPicture).map(\.path))
      changes = made.changes.filter { !$0.isPicture || pictures[$0.path] != $0.new }
      (self.pictures, leftOut, notes, problems) = (pictures, made.leftOut, made.notes, [])
    } catch {
      (changes, pictures, leftOut, notes, problems) = ([], [:], [], [], error.problems)
    }
    after =
      changes.isEmpty
      ? opened : try opened.rereading(Dictionary(changes.map { ($0.path, $0.new) }) { first, _ in first })
    let known = Set(changes.isEmpty ? [] : opened.identifiedFindings.map(\.identity))
    findings = (changes.isEmpty ? [] : after.identifiedFindings).filter { !known.contains($0.identity) }.map(\.finding)
  }

  /// Notes about how the files were interpreted, and about their effect.
  func notes(in world: borrowing World) -> [Import.Note] { notes + notesOnRetiredRows(in: world) }

  /// A note for each template most of whose rows the import retires: a column such as "active" is the opposite.
  private func notesOnRetiredRows(in world: borrowing World) -> [Import.Note] {
    guard delivery.source == Importer.csv.name, !changes.isEmpty else { return [] }
    let before = Dictionary(grouping: opened.registry.experiences.filter(\.isRetired)) { $0.template ?? "" }
    let rows = Dictionary(grouping: after.registry.experiences.filter { $0.template != nil }) { $0.template ?? "" }
    var notes: [Import.Note] = []
    for (template, rows) in rows.sorted(by: { ByteOrder.precedes($0.key, $1.key) }) {
      let retired = rows.filter(\.isRetired)
      guard retired.count * 2 > rows.count, retired.count > before[template]?.count ?? 0,
        let path = retired[0].rowLocation?.location.file
      else { continue }
      let (count, are) = (Words.counted(rows.count, "row"), retired.count == 1 ? "is" : "are")
      let message =
        "\(retired.count) of \(count) \(are) retired, and show no card of their own; if the column states which rows are "
        + "active, map it with --map 'COLUMN=!retired'"
      let place = InputLocation(file: world.shownPath(of: opened.absolutePath(of: path)))
      notes.append(Import.Note(place: place, message: message))
    }
    return notes
  }

  /// The findings that prevent writing: the files could not be read again.
  var obstacles: [Finding] {
    findings.filter { $0.severity == .error && ($0.ruleID.hasPrefix("json/") || $0.ruleID.hasPrefix("layout/")) }
  }

  /// Whether a card is added, because no card of the registry has its URL.
  private var addsCards: Bool { changes.contains { $0.old == nil && !$0.isPicture } }

  /// The errors that hide URLs of `app`: a card that cannot be read would be added a second time. With `rows`, cards are
  /// added to a table, which changes.
  func errorsHidingURLs(of app: App, rows: String?) -> [Finding] {
    guard addsCards || rows != nil else { return [] }
    return opened.registry.obstacles().filter {
      $0.file.hasPrefix(app.folderPrefix) && $0.file != app.document.path
    }
  }

  /// The files that some of the changes are about.
  func change(of changes: [ProposedChange]) -> Change {
    let files = changes.map { change in
      (change.path, Change.File(from: change.isPicture ? pictures[change.path] : change.old, to: change.new))
    }
    return Change(of: Dictionary(files) { _, last in last }, in: opened.folder)
  }

  /// Writes all files or none of them. Throws if a file was changed on disk in the meantime.
  private func write(in world: borrowing World) throws(CommandError) {
    do throws(FileError) {
      try change(of: changes).write()
    } catch {
      // The path is absolute if it is that of the registry.
      let path = error.path.hasPrefix("/") ? error.path : opened.absolutePath(of: error.path)
      throw .fault("nothing was imported: \(world.shownPath(of: path)): \(error.message)")
    }
  }
}

extension OpenedRegistry {
  /// The findings, each with an identity that stays the same if the text around it changes. A fingerprint alone does not
  /// change if the image at a path does.
  fileprivate var identifiedFindings: [(identity: [String], finding: Finding)] {
    let findings = registry.findings()
    let sources = Sources(of: findings, shownPath: { $0 }, bytes: { registry.bytes(at: $0) })
    let names = Fingerprints(findings, paths: findings.map(\.file), sources: sources).values
    return zip(names, findings).map { ([$0, $1.message], $1) }
  }

  /// The app that `--app` names, or the only app. Throws if its files cannot be changed.
  func appToImportInto(_ invocation: Invocation) throws(CommandError) -> App {
    guard let named = try app(named: invocation) else {
      guard registry.apps.count == 1 else {
        throw registry.apps.isEmpty
          ? .refused("the registry has no app yet; create one with \"appclips init\"")
          : .usage("there are \(registry.apps.count) apps; choose one with --app")
      }
      return try changeable(registry.apps[0])
    }
    return try changeable(named)
  }

  /// Imports `files` into `app`. Messages contain paths of the registry as `shownPath` returns them.
  func importing(
    _ files: ImportedFiles,
    into app: App,
    _ request: ImportRequest,
    shownPath: @escaping @Sendable (_ path: String) -> String
  ) throws(ImportError) -> Import {
    try registry.importing(
      files.files,
      as: request.importer,
      into: app,
      domains: request.domains,
      columns: request.columns,
      url: request.url,
      encoding: request.encoding,
      rows: request.rows,
      inputs: files.inputs,
      pictures: defaultPictures(of: app),
      shownPath: shownPath
    )
  }

  /// The images of an app's default card, by path in its folder.
  private func defaultPictures(of app: App) -> [String: [UInt8]] {
    let names = (app.declaration?.defaultExperience?.localizations ?? []).compactMap { $0.image?.value }
    let paths = names.map { app.folderPrefix + $0 }
    return bytes(of: paths).reduce(into: [:]) { pictures, picture in
      pictures[String(picture.key.dropFirst(app.folderPrefix.count))] = picture.value
    }
  }
}

/// A URL whose match changes with an import.
struct ImportedAnswer {
  let url: String
  /// The declaration of the URL; nil for a sample of the URLs that no file declares.
  let declared: DeclaredURL?
  /// The code that contains the URL; nil if it is not in a code.
  let code: PrintedCode?
  let before: Answer
  let after: Answer

  /// Whether the URL is in a deployed code.
  var isDeployed: Bool { code?.declaration.isDeployed ?? false }

  /// Whether a card appears before or after the import.
  var isSeen: Bool { before.showsCard(in: code) || after.showsCard(in: code) }

  /// The ID of the experience whose card appears for `answer`; nil if there is none.
  func experienceID(of answer: Answer) -> String? { answer.showsCard(in: code) ? answer.experience?.id : nil }
}

extension RegistryImport {
  /// The URLs that show a different card after the import: declared ones, deployed codes first, then one sample for
  /// each kind of undeclared URL.
  ///
  /// Undeclared URLs that had no card are not included: adding cards is the purpose of an import.
  var changedAnswers: [ImportedAnswer] {
    guard !changes.isEmpty else { return [] }
    let declared = opened.registry.changes(to: after.registry).map {
      ImportedAnswer(url: $0.url.text.value, declared: $0.url, code: $0.code, before: $0.before, after: $0.after)
    }.filter(\.isSeen)
    let known = Set(declared.map(\.url))
    let comparison = RegistryComparison(from: opened.registry, to: after.registry)
    let others = (comparison.urls + comparison.constructedURLs).filter { change in
      change.kind == .card && change.before.showsCard() && !known.contains(change.witness)
    }
    return declared.filter(\.isDeployed) + declared.filter { !$0.isDeployed }
      + others.map {
        ImportedAnswer(url: $0.witness, declared: nil, code: nil, before: $0.before, after: $0.after)
      }
  }
}

extension RegistryImport {
  /// The maximum number of problems that are shown.
  private static let mostProblems = 20

  /// Shows the import, writes it if requested, and writes a summary.
  func run(in world: inout World) throws(CommandError) -> ExitStatus {
    guard problems.isEmpty else {
      for problem in problems.prefix(Self.mostProblems) {
        world.writeToErrors(TerminalText.visible("\(problem.place): \(problem.message)"), further: 2)
        world.writeToErrors(TerminalText.visible("help: \(problem.help)"), indent: 2, further: 2)
      }
      let rest = problems.count - Self.mostProblems
      if rest > 0 { world.errors.write(line: "and \(Words.counted(rest, "more problem"))") }
      world.errors.write(line: "nothing was imported")
      return .findings
    }
    guard obstacles.isEmpty else {
      after.writeRefusal("nothing was imported: the registry would have these errors", because: obstacles, to: &world)
      return .findings
    }
    var copies: Delivery?
    if let output = delivery.output {
      let files = changes.map { MadeFile(path: $0.path, bytes: $0.new) }
      let delivery = try Delivery(files, to: OutputFolder(output, in: world), isCheck: false)
      delivery.writeSummary(to: &world)
      copies = delivery
    }
    if delivery.isWriting, !changes.isEmpty { try write(in: world) }
    switch delivery.format {
    case .json: world.output.write(json(in: world), as: .json)
    case .text: writeText(to: &world)
    }
    world.writeSummary(summary(copies))
    if delivery.isWriting { return caused.status(isStrict: false) }
    return delivery.isCheck && (!changes.isEmpty || differences > 0) ? .findings : .fine
  }

  /// The number of findings that the import adds.
  private var caused: ValidationSummary { ValidationSummary(apps: 0, experiences: 0, files: 0, findings: findings) }

  /// The number of values that differ in existing cards that the import does not change, such as rows.
  private var differences: Int { leftOut.count(where: \.isDifference) }

  /// `2 files would change, 3 items skipped; add --write to write them`. With `--output`, `copies` are the files there.
  private func summary(_ copies: Delivery?) -> String {
    let skipped = leftOut.isEmpty ? "" : ", \(Words.counted(leftOut.count, "item")) skipped"
    guard !changes.isEmpty || differences > 0 else { return "the registry is already up to date\(skipped)" }
    guard !changes.isEmpty else {
      return "no files would change; \(Words.counted(differences, "value")) \(differences == 1 ? "differs" : "differ")"
    }
    let files = Words.counted(changes.count, "file")
    if delivery.isWriting {
      var sentence = "wrote \(files)"
      if !leftOut.isEmpty { sentence += ", skipped \(Words.counted(leftOut.count, "item"))" }
      if !findings.isEmpty { sentence += "; \(caused.newFindings)" }
      return sentence
    }
    if let copies {
      let count = copies.states.count { $0 == .written }
      let same = changes.count - count
      let written = "wrote \(Words.counted(count, "file")) to \(TerminalText.visible(copies.folder.name))"
      return same == 0 ? written + skipped : "\(written), \(same) already up to date there\(skipped)"
    }
    return "\(files) would change\(skipped); add --write to write \(changes.count == 1 ? "it" : "them")"
  }
}
