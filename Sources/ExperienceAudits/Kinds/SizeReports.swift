import ExperienceEmitters
import JSONSyntax
import RegistryModel
import TextBasics

extension Audit {
  /// Xcode's reports on the sizes of a build's variants.
  static let sizeReports = Audit(
    noun: "size report",
    plural: "size reports",
    files: "App Thinning Size Report.txt and app-thinning.plist",
    hasName: { ["App Thinning Size Report.txt", listName].contains($0) },
    isContent: { $0.starts(with: SizeReport.title.utf8) },
    otherEnding: ".txt",
    look: { file, bytes, run in
      let path = run.scene.folder.path(of: file)
      do throws(FileReadError) {
        let isList = RegistryPath.name(of: file.path) == listName
        guard !isList || !run.scene.folder.textReportFolders.contains(RegistryPath.folder(of: file.path)) else {
          // The text report next to it has the same figures.
          return
        }
        let report =
          isList
          ? try SizeReport(try BuiltPropertyList(bytes, path: path))
          : try SizeReport(SourceText(bytes), path: path)
        run.look(at: report, in: file)
      } catch {
        run.note(error)
      }
    }
  )

  private static let listName = "app-thinning.plist"
}

extension AuditRun {
  /// Checks the report of a clip. A report of a full app is skipped, and a report that could be either is itself
  /// reported.
  fileprivate mutating func look(at report: SizeReport, in file: AuditedFile) {
    let isNamedClip = report.name?.lowercased().contains("clip") ?? false
    guard let target = scene.target ?? (isNamedClip ? .clip : nil) else {
      return note(
        StrayFile(
          place: location(of: file),
          message: "the size report \(Words.quoted(report.name ?? "?")) does not specify whether it is for the clip or "
            + "the app",
          help: "pass --target clip to check the report, or --target app to skip it"
        )
      )
    }
    guard target == .clip else { return }
    guard let app = scene.owner(of: file.path, named: report.name) else {
      return note(
        StrayFile(
          place: location(of: file),
          message: "the report does not identify an app in the registry",
          help: "pass the app with --app ID"
        )
      )
    }
    look(at: ClipSizeReport(report: report, app: app, scene: scene))
  }
}
