import AppClipCodes
import AppStoreConnect
import ExperienceEmitters
import AppClipRegistry
import RegistryModel

/// The options of one run of `emit`.
///
/// `--format` is the format of standard output: that of the artifact, or with `--output` that of the list of files,
/// which can only be JSON. `--as` is the format of the artifact in both cases, so that a kind with several formats can
/// be written to a folder in any of them.
struct EmissionRequest: Sendable {
  /// The kind of artifact.
  let emitter: Emitter
  /// The apps, experiences, URLs or targets to emit for.
  private(set) var selection: Selection
  /// The format of the artifact; nil for the default format of its kind.
  let form: OutputFormat?
  /// The output folder; nil for standard output.
  let folder: OutputFolder?
  /// The file that the artifact is put into; nil if it becomes a new file.
  let existing: ExistingFile?
  /// Whether files are only compared, not written.
  let isCheck: Bool
  /// Whether the files are listed as JSON on standard output.
  let listsAsJSON: Bool
  /// Whether to emit even if the registry has errors.
  let allowsErrors: Bool

  init(_ emitter: Emitter, _ invocation: Invocation, in world: borrowing World) throws(CommandError) {
    self.emitter = emitter
    var selection = Selection(
      appID: invocation.value(of: .app),
      experienceID: invocation.value(of: .onlyExperience),
      url: invocation.value(of: .onlyURL),
      buildTarget: invocation.value(of: .onlyBuildTarget).flatMap(BuildTarget.init)
    )
    selection.storeState = try StoreState(savedFor: invocation, in: world)
    selection.access = invocation.value(of: .access).flatMap(SwiftAccess.init) ?? .internal
    selection.testedModule = try Self.module(named: invocation.value(of: .tests))
    if emitter.name == Emitter.appClipCodes.name {
      selection.codeTables = try UserTables(for: invocation, in: world).tables()
    }
    let format = invocation.value(of: .artifactFormat).flatMap(OutputFormat.init)
    let form = invocation.value(of: .form).flatMap(OutputFormat.init)
    let drawn = emitter.name == Emitter.appClipCodes.name ? (form ?? format) : nil
    if let drawn, CodeOrder.drawnFormats.contains(drawn) {
      if selection.codeTables == nil { throw .withoutTables }
      if drawn != .svg, invocation.has(.artwork) { throw .usage("--artwork can be used only with --as svg") }
    }
    selection.codeArtwork = try Self.artwork(invocation.values(of: .artwork), in: world)
    self.selection = selection
    let place = try Self.existingPlace(for: invocation, in: world)
    existing = place?.file
    if let place { folder = place.folder } else { folder = try OutputFolder(for: invocation, in: world) }
    isCheck = invocation.has(.check)
    allowsErrors = invocation.has(.allowErrors)
    listsAsJSON = folder != nil && format == .json
    self.form = folder == nil ? try Self.only(form, format) : form
    guard emitter.name != Emitter.everything.name || self.form == nil else {
      throw .usage("\"all\" writes each kind in its default format; it cannot be used with another format")
    }
    guard let format, folder != nil, format != .json else { return }
    throw .usage(
      "with --output, --format is the format of the list of files and can only be json; "
        + "use --as \(format.rawValue) for the files themselves"
    )
  }

  /// The artwork of the codes that `--artwork` names.
  private static func artwork(_ names: [String], in world: borrowing World) throws(CommandError) -> CodeArtwork {
    var artwork = CodeArtwork()
    for name in names {
      let bytes = try ReportFile(name, in: world).bytes()
      do throws(CodeProblem) {
        try artwork.add(svg: bytes)
      } catch {
        throw CommandError(status: .findings, message: "\(name): \(error.message); \(error.help)")
      }
    }
    return artwork
  }

  /// The module that `--tests` names; nil without that flag.
  private static func module(named name: String?) throws(CommandError) -> SwiftModuleName? {
    guard let name else { return nil }
    if let module = SwiftModuleName(name) { return module }
    throw .usage("\"\(name)\" is not the name of a Swift module; expected letters, digits and underscores")
  }

