import ExperienceEmitters
import JSONSyntax
import RegistryModel
import XcodeTargets

extension Audit {
  /// The configurations of Expo projects, from which `expo prebuild` makes the Xcode project.
  static let expoConfigurations = Audit(
    noun: "Expo configuration",
    plural: "Expo configurations",
    files: "app.json and app.config.js of Expo projects, with the expo-target.config files below them",
    hasName: { ExpoProject.targetFiles.contains($0) },
    isContent: { ExpoProject.hasForm(of: $0) },
    otherEndings: ExpoProject.appFiles,
    look: { file, bytes, run in
      let name = RegistryPath.name(of: file.path)
      // A target is audited with the app whose configuration is in a folder above it.
      guard !ExpoProject.targetFiles.contains(name) || !run.scene.folder.hasExpoApp(above: file.path) else { return }
      if name.hasSuffix(".json"), let problem = Tree(SourceText(bytes)).problems.first {
        let place = Finding.Location(file: run.scene.folder.path(of: file), range: problem.range)
        return run.note(FileReadError(place: place, message: problem.message, help: problem.help))
      }
      let project = run.scene.folder.expoProject(of: file)
      guard project.isAboutClip || project.hidesTarget else { return }
      guard let app = run.scene.owner(of: project, at: file.path) else {
        guard project.isAboutClip else { return }
        return run.note(
          StrayFile(
            place: run.location(of: file),
            message: "the Expo configuration does not identify an app in the registry",
            help: "add the app to the registry, or pass the app with --app ID"
          )
        )
      }
      guard run.scene.registry.app(withID: app.id) != nil,
        project.isAboutClip || project.bundleID?.value == app.bundleID
      else { return }
      run.look(at: BuiltExpoProject(project: project, app: app, scene: run.scene))
    }
  )
}

/// An Expo project of an app.
struct BuiltExpoProject: Sendable {
  let project: ExpoProject
  let app: App
  let scene: AuditScene
}

extension AuditedFolder {
  /// Whether a folder above `path` has the configuration of an app.
  fileprivate func hasExpoApp(above path: String) -> Bool {
    files.contains { file in
      ExpoProject.appFiles.contains(RegistryPath.name(of: file.path))
        && Self.isInside(path, RegistryPath.folder(of: file.path))
        && kind(of: file).map { Audits.all[$0].noun == Audit.expoConfigurations.noun } ?? false
    }
  }

  /// The project of an app's configuration, with the targets below it.
  fileprivate func expoProject(of app: AuditedFile) -> ExpoProject {
    let folder = RegistryPath.folder(of: app.path)
    let targets = files.filter { file in
      file.path != app.path && ExpoProject.targetFiles.contains(RegistryPath.name(of: file.path))
        && Self.isInside(file.path, folder)
    }
    return ExpoProject(
      ([app] + targets).compactMap { file in
        guard case .bytes(let bytes) = file.content, bytes.count <= AuditedFile.largestFile else { return nil }
        return (path(of: file), bytes)
      }
    )
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    folder.isEmpty || path.hasPrefix(folder + "/")
  }
}

extension AuditScene {
  /// The app that an Expo project is about: the one with its clip or its bundle ID, else one with an ID of another build or
  /// with a misspelled one, else the only app.
  fileprivate func owner(of project: ExpoProject, at path: String) -> App? {
    let (clip, app) = (project.clipBundleID?.value, project.bundleID?.value)
    if let found = whole.apps.first(where: {
      clip != nil && $0.clipBundleID == clip || app != nil && $0.bundleID == app
    }) {
      return found
    }
    let near = registry.apps.first { candidate in
      let pairs = [(clip, candidate.clipBundleID), (app, candidate.bundleID)]
      return pairs.contains { found, declared in
        guard let found, let declared else { return false }
        return [.flavor, .misspelled].contains(BundleIDRelation(found, to: declared))
      }
    }
    return near ?? owner(of: path, named: project.name?.value)
  }
}
