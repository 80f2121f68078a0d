public import RegistryModel
import TextBasics

extension Registry {
  /// Makes artifacts of one kind.
  ///
  /// `inputs` holds bytes of files by their path inside the registry, for example pictures to embed; `inputs(for:)` lists
  /// those that are of use. With `existing` the one file of the emission is that file with the artifact put in or brought
  /// up to date, every other byte as it was. Whether the registry has findings is not asked.
  /// - Throws: `EmissionProblem` where the selection names nothing, the registry lacks what the artifact needs, or the
  ///   existing file cannot be read.
  public func emit(
    _ emitter: Emitter,
    _ selection: Selection = Selection(),
    format: OutputFormat? = nil,
    inputs: [String: [UInt8]] = [:],
    into existing: ExistingFile? = nil
  ) throws(EmissionProblem) -> Emission {
    guard existing == nil || emitter.goesInto != nil else { throw .goesIntoNothing(kind: emitter.name) }
    var emission = try emitter.make(order(emitter, selection, format, inputs, existing))
    if selection.experience != nil { emission.leaveOutRepetitions() }
    guard existing == nil || emission.files.count == 1 else {
      let flags = emission.flagsThatSelectOne(of: emitter, selection)
      throw .severalForOneFile(kind: emitter.name, paths: emission.files.map(\.path), selectedBy: flags)
    }
    try emission.checkCharacters()
    emission.notes = selection.doubts(in: self) + emission.notes
    return emission
  }

  /// The files, by path inside the registry, whose bytes `emit` could embed, sorted, each once.
  public func inputs(
    for emitter: Emitter,
    _ selection: Selection = Selection(),
    format: OutputFormat? = nil
  ) throws(EmissionProblem) -> [String] {
    Set(emitter.inputs(try order(emitter, selection, format, [:], nil))).sorted(by: ByteOrder.precedes)
  }

  private func order(
    _ emitter: Emitter,
    _ selection: Selection,
    _ format: OutputFormat?,
    _ inputs: [String: [UInt8]],
    _ existing: ExistingFile?
  ) throws(EmissionProblem) -> Emitter.Order {
    guard let chosen = format ?? emitter.formats.first, emitter.formats.contains(chosen) else {
      throw .otherFormat(kind: emitter.name, formats: emitter.formats.map(\.rawValue))
    }
    return Emitter.Order(
      registry: self,
      hosts: HostIndex(self),
      targets: try selection.targets(for: emitter, in: self),
      format: chosen,
      inputs: inputs,
      existing: existing,
      buildTarget: selection.buildTarget
    )
  }
}
