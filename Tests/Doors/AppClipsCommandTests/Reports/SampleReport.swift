import JSONSyntax
import RegistryModel

@testable import AppClipsCommand
@testable import RegistryReports

extension Report {
  /// A report about `files`, texts by their paths inside `/work/experiences`, seen from `workingFolder`.
  init(
    _ findings: [Finding],
    over files: [String: String],
    workingFolder: String = "/work",
    suppressed: Int = 0,
    isStrict: Bool = false
  ) {
    let shownPath = { (path: String) in RelativePath.path(to: "/work/experiences/\(path)", from: workingFolder) }
    let sources = Sources(of: findings, shownPath: shownPath, bytes: { files[$0].map { Array($0.utf8) } })
    self.init(
      findings.map { Item(finding: $0, path: $0.location.file) },
      of: (apps: 1, experiences: files.count - 1, files: files.count, suppressed: suppressed),
      sources: sources,
      files: files.keys.sorted().map { CheckedFile(path: shownPath($0), app: "shop") },
      workingFolder: workingFolder,
      isStrict: isStrict
    )
  }
}

extension Finding.Location {
  /// The location of the first `text` in the file at `path`.
  init(_ path: String, _ text: String, in files: [String: String]) {
    let source = files[path, default: ""].utf8
    let start = source.indices.first { source[$0...].starts(with: text.utf8) } ?? source.startIndex
    let lower = source.distance(from: source.startIndex, to: start)
    self.init(file: path, range: SourceRange(lower, lower + text.utf8.count))
  }
}
