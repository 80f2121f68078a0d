import AppStoreConnect
import RegistryModel

/// One kind of artifact: its name, its purpose, and the function that generates it.
///
/// The function takes values and returns values. It never accesses files, a clock or the environment: the same
/// registry, selection and inputs give the same bytes.
public struct Emitter: Sendable {
  /// The name on the command line.
  public let name: String
  /// What it generates: a short sentence that fits a line of a list.
  public let summary: String
  /// What else to know about it, in sentences.
  package let details: String
  /// The supported formats, the default first.
  public let formats: [OutputFormat]
  /// The formats that `emit all` writes.
  package let together: [OutputFormat]
  /// The type of existing file that the artifact can be written into, such as "a property list"; nil if there is none.
  package let goesInto: String?
  /// Whether a selected URL selects its host, regardless of which experience matches the URL, if any.
  let selectsHosts: Bool
  /// The paths of the files in the registry whose bytes the artifact includes; it can be generated without them.
  let inputs: @Sendable (Order) -> [String]
  /// Generates the artifact.
  let make: @Sendable (Order) throws(EmissionError) -> Emission

  init(
    _ name: String,
    _ summary: String,
    details: String,
    formats: [OutputFormat],
    together: [OutputFormat]? = nil,
    into goesInto: String? = nil,
    selectsHosts: Bool = false,
    inputs: @escaping @Sendable (Order) -> [String] = { _ in [] },
    make: @escaping @Sendable (Order) throws(EmissionError) -> Emission
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.formats = formats
    self.together = together ?? Array(formats.prefix(1))
    self.goesInto = goesInto
    self.selectsHosts = selectsHosts
    self.inputs = inputs
    self.make = make
  }

  /// A `make` function that calls `add` for each target in turn.
  static func eachTarget(
    _ add: @escaping @Sendable (Target, Order, inout Emission) throws(EmissionError) -> Void
  ) -> @Sendable (Order) throws(EmissionError) -> Emission {
    { order throws(EmissionError) in
      var emission = Emission()
      for target in order.targets { try add(target, order, &emission) }
      return emission
    }
  }

  /// A request to an emitter.
  package struct Order: Sendable {
    /// The registry that declares the targets.
    let registry: Registry
    /// The registry's apps and experiences by host.
    let hosts: HostIndex
    /// The targets to generate artifacts for.
    let targets: [Target]
    /// One of the emitter's `formats`.
    let format: OutputFormat
    /// The bytes of input files, by path inside the registry.
    let inputs: [String: [UInt8]]
    /// The existing file that the artifact is written into; nil to create new files. Only an emitter with `goesInto` is
    /// given one, and it then returns one file: this one, changed.
    let existing: ExistingFile?
    /// The selection that the targets come from, with what only some emitters use.
    let selection: Selection
  }
}
