import ExperienceImporters
import ExperienceRegistry
import RegistryComparison
import RegistryModel
import SystemFiles
import TextBasics

/// What an import makes of the registry, in memory.
struct RegistryImport: Sendable {
  let request: ImportRequest
  let opened: OpenedRegistry
  /// The registry as it will be.
  let after: OpenedRegistry
  /// The files that change, by path in byte order.
  let changes: [ProposedChange]
  /// What lies on the disk where pictures go, by path.
  let pictures: [String: [UInt8]]
  /// What has no place in the registry.
  let leftOut: [LeftOut]
  /// What there is to know about how the files were read.
  let notes: [Import.Note]
  /// What is wrong with the files; then nothing changes.
  let problems: [ImportRefusal.Problem]
  /// What the rules find then, and did not find before.
  let findings: [Finding]

  init(_ request: ImportRequest, _ files: ImportedFiles, into app: App, of opened: OpenedRegistry) throws(Failure) {
    self.request = request
    self.opened = opened
    do throws(ImportRefusal) {
      let made = try opened.registry.importing(
        files.files,
        as: request.importer,
        into: app,
        domains: request.domains,
        columns: request.columns,
        rows: request.rows,
        inputs: files.inputs,
        pictures: opened.defaultPictures(of: app)
      )
      let pictures = opened.bytes(of: made.changes.filter(\.isPicture).map(\.path))
      changes = made.changes.filter { !$0.isPicture || pictures[$0.path] != $0.new }
      (self.pictures, leftOut, notes, problems) = (pictures, made.leftOut, made.notes, [])
    } catch {
      (changes, pictures, leftOut, notes, problems) = ([], [:], [], [], error.problems)
    }
    after =
      changes.isEmpty
      ? opened : try opened.rereading(Dictionary(changes.map { ($0.path, $0.new) }) { first, _ in first })
    let known = Set(changes.isEmpty ? [] : opened.registry.findings())
    findings = changes.isEmpty ? [] : after.registry.findings().filter { !known.contains($0) }
  }

  /// What must not be written: files that nobody could read again.
  var obstacles: [Finding] {
    findings.filter { $0.severity == .error && ($0.rule.hasPrefix("json/") || $0.rule.hasPrefix("layout/")) }
  }

  /// Writes the files, all together or not at all; a file that somebody changed meanwhile stops it.
  func write() throws(Failure) {
    var set = WriteSet()
    for change in changes {
      set.write(change.new, to: change.path)
      set.expect(change.isPicture ? pictures[change.path] : change.old, at: change.path)
    }
    try set.commit(in: opened.folder, else: "nothing was imported")
  }
}

extension OpenedRegistry {
  /// The app that `--app` names, or the only one; one whose files can be changed.
  func appToImportInto(_ invocation: Invocation) throws(Failure) -> App {
    guard let named = try app(named: invocation) else {
      guard registry.apps.count == 1 else {
        throw registry.apps.isEmpty
          ? .refused("the registry has no app yet; \"appclips init\" writes one")
          : .usage("there are \(registry.apps.count) apps; say with --app which one it is for")
      }
      return try changeable(registry.apps[0])
    }
    return try changeable(named)
  }

  /// The pictures of an app's default card, by path in its folder.
  fileprivate func defaultPictures(of app: App) -> [String: [UInt8]] {
    let names = (app.declaration?.defaultExperience?.localizations ?? []).compactMap { $0.image?.value }
    let paths = names.map { app.folderPrefix + $0 }
    return bytes(of: paths).reduce(into: [:]) { pictures, picture in
      pictures[String(picture.key.dropFirst(app.folderPrefix.count))] = picture.value
    }
  }
}

/// A URL that an import gives another answer.
struct ImportedAnswer {
  let url: String
  /// What declares it, for the reader; nil for the URL that is listed for all that no file declares.
  let declared: DeclaredURL?
  let isDeployed: Bool
  let before: Answer
  let after: Answer
}

extension RegistryImport {
  /// The URLs that show another card then: declared ones, deployed codes first, then for each case one that no file declares.
  ///
  /// A URL that had no card is none of these: to give it one is what an import is for.
  var changedAnswers: [ImportedAnswer] {
    guard !changes.isEmpty else { return [] }
    let declared = opened.registry.changes(to: after.registry).map {
      ImportedAnswer(
        url: $0.url.text.value,
        declared: $0.url,
        isDeployed: $0.isDeployed,
        before: $0.before,
        after: $0.after
      )
    }
    let known = Set(declared.map(\.url))
    let others = RegistryComparison(from: opened.registry, to: after.registry).urls.filter { change in
      change.kind == .card && change.before.card != nil && !known.contains(change.witness)
    }
    return declared.filter(\.isDeployed) + declared.filter { !$0.isDeployed }
      + others.map {
        ImportedAnswer(url: $0.witness, declared: nil, isDeployed: false, before: $0.before, after: $0.after)
      }
  }
}

extension RegistryImport {
  /// Shows the import, writes it where that is asked for, and says how it went.
  func run(in world: inout World) throws(Failure) -> ExitStatus {
    guard problems.isEmpty else {
      for problem in problems {
        world.errors.write(line: TerminalText.visible("\(problem.place): \(problem.message)"))
        world.errors.write(line: TerminalText.visible("  help: \(problem.help)"))
      }
      world.errors.write(line: "nothing is imported")
      return .findings
    }
    guard obstacles.isEmpty else {
      after.writeRefusal("nothing is imported", because: obstacles, to: &world)
      return .findings
    }
    if let output = request.output {
      let files = changes.map { MadeFile(path: $0.path, bytes: $0.new) }
      let delivery = try Delivery(files, to: OutputFolder(output, in: world), isCheck: false)
      delivery.writeSummary(to: &world)
    }
    if request.isWriting, !changes.isEmpty { try write() }
    switch request.format {
    case .json: world.output.write(json(in: world))
    case .text: writeText(to: &world)
    }
    world.writeSummary(summary)
    return request.isCheck && (!changes.isEmpty || differences > 0) ? .findings : .fine
  }

  /// How many values the registry has otherwise, in rows, which an import does not change.
  private var differences: Int { leftOut.count(where: \.isDifference) }

  /// `2 files would change, 3 things are left out; --write makes it so`.
  private var summary: String {
    let left =
      leftOut.isEmpty ? "" : ", \(Words.counted(leftOut.count, "thing")) \(leftOut.count == 1 ? "is" : "are") left out"
    guard !changes.isEmpty || differences > 0 else { return "the registry already matches\(left)" }
    guard !changes.isEmpty else {
      return
        "nothing to write; \(Words.counted(differences, "value")) in rows \(differences == 1 ? "differs" : "differ")"
    }
    let files = Words.counted(changes.count, "file")
    if request.isWriting { return "\(files) written\(left)" }
    return "\(files) would change\(left)" + (request.output == nil ? "; --write writes them" : "")
  }
}
