import ExperienceRegistry
import JSONSyntax

extension Validation {
  /// Does what `request` asks for, and says how it went.
  static func run(
    _ request: ValidationRequest,
    of invocation: Invocation,
    in world: inout World
  ) throws(Failure) -> ExitStatus {
    let baseline = try request.baseline.map { file throws(Failure) in try Baseline(file) }
    let checked = try CheckedRegistries(for: request, of: invocation, in: world)
    let folder = world.workingFolder
    let validation = Validation(
      checked.all,
      for: request,
      baseline: baseline ?? Baseline([]),
      workingFolder: folder,
      shownPath: { path in folder.map { RelativePath.path(to: path, from: $0) } ?? path }
    )
    try request.newBaseline?.write(validation.newBaseline.json)
    try validation.writeReport(for: request, in: &world)
    validation.writeStaleEntries(of: request.baseline, in: &world)
    return validation.report.summary.status(isStrict: request.isStrict)
  }

  /// Writes the findings where they were asked for, and the summary to standard error.
  private func writeReport(for request: ValidationRequest, in world: inout World) throws(Failure) {
    if let file = request.output {
      try file.write(request.format.bytes(of: report))
    } else {
      let palette = world.outputPalette
      world.output.write(request.format.bytes(of: report, palette: palette, columns: world.outputColumns))
    }
    guard !world.isQuiet else { return }
    world.output.flush()
    world.errors.write(line: report.summary.sentence)
  }

  private func writeStaleEntries(of file: ReportFile?, in world: inout World) {
    guard let file, !staleEntries.isEmpty else { return }
    for entry in staleEntries {
      let place = entry.pointer.map { "\(entry.file) at \($0.isEmpty ? "its top" : $0)" } ?? entry.file
      world.errors.write(line: TerminalText.visible("\(file.name): \(entry.rule) in \(place) is found no more"))
    }
    let them = staleEntries.count == 1 ? "this entry" : "these \(staleEntries.count) entries"
    world.errors.write(line: TerminalText.visible("\(file.name): --write-baseline \(file.name) drops \(them)"))
  }
}

extension Baseline {
  fileprivate init(_ file: ReportFile) throws(Failure) {
    let bytes = try file.bytes()
    do throws(Problem) {
      try self.init(json: bytes)
    } catch {
      throw .fault("\(file.name) is no baseline: \(error.message)")
    }
  }
}