  private static func only(_ form: OutputFormat?, _ format: OutputFormat?) throws(CommandError) -> OutputFormat? {
    guard let form, let format, form != format else { return form ?? format }
    throw .usage(
      "--as \(form.rawValue) and --format \(format.rawValue) are different formats; use only one of the two flags"
    )
  }
}

extension EmissionRequest {
  /// The flags of `emit`.
  static let flags: [Flag] = [
    .app, .onlyExperience, .onlyURL, .onlyBuildTarget, .access, .tests, .outputFolder, .existingFile, .form,
    .artifactFormat, .check, .codeTables, .artwork,
    .allowErrors, .storeState,
  ]
}

extension Flag {
  fileprivate static let onlyExperience = Flag.value(
    "experience",
    "ID",
    kind: .experienceID,
    section: .selection,
    "emit only for this experience or the rows of this template"
  )
  fileprivate static let onlyURL = Flag.value(
    "url",
    "URL",
    section: .selection,
    "emit only for the card that this URL opens"
  )
  fileprivate static let onlyBuildTarget = Flag.value(
    "target",
    "TARGET",
    kind: .choice(of: BuildTarget.self),
    section: .selection,
    "emit only what belongs to this Xcode target"
  )
  fileprivate static let access = Flag.value(
    "access",
    "LEVEL",
    kind: .choice(of: SwiftAccess.self),
    section: .output,
    "the access level in generated Swift code"
  )
  fileprivate static let tests = Flag.value(
    "tests",
    "MODULE",
    section: .output,
    "generate tests for the routes in MODULE instead of the routes"
  )
  fileprivate static let allowErrors = Flag.toggle(
    "allow-errors",
    section: .output,
    "emit even if validate finds errors in the app"
  )
  fileprivate static let form = Flag.value(
    "as",
    "FORM",
    kind: .choice(of: OutputFormat.self),
    section: .output,
    "the artifact's format; see \"appclips help emit KIND\""
  )
  fileprivate static let artifactFormat = Flag.value(
    "format",
    "FORMAT",
    kind: .choice(of: OutputFormat.self),
    section: .output,
    "standard output's format; with --output, json lists files"
  )

  /// `--into`: the existing file that the artifact is put into.
  static let existingFile = Flag.value(
    "into",
    "FILE",
    kind: .file,
    section: .output,
    "add or update the artifact in this file; keep everything else"
  )
}

extension EmissionRequest {
  /// Skips the apps that errors stop, unless the request allows errors. Layout errors stop all apps, because they may hide
  /// files of any app.
  ///
  /// Throws if the selection matches nothing or the kind does not have the format.
  mutating func skipWrongApps(of registry: Registry) throws(CommandError) -> SkippedApps {
    let apps = try apps(in: registry)
    let skipped = SkippedApps(apps, of: registry, errors: allowsErrors ? [] : registry.errors(about: apps))
    selection.skippedApps = Set(skipped.apps.map(\.id))
    return skipped
  }

  private func apps(in registry: Registry) throws(CommandError) -> [App] {
    do throws(EmissionError) {
      _ = try registry.inputs(for: emitter, selection, format: form)
      return try selection.targets(for: emitter, in: registry).map(\.app)
    } catch {
      throw CommandError(error)
    }
  }
}

extension EmissionRequest {
  /// The existing file that `--into` names, and the folder in which it is replaced; nil without that flag.
  private static func existingPlace(
    for invocation: Invocation,
    in world: borrowing World
  ) throws(CommandError) -> (file: ExistingFile, folder: OutputFolder)? {
    guard let name = invocation.value(of: .existingFile) else { return nil }
    guard invocation.value(of: .outputFolder) == nil else {
      throw .usage("--into and --output cannot be used together: --into changes one file, --output writes new ones")
    }
    let parent = RegistryPath.folder(of: name)
    return (
      ExistingFile(name: name, bytes: try ReportFile(name, in: world).bytes()),
      try OutputFolder(parent.isEmpty ? name.hasPrefix("/") ? "/" : "." : parent, in: world)
    )
  }
}
