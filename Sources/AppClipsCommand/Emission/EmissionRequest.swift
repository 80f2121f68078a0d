import ExperienceEmitters
import ExperienceRegistry
import RegistryModel

/// What one call of `emit` means.
///
/// `--format` is the form of standard output. Without `--output` the artifact itself goes there; with it, only a list of
/// the files can, and that is JSON. So that a kind with several forms can be written to a folder in any of them, `--as`
/// names the artifact's form in both cases.
struct EmissionRequest: Sendable {
  /// The kind of artifact.
  let emitter: Emitter
  /// What it is about.
  let selection: Selection
  /// Its form; nil for the kind's usual one.
  let form: OutputFormat?
  /// Where it goes; nil for standard output.
  let folder: OutputFolder?
  /// The file that it is put into; nil where it becomes a file of its own.
  let existing: ExistingFile?
  /// Whether the folder is only compared.
  let isCheck: Bool
  /// Whether the files are listed as JSON.
  let listsAsJSON: Bool
  /// Whether errors in the registry do not matter.
  let allowsErrors: Bool

  init(_ emitter: Emitter, _ invocation: Invocation, in world: borrowing World) throws(Failure) {
    self.emitter = emitter
    selection = Selection(
      app: invocation.value(of: .app),
      experience: invocation.value(of: .onlyExperience),
      url: invocation.value(of: .onlyURL),
      buildTarget: invocation.value(of: .onlyBuildTarget).flatMap(BuildTarget.init)
    )
    let place = try ExistingPlace(for: invocation, in: world)
    existing = place?.file
    if let place { folder = place.folder } else { folder = try OutputFolder(for: invocation, in: world) }
    isCheck = invocation.has(.check)
    allowsErrors = invocation.has(.allowErrors)
    let format = invocation.value(of: .artifactFormat).flatMap(OutputFormat.init)
    let form = invocation.value(of: .form).flatMap(OutputFormat.init)
    listsAsJSON = folder != nil && format == .json
    self.form = folder == nil ? try Self.only(form, format) : form
    guard emitter.name != Emitter.everything.name || self.form == nil else {
      throw .usage("all writes each kind in its usual forms; leave the form out")
    }
    guard let format, folder != nil, format != .json else { return }
    throw .usage(
      "with --output, --format is the form of the list of files, which can only be json; "
        + "the form of the files is --as \(format.rawValue)"
    )
  }

  private static func only(_ form: OutputFormat?, _ format: OutputFormat?) throws(Failure) -> OutputFormat? {
    guard let form, let format, form != format else { return form ?? format }
    throw .usage("--as \(form.rawValue) and --format \(format.rawValue) ask for two forms of one artifact")
  }
}

extension EmissionRequest {
  /// The flags that a request is made of.
  static let flags: [Flag] = [
    .app, .onlyExperience, .onlyURL, .onlyBuildTarget, .outputFolder, .existingFile, .check, .allowErrors, .form,
    .artifactFormat,
  ]
}

extension Flag {
  fileprivate static let onlyExperience = Flag.value(
    "experience",
    "ID",
    section: .selection,
    "only this experience, or all rows of this template"
  )
  fileprivate static let onlyURL = Flag.value("url", "URL", section: .selection, "only what answers this URL")
  fileprivate static let onlyBuildTarget = Flag.value(
    "target",
    "TARGET",
    kind: .choice(of: BuildTarget.self),
    section: .selection,
    "only what is for this Xcode target"
  )
  fileprivate static let allowErrors = Flag.toggle(
    "allow-errors",
    "emit also for an app in which validate finds errors"
  )
  fileprivate static let form = Flag.value(
    "as",
    "FORM",
    kind: .choice(of: OutputFormat.self),
    section: .output,
    "the form of the artifact, where its kind has several"
  )
  fileprivate static let artifactFormat = Flag.value(
    "format",
    "FORMAT",
    kind: .choice(of: OutputFormat.self),
    section: .output,
    "the form of standard output: the artifact's, as --as; with --output only json, a list of the files"
  )

  /// The file that an artifact is put into.
  static let existingFile = Flag.value(
    "into",
    "FILE",
    kind: .file,
    section: .output,
    "put the artifact into this file, every other byte as it is; with --check only say whether it is in"
  )
}

extension EmissionRequest {
  /// The errors that stand between the registry and the artifacts: those of the apps that are selected, and those of how
  /// the files lie, which may hide what belongs to any app. None where the request allows errors.
  ///
  /// A selection that names nothing and a form that the kind does not have come first: they are no matter of the files.
  func obstacles(in registry: Registry) throws(Failure) -> [Finding] {
    let apps = try apps(in: registry)
    guard !allowsErrors else { return [] }
    return registry.findings().filter { finding in
      guard finding.severity == .error else { return false }
      return finding.rule.hasPrefix("layout/") || apps.contains { finding.concerns($0) }
    }
  }

  private func apps(in registry: Registry) throws(Failure) -> [App] {
    do throws(EmissionProblem) {
      _ = try registry.inputs(for: emitter, selection, format: form)
      return try selection.targets(for: emitter, in: registry).map(\.app)
    } catch {
      throw Failure(error)
    }
  }
}

extension Finding {
  /// Whether it is about a file of `app`, or names one as its second place, as a clash of two apps does.
  fileprivate func concerns(_ app: App) -> Bool {
    self.app == app.id || related.contains { $0.place.file.hasPrefix(app.folderPrefix) }
  }
}

/// The existing file that `--into` names, and the folder in which it is replaced.
struct ExistingPlace {
  let file: ExistingFile
  let folder: OutputFolder

  /// Reads the file; nil without the flag.
  init?(for invocation: Invocation, in world: borrowing World) throws(Failure) {
    guard let name = invocation.value(of: .existingFile) else { return nil }
    guard invocation.value(of: .outputFolder) == nil else {
      throw .usage("--into changes one file and --output makes files of their own; leave one of them out")
    }
    file = ExistingFile(name: name, bytes: try ReportFile(name, in: world).bytes())
    let parent = RegistryPath.folder(of: name)
    folder = try OutputFolder(parent.isEmpty ? name.hasPrefix("/") ? "/" : "." : parent, in: world)
  }
}
