import RegistryModel

/// One kind of artifact: what it is called, what it is for, and the function that makes it.
///
/// The function sees values and returns values. It never touches a disk, a clock or the environment: the same registry,
/// selection and inputs give the same bytes.
public struct Emitter: Sendable {
  /// What the command line calls it.
  public let name: String
  /// What it makes, in one sentence.
  public let summary: String
  /// The forms it can write, the usual one first.
  public let formats: [OutputFormat]
  /// Those of them that `emit all` writes.
  package let together: [OutputFormat]
  /// The sort of file that it can be put into, as "a property list"; nil where it only makes files of its own.
  public let goesInto: String?
  /// Whether a selected URL is about its host, whichever experience answers it and even if none does.
  let selectsHosts: Bool
  /// The files of the registry, by path, whose bytes would make the artifact whole; it is made without them too.
  let inputs: @Sendable (Order) -> [String]
  /// Makes the artifact.
  let make: @Sendable (Order) throws(EmissionProblem) -> Emission

  init(
    _ name: String,
    _ summary: String,
    formats: [OutputFormat],
    together: [OutputFormat]? = nil,
    into goesInto: String? = nil,
    selectsHosts: Bool = false,
    inputs: @escaping @Sendable (Order) -> [String] = { _ in [] },
    make: @escaping @Sendable (Order) throws(EmissionProblem) -> Emission
  ) {
    self.name = name
    self.summary = summary
    self.formats = formats
    self.together = together ?? Array(formats.prefix(1))
    self.goesInto = goesInto
    self.selectsHosts = selectsHosts
    self.inputs = inputs
    self.make = make
  }

  /// Makes the artifact of one target after the other.
  static func eachTarget(
    _ add: @escaping @Sendable (Target, Order, inout Emission) throws(EmissionProblem) -> Void
  ) -> @Sendable (Order) throws(EmissionProblem) -> Emission {
    { order throws(EmissionProblem) in
      var emission = Emission()
      for target in order.targets { try add(target, order, &emission) }
      return emission
    }
  }

  /// What an emitter is asked for.
  package struct Order: Sendable {
    /// Where everything is declared.
    let registry: Registry
    /// Its apps and experiences by host.
    let hosts: HostIndex
    /// What the artifacts are about.
    let targets: [Target]
    /// One of the emitter's `formats`.
    let format: OutputFormat
    /// Bytes of files, by path inside the registry.
    let inputs: [String: [UInt8]]
    /// The file that the artifact is put into; nil where it becomes a file of its own. Only an emitter that `goesInto`
    /// a file is ever given one, and then makes one file: this one, changed.
    let existing: ExistingFile?
    /// Which of Xcode's targets it is for; nil for each.
    let buildTarget: BuildTarget?
  }
}
