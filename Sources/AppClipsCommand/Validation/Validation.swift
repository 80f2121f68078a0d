import ExperienceRegistry
import JSONSyntax
import RegistryFiles

/// What was checked for one call of `validate`, over all the paths that were named.
struct Validation {
  /// What is reported, with files as the user knows them.
  let findings: [Finding]
  /// The figures.
  let summary: ValidationSummary
  private let sources: Sources

  /// Checks what `paths` name, or the registry here or above where they name nothing.
  init(of paths: [String], for invocation: Invocation, in world: borrowing World) throws(Failure) {
    var checked: [CheckedRegistry] = []
    if paths.isEmpty {
      checked = [CheckedRegistry(try OpenedRegistry.open(for: invocation, in: world, looksIntoPictures: true))]
    }
    for path in paths { try Self.check(path, for: invocation, in: world, into: &checked) }
    self.init(checked) { world.shownPath(of: $0) }
  }

  private init(_ checked: [CheckedRegistry], shownPath: (String) -> String) {
    findings = checked.flatMap { $0.selected(shownPath: shownPath) }
    summary = ValidationSummary(
      apps: checked.reduce(0) { $0 + $1.registry.apps.count },
      experiences: checked.reduce(0) { $0 + $1.registry.experiences.count },
      files: checked.reduce(0) { $0 + $1.registry.documents.count },
      findings: findings,
      suppressed: checked.reduce(0) { $0 + $1.report.suppressed }
    )
    let texts = checked.map { $0.textsOfFindings(shownPath: shownPath) }
    sources = Sources(of: findings, shownPath: { $0 }) { path in texts.lazy.compactMap { $0[path] }.first }
  }

  private static func check(
    _ path: String,
    for invocation: Invocation,
    in world: borrowing World,
    into checked: inout [CheckedRegistry]
  ) throws(Failure) {
    switch try target(of: path, for: invocation, in: world) {
    case .loneFile(let file): checked.append(try CheckedRegistry(loneFile: file))
    case .registry(let folder, let part):
      if let known = checked.firstIndex(where: { $0.folder == folder }) {
        checked[known].add(part: part)
      } else {
        let opened = try OpenedRegistry.open(folder: folder, looksIntoPictures: true)
        checked.append(CheckedRegistry(opened, part: part))
      }
    }
  }

  private static func target(
    of path: String,
    for invocation: Invocation,
    in world: borrowing World
  ) throws(Failure) -> RegistryTarget {
    let absolute = try world.absolutePath(of: path)
    let root = try invocation.value(of: .registry).map { name throws(Failure) in try world.absolutePath(of: name) }
    do throws(FileProblem) {
      guard let root else { return try .named(absolute) }
      return try .named(absolute, in: root)
    } catch {
      if case .leadsOutside = error.cause { throw .usage("\(path) is no part of the registry that --registry names") }
      throw .fault("\(path): \(error.message)")
    }
  }

  /// Writes the frames to standard output and the summary to standard error.
  func writeText(to world: inout World) {
    let report = TextReport(findings, sources: sources, palette: world.outputPalette, columns: world.outputColumns)
    world.output.write(report.text)
    guard !world.isQuiet else { return }
    world.output.flush()
    world.errors.write(line: summary.sentence)
  }

  /// The findings as one JSON object.
  var json: [UInt8] { JSONReport(summary, findings, sources: sources).bytes }
}
