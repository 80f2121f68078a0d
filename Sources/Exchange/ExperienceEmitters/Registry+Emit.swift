public import RegistryModel
import TextBasics

extension Registry {
  /// Generates artifacts of one kind.
  ///
  /// `inputs` contains the bytes of files by path inside the registry, such as images to embed; `inputs(for:)` lists
  /// the files that are needed. If `existing` is given, the emission has one file: the existing file with the artifact
  /// inserted or updated, and every other byte unchanged. The registry is not validated.
  /// - Throws: `EmissionError` if the selection matches nothing, the registry lacks something that the artifact needs,
  ///   or the existing file cannot be read.
  public func emit(
    _ emitter: Emitter,
    _ selection: Selection = Selection(),
    format: OutputFormat? = nil,
    inputs: [String: [UInt8]] = [:],
    into existing: ExistingFile? = nil
  ) throws(EmissionError) -> Emission {
    guard existing == nil || emitter.goesInto != nil else { throw .goesIntoNothing(kind: emitter.name) }
    var emission = try emitter.make(order(emitter, selection, format, inputs, existing))
    if selection.experienceID != nil { emission.removeDuplicateFiles() }
    guard existing == nil || emission.files.count == 1 else {
      let flags = emission.flagsThatSelectOne(of: emitter, selection)
      throw .severalForOneFile(kind: emitter.name, paths: emission.files.map(\.path), selectedBy: flags)
    }
    try emission.checkCharacters()
    emission.notes = selection.doubts(in: self) + emission.notes
    emission.removeDuplicateNotes()
    return emission
  }

  /// The paths inside the registry of the files whose bytes `emit` can embed, sorted and without duplicates.
  public func inputs(
    for emitter: Emitter,
    _ selection: Selection = Selection(),
    format: OutputFormat? = nil
  ) throws(EmissionError) -> [String] {
    Set(emitter.inputs(try order(emitter, selection, format, [:], nil))).sorted(by: ByteOrder.precedes)
  }

  private func order(
    _ emitter: Emitter,
    _ selection: Selection,
    _ format: OutputFormat?,
    _ inputs: [String: [UInt8]],
    _ existing: ExistingFile?
  ) throws(EmissionError) -> Emitter.Order {
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
      selection: selection
    )
  }
}
