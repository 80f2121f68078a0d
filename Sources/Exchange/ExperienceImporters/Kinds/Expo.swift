import JSONSyntax
import RegistryModel
import XcodeTargets

extension Importer {
  /// The configuration of an Expo project: https://docs.expo.dev/versions/latest/config/app/.
  package static let expo = Importer(
    "expo",
    "The configuration of an Expo project (app.json).",
    details:
      "Reads app.json or app.config.js, and the expo-target.config files below it. Programs are read, not run: what they "
      + "compute, and what plugins add, is listed.",
    isWanted: { path in
      let folders = path.split(separator: "/").dropLast()
      return !folders.contains { ["node_modules", "ios", "android"].contains($0) }
        && (ExpoProject.appFiles + ExpoProject.targetFiles).contains(RegistryPath.name(of: path))
    },
    isContent: ExpoProject.isConfiguration,
    inputs: { files in
      files.filter { ExpoProject.appFiles.contains($0.name) }.flatMap { file in
        ExpoProject.usualTargets.flatMap { folder in
          ExpoProject.targetFiles.map { InputFile.Reference(owner: file.path, path: "\(folder)/\($0)") }
        }
      }
    },
    read: { order throws(ImportError) in
      let files = order.files + order.targetFiles
      for file in files where file.name.hasSuffix(".json") { _ = try JSONSource(file).root() }
      let project = ExpoProject(files.map { ($0.path, $0.bytes) })
      guard project.statesSomething else {
        throw ImportError(
          InputLocation(file: files.first?.path ?? ""),
          "the file has no \"ios\" with a bundle identifier or domains, and no plugin for App Clips",
          help: ExpoProject.advice
        )
      }
      return try ExpoImport(project, files, order).proposal()
    }
  )
}

extension Importer.Order {
  /// The files of targets that were found next to the app's file, and not passed as well.
  fileprivate var targetFiles: [InputFile] {
    let known = Set(files.map(\.path))
    let found = inputs.map { reference, bytes in
      let folder = RegistryPath.folder(of: reference.owner)
      return InputFile(path: folder.isEmpty ? reference.path : "\(folder)/\(reference.path)", bytes: bytes)
    }
    return found.filter { !known.contains($0.path) }.sorted { $0.path < $1.path }
  }
}
