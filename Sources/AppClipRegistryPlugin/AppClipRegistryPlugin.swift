import Foundation
import PackagePlugin

/// Checks the registry with every build that changes it, and generates the Swift code with which a target routes URLs.
///
/// SwiftPM compiles plugins as scripts with Foundation, so nothing of this package can be imported here. The program
/// `AppClipRegistryGenerator` does the work; the plugin only states when it runs.
@main
struct AppClipRegistryPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let generation = try Generation(for: target.directoryURL, in: context.package.directoryURL)
    return [
      generation.command(
        try context.tool(named: Generation.generator).url,
        for: target.name,
        writingTo: context.pluginWorkDirectoryURL
      )
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension AppClipRegistryPlugin: XcodeBuildToolPlugin {
    /// The folder of a target in an Xcode project is the one with its `appclips.json`, or else the one with its name.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let project = context.xcodeProject.directoryURL
      let configuration = target.inputFiles.map(\.url).first { $0.lastPathComponent == Generation.configurationName }
      let folder = configuration?.deletingLastPathComponent() ?? project.appending(path: target.displayName)
      let generation = try Generation(for: folder, in: project)
      return [
        generation.command(
          try context.tool(named: Generation.generator).url,
          for: target.displayName,
          writingTo: context.pluginWorkDirectoryURL
        )
      ]
    }
  }
#endif

/// The command that checks the registry of one target and generates its files.
private struct Generation {
  static let generator = "AppClipRegistryGenerator"
  static let configurationName = "appclips.json"

  private let registry: URL
  /// The target's `appclips.json`; nil if it has none.
  private let configuration: URL?
  private let names: [String]

  /// The members of `appclips.json` on which inputs and outputs depend. The generator checks the whole file.
  private struct Settings: Decodable {
    var registry: String?
    var tests: String?
  }

  /// Finds the registry of the target in `folder`: the one that its `appclips.json` names, relative to that file, or
  /// else the nearest folder `experiences` from there up to `root`.
  init(for folder: URL, in root: URL) throws {
    let file = folder.appending(path: Self.configurationName)
    let data = try? Data(contentsOf: file)
    configuration = data == nil ? nil : file
    let settings = data.flatMap { try? JSONDecoder().decode(Settings.self, from: $0) }
    names =
      settings?.tests == nil
      ? ["RegisteredExperiences.swift", "ExperienceRoute.swift"] : ["ExperienceRouteTests.swift"]
    if let named = settings?.registry {
      registry = folder.appending(path: named, directoryHint: .isDirectory).standardizedFileURL
    } else if let nearest = Self.nearestRegistry(to: folder, below: root) {
      registry = nearest
    } else {
      throw NoRegistry(folder: folder, root: root)
    }
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

  /// The command. It runs only if a file of the registry, the configuration or the generator has changed.
  func command(_ tool: URL, for target: String, writingTo output: URL) -> Command {
    let arguments = [registry, output, configuration].compactMap { $0?.path(percentEncoded: false) }
    return .buildCommand(
      displayName: "Check the App Clip experiences of \(target)",
      executable: tool,
      arguments: arguments.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 },
      inputFiles: files + [configuration].compactMap(\.self),
      outputFiles: names.map { output.appending(path: $0) }
    )
  }

  /// The files of the registry, in a fixed order.
  private var files: [URL] {
    let found = FileManager.default.enumerator(
      at: registry,
      includingPropertiesForKeys: [.isRegularFileKey],
      options: [.skipsHiddenFiles]
    )
    let files = (found?.allObjects ?? []).compactMap { $0 as? URL }.filter { file in
      (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }
    return files.sorted { $0.path < $1.path }
  }

  /// The error for a target without a registry.
  private struct NoRegistry: Error, CustomStringConvertible {
    let folder: URL
    let root: URL

    var description: String {
      "there is no folder experiences from \(folder.path) up to \(root.path); specify one with "
        + "{ \"registry\": \"PATH\" } in \(folder.appending(path: Generation.configurationName).path)"
    }
  }
}
