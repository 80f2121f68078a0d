import ExperienceEmitters
import JSONSyntax
import RegistryModel
import TextBasics

extension Audit {
  /// Reports of Xcode on the sizes of a build's variants.
  static let sizeReports = Audit(
    noun: "size report",
    plural: "size reports",
    files: "App Thinning Size Report.txt and app-thinning.plist",
    hasName: { ["App Thinning Size Report.txt", listName].contains($0) },
    isContent: { $0.starts(with: SizeReport.title.utf8) },
    otherEnding: ".txt",
    look: { file, bytes, run in
      let path = run.scene.folder.path(of: file)
      do throws(FileFault) {
        let isList = RegistryPath.name(of: file.path) == listName
        guard !isList || !run.scene.folder.textReportFolders.contains(RegistryPath.folder(of: file.path)) else {
          // The same would be reported twice.
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
  /// Looks at a report of a clip; of that of an app there is nothing to say, and what it is of has to be known.
  fileprivate mutating func look(at report: SizeReport, in file: AuditedFile) {
    let isNamedClip = report.name?.lowercased().contains("clip") ?? false
    guard let target = scene.target ?? (isNamedClip ? .clip : nil) else {
      return note(
        StrayFile(
          place: place(of: file),
          message: "the report is of \(Words.quoted(report.name ?? "?")), which may be the clip or the app",
          help: "say --target clip, or --target app, which is not measured"
        )
      )
    }
    guard target == .clip else { return }
    guard let app = scene.owner(of: file.path, named: report.name) else {
      return note(
        StrayFile(
          place: place(of: file),
          message: "the report does not say of which app of the registry it is",
          help: "name the app with --app ID"
        )
      )
    }
    look(at: ClipSizeReport(report: report, app: app, scene: scene))
  }
}
