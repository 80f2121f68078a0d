import AppClipRegistry
import RegistryReports

/// One run for one target: prints what is wrong in the registry, as a compiler would, and writes the target's Swift
/// files unless there are errors.
struct Generation {
  /// The absolute path of the registry.
  private let registryFolder: String
  /// The absolute path of the folder that the files are written to.
  private let output: String
  /// The absolute path of the target's `appclips.json`, which may not exist.
  private let configurationPath: String
  /// The value of `registry` in that file when the build was planned; empty without one.
  private let plannedRegistry: String
  /// Whether the target contains tests.
  private let hasTests: Bool

  /// Reads the arguments that the plugin passes: the registry, the output folder, the configuration, its value of
  /// `registry`, and `tests` or `sources`.
  init?(arguments: [String]) {
    guard arguments.count == 5 else { return nil }
    (registryFolder, output, configurationPath) = (arguments[0], arguments[1], arguments[2])
    (plannedRegistry, hasTests) = (arguments[3], arguments[4] == "tests")
  }

  /// Runs, and returns the exit status: 0, or 1 after an error.
  func run() -> Int32 {
    do throws(GenerationError) {
      let configuration = try configuration()
      let registry = try registry(configuration)
      let app = try app(in: registry, configuration)
      let findings = registry.findings(about: [app])
      for finding in findings where finding.severity != .note { print(lines(of: finding)) }
      guard !findings.contains(where: { $0.severity == .error }) else { return 1 }
      try generate(for: app, in: registry, configuration)
      return 0
    } catch {
      for line in error.lines { print(line) }
      return 1
    }
  }

  private func configuration() throws(GenerationError) -> TargetConfiguration {
    var configuration = TargetConfiguration()
    do throws(FileError) {
      let name = RegistryPath.name(of: configurationPath)
      configuration = TargetConfiguration(try FolderTree(configurationFolder).bytes(of: name))
    } catch {
      guard error.cause == .missing else { throw GenerationError("\(configurationPath): error: \(error.message)") }
    }
    guard configuration.problems.isEmpty else {
      throw GenerationError(lines: configuration.problems.map { self.line(at: $0.location, $0.message) })
    }
    guard !hasTests || configuration.testedModule != nil else {
      throw GenerationError(
        "\(configurationPath): error: specify the module whose routes this target tests with { \"tests\": \"MODULE\" }"
      )
    }
    return configuration
  }

  private var configurationFolder: String { RegistryPath.folder(of: configurationPath) }

  private func registry(_ configuration: TargetConfiguration) throws(GenerationError) -> Registry {
    let location = configuration.registry?.location ?? SourceLocation(line: 1, column: 1)
    guard isPlanned(configuration.registry?.path) else {
      let message = "\"registry\" has changed since the build was planned; run \"touch Package.swift\" to plan it again"
      throw GenerationError(line(at: location, message))
    }
    do throws(FileError) {
      return try Registry(folder: registryFolder)
    } catch {
      let message = "the registry \(registryFolder) cannot be read: \(error.message)"
      throw GenerationError(configuration.registry == nil ? "error: \(message)" : line(at: location, message))
    }
  }

  /// Whether the inputs of the build are those of the registry that the configuration names now.
  private func isPlanned(_ named: String?) -> Bool {
    guard named ?? "" != plannedRegistry else { return true }
    let path = RegistryPath.resolved(named ?? "", from: String(configurationFolder.dropFirst()))
    return path.map { "/\($0)" == registryFolder } ?? false
  }

  /// The app that the configuration names, or the only app.
  private func app(in registry: Registry, _ configuration: TargetConfiguration) throws(GenerationError) -> App {
    let ids = registry.apps.map(\.id)
    let listed = ids.isEmpty ? "it has none" : "it has \(ids.map { "\"\($0)\"" }.joined(separator: ", "))"
    if let (id, location) = configuration.app {
      if let app = registry.app(withID: id) { return app }
      let message =
        ids == ["."]
        ? "\(registryFolder) is the folder of an app; use the folder that contains it as \"registry\", or omit \"app\""
        : "the registry \(registryFolder) has no app \"\(id)\"; \(listed)"
      throw GenerationError(line(at: location, message))
    }
    guard let app = registry.apps.first, ids.count == 1 else {
      let message = "expected one app in the registry \(registryFolder), but \(listed)"
      let help = ids.isEmpty ? "" : "; specify one with { \"app\": \"ID\" } in \(configurationPath)"
      throw GenerationError("error: \(message)\(help)")
    }
    return app
  }

  /// Writes the files, whose names the plugin declares as outputs of the build.
  private func generate(
    for app: App,
    in registry: Registry,
    _ configuration: TargetConfiguration
  ) throws(GenerationError) {
    var selection = Selection(appID: app.id)
    selection.access = configuration.access
    selection.testedModule = configuration.testedModule
    let (table, routes, tests) = ("RegisteredExperiences.swift", "ExperienceRoute.swift", "ExperienceRouteTests.swift")
    guard selection.testedModule == nil else {
      let comment = Array("// The tested module contains the table and the routes.\n".utf8)
      try write(comment, to: table)
      try write(comment, to: routes)
      return try write(.routes, selection, of: registry, to: tests)
    }
    try write(.resolverTable, selection, of: registry, to: table)
    try write(.routes, selection, of: registry, to: routes)
    try write(Array("// There are no tests, because appclips.json does not have \"tests\".\n".utf8), to: tests)
  }

  private func write(
    _ emitter: Emitter,
    _ selection: Selection,
    of registry: Registry,
    to name: String
  ) throws(GenerationError) {
    let emission: Emission
    do throws(EmissionError) {
      emission = try registry.emit(emitter, selection, format: .swift)
    } catch {
      throw GenerationError("error: \(error.message) (help: \(error.help))")
    }
    for note in emission.notes { print(TerminalText.visible("warning: \(note)")) }
    try write(emission.files.first?.bytes ?? [], to: name)
  }

  private func write(_ bytes: [UInt8], to name: String) throws(GenerationError) {
    do throws(FileError) {
      try DerivedFile.write(bytes, to: name, in: output)
    } catch {
      throw GenerationError("error: \(error.description)")
    }
  }

  /// The finding as compilers print it, with the absolute path, which Xcode needs to show it next to its line. Related
  /// locations and the help follow as notes.
  private func lines(of finding: Finding) -> String {
    let location = "\(finding.file):\(finding.line):\(finding.column)"
    let head = "\(location): \(finding.severity.rawValue): \(finding.message) [\(finding.ruleID)]"
    let related = finding.related.map { "\($0.file):\($0.line):\($0.column): note: \($0.message)" }
    let help = finding.help.isEmpty ? [] : ["\(location): note: \(finding.help)"]
    let lines: [String] = [head] + related + help
    return lines.map { (line: String) -> String in TerminalText.visible("\(registryFolder)/\(line)") }
      .joined(separator: "\n")
  }

  private func line(at location: SourceLocation, _ message: String) -> String {
    TerminalText.visible("\(configurationPath):\(location.line):\(location.column): error: \(message)")
  }
}

/// The reason why nothing was generated, as lines of a compiler's output.
private struct GenerationError: Error {
  let lines: [String]

  init(lines: [String]) { self.lines = lines }

  init(_ line: String) { lines = [TerminalText.visible(line)] }
}
