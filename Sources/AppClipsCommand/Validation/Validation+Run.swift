import ExperienceRegistry
import JSONSyntax

extension Validation {
  /// Does what `request` asks for, and says how it went.
  static func run(
    _ request: ValidationRequest,
    of invocation: Invocation,
    in world: inout World
  ) throws(Failure) -> ExitStatus {
    let timings = Timings(world.clock)
    let baseline = try request.baseline.map { file throws(Failure) in try Baseline(file) }
    let found = try checked(request, of: invocation, timings, in: &world)
    for registry in found { world.writeRecoveries(registry.recoveries) }
    let checked = try request.fixing?.run(on: found, for: request, in: &world) ?? found
    let validation = try timings.measure(.reporting) { () throws(Failure) in
      let folder = world.workingFolder
      let validation = Validation(checked, for: request, baseline: baseline ?? Baseline([]), workingFolder: folder) {
        world.shownPath(of: $0)
      }
      try request.newBaseline?.write(validation.newBaseline.json)
      if request.fixing?.isDiff != true { try validation.writeReport(for: request, in: &world) }
      return validation
    }
    if request.showsTimings { world.errors.write(timings.text) }
    validation.writeStaleEntries(of: request.baseline, in: &world)
    return validation.report.summary.status(isStrict: request.isStrict)
  }

  private static func checked(
    _ request: ValidationRequest,
    of invocation: Invocation,
    _ timings: Timings,
    in world: inout World
  ) throws(Failure) -> [CheckedRegistry] {
    let progress = world.isQuiet ? nil : world.progress.map { ProgressLine($0) }
    defer { progress?.erase() }
    var registries = CheckedRegistries(for: request, timings: timings, progress: progress)
    if let name = request.standardInputName {
      let bytes = try standardInput(of: &world)
      try registries.add(name, holding: bytes, for: invocation, in: world)
    } else if request.paths.isEmpty {
      try registries.addDefault(for: invocation, in: world)
    }
    for path in request.paths { try registries.add(path, for: invocation, in: world) }
    return registries.all
  }

  private static func standardInput(of world: inout World) throws(Failure) -> [UInt8] {
    do throws(StreamProblem) {
      return try world.input.readToEnd()
    } catch {
      guard case .failed(let reason) = error else { return [] }
      throw .fault("standard input cannot be read: \(reason)")
    }
  }

  /// Writes the findings where they were asked for, and the summary to standard error.
  private func writeReport(for request: ValidationRequest, in world: inout World) throws(Failure) {
    if let file = request.output {
      try file.write(request.format.bytes(of: report))
    } else {
      let bytes = request.format.bytes(
        of: report,
        palette: world.outputPalette,
        columns: world.outputColumns,
        wrapsMessages: world.output.isTerminal
      )
      world.output.write(bytes)
    }
    world.output.flush()
    if !world.isQuiet { world.writeToErrors(report.summary.sentence) }
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
