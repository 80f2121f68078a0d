import AppClipRegistry
import ExperienceEmitters
import JSONSyntax
import RegistryFiles
import RegistryModel
import RegistryReports
import SystemFiles

/// One run for one target: prints what is wrong in the registry, as a compiler would, and writes the target's Swift
/// files unless there are errors.
struct Generation {
  /// The absolute path of the registry.
  private let registryFolder: String
  /// The absolute path of the folder that the files are written to.
  private let output: String
  /// The absolute path of the target's `appclips.json`; nil if it has none.
  private let configurationPath: String?

  /// Reads the arguments that the plugin passes: the registry, the output folder and, if there is one, the
  /// configuration.
  init?(arguments: [String]) {
    guard (2...3).contains(arguments.count) else { return nil }
    (registryFolder, output) = (arguments[0], arguments[1])
    configurationPath = arguments.count == 3 ? arguments[2] : nil
  }

  /// Runs, and returns the exit status: 0, or 1 after an error.
  func run() -> Int32 {
    do throws(GenerationError) {
      let configuration = try configuration()
      let registry = try registry()
      let app = try app(in: registry, configuration)
      let findings = registry.findings(about: [app])
      for finding in findings where finding.severity != .note { print(line(of: finding)) }
      guard !findings.contains(where: { $0.severity == .error }) else { return 1 }
      try generate(for: app, in: registry, configuration)
      return 0
    } catch {
      for line in error.lines { print(line) }
      return 1
    }
  }

  private func configuration() throws(GenerationError) -> TargetConfiguration {
    guard let configurationPath else { return TargetConfiguration() }
    let bytes: [UInt8]
    do throws(FileError) {
      let name = RegistryPath.name(of: configurationPath)
      bytes = try FolderTree(RegistryPath.folder(of: configurationPath)).bytes(of: name)
    } catch {
      throw GenerationError("\(configurationPath): error: \(error.message)")
    }
    let configuration = TargetConfiguration(bytes)
    guard configuration.problems.isEmpty else {
      throw GenerationError(lines: configuration.problems.map { self.line(at: $0.location, $0.message) })
    }
    return configuration
  }

  private func registry() throws(GenerationError) -> Registry {
    do throws(FileError) {
      return try Registry(folder: registryFolder)
    } catch {
      throw GenerationError("error: the registry \(registryFolder) cannot be read: \(error.message)")
    }
  }

  /// The app that the configuration names, or the only app.
  private func app(in registry: Registry, _ configuration: TargetConfiguration) throws(GenerationError) -> App {
    let ids = registry.apps.map(\.id)
    let listed = ids.isEmpty ? "it has none" : "it has \(ids.map { "\"\($0)\"" }.joined(separator: ", "))"
    if let (id, location) = configuration.app {
      if let app = registry.app(withID: id) { return app }
      throw GenerationError(line(at: location, "the registry \(registryFolder) has no app \"\(id)\"; \(listed)"))
    }
    guard let app = registry.apps.first, ids.count == 1 else {
      throw GenerationError(
        "error: choose an app of the registry \(registryFolder) with \"app\" in the target's appclips.json; \(listed)"
      )
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
    guard selection.testedModule == nil else {
      return try write(.routes, selection, of: registry, to: "ExperienceRouteTests.swift")
    }
    try write(.resolverTable, selection, of: registry, to: "RegisteredExperiences.swift")
    try write(.routes, selection, of: registry, to: "ExperienceRoute.swift")
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
    do throws(FileError) {
      try DerivedFile.write(emission.files.first?.bytes ?? [], to: name, in: output)
    } catch {
      throw GenerationError("error: \(error.description)")
    }
  }

  /// The finding as compilers print it, with the absolute path, which Xcode needs to show it next to its line.
  private func line(of finding: Finding) -> String {
    let location = "\(registryFolder)/\(finding.file):\(finding.line):\(finding.column)"
    let text = "\(finding.message) [\(finding.ruleID)]"
    return TerminalText.visible("\(location): \(finding.severity.rawValue): \(text)")
  }

  private func line(at location: SourceLocation, _ message: String) -> String {
    TerminalText.visible("\(configurationPath ?? ""):\(location.line):\(location.column): error: \(message)")
  }
}

/// The reason why nothing was generated, as lines of a compiler's output.
private struct GenerationError: Error {
  let lines: [String]

  init(lines: [String]) { self.lines = lines }

  init(_ line: String) { lines = [TerminalText.visible(line)] }
}
