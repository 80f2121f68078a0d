import Foundation
import PackagePlugin

/// Checks the registry with every build that changes it, and generates the Swift code with which a target routes URLs.
///
/// SwiftPM compiles plugins as scripts with Foundation, so nothing of this package can be imported here. The program
/// `AppClipRegistryGenerator` does the work; the plugin only states when it runs.
@main
struct AppClipRegistryPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let generation = try GeneratorCall(for: target.directoryURL, in: context.package.directoryURL)
    return [
      generation.command(
        try context.tool(named: GeneratorCall.generator).url,
        for: target.name,
        hasTests: (target as? any SourceModuleTarget)?.kind == .test,
        writingTo: context.pluginWorkDirectoryURL
      )
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension AppClipRegistryPlugin: XcodeBuildToolPlugin {
    /// The folder of a target in an Xcode project is the one with its `appclips.json`, or else the one with its name.
    /// Xcode's API has no documented way to recognize a target of tests.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let project = context.xcodeProject.directoryURL
      let configuration = target.inputFiles.map(\.url).first { $0.lastPathComponent == GeneratorCall.configurationName }
      let folder = configuration?.deletingLastPathComponent() ?? project.appending(path: target.displayName)
      let generation = try GeneratorCall(for: folder, in: project)
      return [
        generation.command(
          try context.tool(named: GeneratorCall.generator).url,
          for: target.displayName,
          hasTests: false,
          writingTo: context.pluginWorkDirectoryURL
        )
      ]
    }
  }
#endif

/// The command that checks the registry of one target and generates its files.
private struct GeneratorCall {
  static let generator = "AppClipRegistryGenerator"
  static let configurationName = "appclips.json"

  /// The files that the generator writes for every target. Those that a target does not need declare nothing, so that the
  /// outputs of the build do not depend on the configuration.
  private static let outputs = ["RegisteredExperiences.swift", "ExperienceRoute.swift", "ExperienceRouteTests.swift"]

  private let registry: URL
  /// The target's `appclips.json`, which may not exist.
  private let configuration: URL
  /// The value of `registry` in `appclips.json`; empty without one.
  private let setting: String

  /// The member of `appclips.json` on which the inputs depend. The generator checks the whole file.
  private struct Settings: Decodable {
    var registry: String?
  }

  /// Finds the registry of the target in `folder`: the one that its `appclips.json` names, relative to that file, or
  /// else the nearest folder `experiences` from there up to `root`.
  init(for folder: URL, in root: URL) throws {
    configuration = folder.appending(path: Self.configurationName)
    let data = (try? Data(contentsOf: configuration)) ?? Data()
    let decoder = JSONDecoder()
    // The generator reports comments and trailing commas. They must not change the registry meanwhile.
    decoder.allowsJSON5 = true
    let named = (try? decoder.decode(Settings.self, from: data))?.registry
    setting = named ?? ""
    if let named {
      registry = try Self.registry(named, in: configuration, data)
    } else if let nearest = Self.nearestRegistry(to: folder, below: root) {
      registry = nearest
    } else {
      throw PlanningError(
        "there is no folder experiences from \(folder.path) up to \(root.path); specify one with "
          + "{ \"registry\": \"PATH\" } in \(configuration.path)"
      )
    }
  }

  /// The folder that `appclips.json` names. The plugin checks it instead of the generator, because SwiftPM plans a build
  /// again after an error of a plugin, but not after one of a command.
  private static func registry(_ named: String, in file: URL, _ data: Data) throws -> URL {
    let folder = file.deletingLastPathComponent()
    let registry = folder.appending(path: named, directoryHint: .isDirectory).standardizedFileURL
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let location = "\(file.path):\((lines.firstIndex { $0.contains("\"registry\"") } ?? 0) + 1)"
    guard !named.isEmpty, !named.hasPrefix("/") else {
      let found = named.isEmpty ? "an empty string" : "the absolute path \(named)"
      throw PlanningError("\(location): expected a path relative to this file for \"registry\", found \(found)")
    }
    guard (try? registry.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
      throw PlanningError("\(location): there is no folder \(registry.path), which \"registry\" names")
    }
    return registry
  }

  private static func nearestRegistry(to folder: URL, below root: URL) -> URL? {
    var folder = folder.standardizedFileURL
    let root = root.standardizedFileURL
    while true {
      let candidate = folder.appending(path: "experiences", directoryHint: .isDirectory)
      if (try? candidate.checkResourceIsReachable()) == true { return candidate }
      guard folder.pathComponents.count > root.pathComponents.count else { return nil }
      folder = folder.deletingLastPathComponent()
    }
  }

  /// The command. It runs only if a file or folder of the registry, the configuration or the generator has changed.
  func command(_ tool: URL, for target: String, hasTests: Bool, writingTo output: URL) -> Command {
    let paths = [registry, output, configuration].map { $0.path(percentEncoded: false) }
    let exists = (try? configuration.checkResourceIsReachable()) == true
    return .buildCommand(
      displayName: "Check the App Clip experiences of \(target)",
      executable: tool,
      arguments: paths.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        + [setting, hasTests ? "tests" : "sources"],
      inputFiles: inputs + (exists ? [configuration] : []),
      outputFiles: Self.outputs.map { output.appending(path: $0) }
    )
  }

  /// The files and folders of the registry, in a fixed order. A new file changes only the folder that contains it.
  private var inputs: [URL] {
    let found = FileManager.default.enumerator(
      at: registry,
      includingPropertiesForKeys: [.isRegularFileKey, .isDirectoryKey],
      options: [.skipsHiddenFiles]
    )
    let contents = (found?.allObjects ?? []).compactMap { $0 as? URL }.filter { url in
      let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .isDirectoryKey])
      return values?.isRegularFile == true || values?.isDirectory == true
    }
    return [registry] + contents.sorted { $0.path < $1.path }
  }

  /// The reason why a target cannot be built.
  private struct PlanningError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
