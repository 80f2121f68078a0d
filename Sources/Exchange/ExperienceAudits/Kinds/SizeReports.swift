import ExperienceEmitters
import JSONSyntax
import RegistryModel
import TextBasics

extension Audit {
  /// Xcode's reports on the sizes of a build's variants.
  static let sizeReports = Audit(
    noun: "size report",
    plural: "size reports",
    files: "App Thinning Size Report.txt and app-thinning.plist, with any name",
    hasName: { ["App Thinning Size Report.txt", listName].contains($0) },
    isContent: { SizeReport.hasTextForm(of: $0) || SizeReport.hasListForm(of: $0) },
    otherEndings: [".txt", ".plist"],
    look: { file, bytes, run in
      let path = run.scene.folder.path(of: file)
      do throws(FileReadError) {
        let isList =
          !SizeReport.hasTextForm(of: bytes) && RegistryPath.name(of: file.path).hasSuffix(".plist")
          || SizeReport.hasListForm(of: bytes)
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
  /// Checks the variants of a clip in a report. Those of a full app are skipped. A report that could be about either is
  /// itself reported: as an error if one of its variants is larger than the clip may be.
  fileprivate mutating func look(at report: SizeReport, in file: AuditedFile) {
    guard let clip = scene.clipPart(of: report, at: file.path) else {
      guard !scene.hasReportOfClip(nextTo: report, in: file) else { return }
      return note(stray(report, in: file))
    }
    guard !clip.variants.isEmpty else { return }
    guard let app = scene.owner(of: file.path, named: report.name) ?? scene.owner(of: file.path, named: clip.product)
    else {
      return note(
        StrayFile(
          place: location(of: file),
          message: "the report does not identify an app in the registry",
          help: "pass the app with --app ID",
          severity: scene.isOverLimit(clip, at: file.path) ? .error : nil
        )
      )
    }
    look(at: ClipSizeReport(report: clip, app: app, scene: scene))
  }

  /// The finding about a report that could be that of the clip or of the app.
  private func stray(_ report: SizeReport, in file: AuditedFile) -> StrayFile {
    let isOver = scene.isOverLimit(report, at: file.path)
    let size = report.largest.map { "; its largest variant, \($0.size.text), is larger than the clip may be" } ?? ""
    return StrayFile(
      place: location(of: file),
      message:
        "the size report \(Words.quoted(report.name ?? "?")) does not specify whether it is for the clip or the app"
        + (isOver ? size : ""),
      help: "pass --target clip to check the report, or --target app to skip it",
      severity: isOver ? .error : nil
    )
  }
}

extension SizeReport {
  /// The product of its first variant.
  fileprivate var product: String? { variants.first?.product }
}

extension AuditScene {
  /// The part of a report that is about a clip, with no variants if it is about the full app; nil if it could be either.
  ///
  /// An export of an archive may contain both products, and Xcode then names the report after the app: the names of the
  /// variants decide first.
  fileprivate func clipPart(of report: SizeReport, at path: String) -> SizeReport? {
    switch target {
    case .app: return report.including { _ in false }
    case .clip:
      let part = report.including { namesClip($0.product) }
      return part.variants.isEmpty ? report : part
    case nil:
      let part = report.including { namesClip($0.product) }
      if !part.variants.isEmpty { return part }
      return report.name.map(namesClip) == true ? report : nil
    }
  }

  /// Whether a product's name contains the word `clip` after the name of an app, or without one.
  private func namesClip(_ product: String) -> Bool {
    let name = Self.letters(product)
    let front = whole.apps.compactMap { $0.name.map(Self.letters) }.filter(name.hasPrefix).max { $0.count < $1.count }
    return name.dropFirst(front?.count ?? 0).contains("clip")
  }

  /// Whether another report in the folder names the clip of the same app, so that this one is the app's.
  fileprivate func hasReportOfClip(nextTo report: SizeReport, in file: AuditedFile) -> Bool {
    guard let app = owner(of: file.path, named: report.name) else { return false }
    return folder.files.contains { other in
      guard other.path != file.path, case .bytes(let bytes) = other.content, bytes.count <= AuditedFile.largestFile,
        SizeReport.hasTextForm(of: bytes)
      else { return false }
      guard let report = try? SizeReport(SourceText(bytes), path: other.path),
        let clip = clipPart(of: report, at: other.path), !clip.variants.isEmpty
      else { return false }
      return owner(of: other.path, named: report.name)?.id == app.id
    }
  }

  /// Whether a variant in a report is larger than the clip of one of the apps may be that the report could be about.
  fileprivate func isOverLimit(_ report: SizeReport, at path: String) -> Bool {
    guard let size = report.largest?.size.megabytes else { return false }
    let apps = owner(of: path, named: report.name).map { [$0] } ?? registry.apps
    return apps.contains { app in
      guard let clip = app.declaration?.clip else { return false }
      let withCodes =
        registry.firstCodeWithoutDemoLink(of: app) == nil ? .infinity : Double(ClipDeclaration.sizeLimitWithCodes)
      return size > min(Double(clip.sizeLimit), withCodes, clip.uncompressedMegabytes?.value ?? .infinity)
    }
  }
}
