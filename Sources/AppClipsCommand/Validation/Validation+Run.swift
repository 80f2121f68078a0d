import ExperienceRegistry
import JSONSyntax
import SystemFiles

extension Validation {
  /// Does what `request` asks for, and says how it went.
  static func run(
    _ request: ValidationRequest,
    of invocation: Invocation,
    in world: inout World
  ) throws(Failure) -> ExitStatus {
    let timings = Timings(world.clock)
    let baseline = try request.reporting.known()
    let found = try checked(request, of: invocation, timings, in: &world)
    for registry in found { world.report(registry.interruptedWrites, isWriting: request.isWriting) }
    let checked = try request.fixing?.run(on: found, for: request, in: &world) ?? found
    world.keep(checked)
    let validation = try timings.measure(.reporting) { () throws(Failure) in
      let folder = world.workingFolder
      let validation = Validation(checked, for: request, baseline: baseline, workingFolder: folder) {
        world.shownPath(of: $0)
      }
      try request.reporting.newBaseline?.write(validation.newBaseline.json)
      if request.fixing?.isDiff != true {
        try request.reporting.write(validation.report, sentence: validation.report.summary.sentence, to: &world)
      }
      return validation
    }
    if request.showsTimings { world.errors.write(timings.text) }
    request.reporting.write(stale: validation.staleEntries, to: &world)
    return validation.report.summary.status(isStrict: request.reporting.isStrict)
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
}
