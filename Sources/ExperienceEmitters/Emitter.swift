package import RegistryModel
package import RegistryRules

/// One kind of artifact: what it is called, what it is for, examples that are both its documentation and its test, and
/// the function that makes it.
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
  /// What it makes of small registries.
  package var examples: [EmitterExample] { makeExamples() }
  /// The files of the registry, by path, whose bytes would make the artifact whole; it is made without them too.
  package let inputs: @Sendable (Order) -> [String]
  // Examples are small registries: a command that emits nothing has no use for them, and every command lists the kinds.
  private let makeExamples: @Sendable () -> [EmitterExample]
  /// Makes the artifact.
  package let make: @Sendable (Order) throws(EmissionProblem) -> Emission

  package init(
    _ name: String,
    _ summary: String,
    formats: [OutputFormat],
    together: [OutputFormat]? = nil,
    into goesInto: String? = nil,
    selectsHosts: Bool = false,
    examples: @autoclosure @escaping @Sendable () -> [EmitterExample],
    inputs: @escaping @Sendable (Order) -> [String] = { _ in [] },
    make: @escaping @Sendable (Order) throws(EmissionProblem) -> Emission
  ) {
    self.name = name
    self.summary = summary
    self.formats = formats
    self.together = together ?? Array(formats.prefix(1))
    self.goesInto = goesInto
    self.selectsHosts = selectsHosts
    makeExamples = examples
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
    package let registry: Registry
    /// Its apps and experiences by host.
    package let hosts: HostIndex
    /// What the artifacts are about.
    package let targets: [Target]
    /// One of the emitter's `formats`.
    package let format: OutputFormat
    /// Bytes of files, by path inside the registry.
    package let inputs: [String: [UInt8]]
    /// The file that the artifact is put into; nil where it becomes a file of its own. Only an emitter that `goesInto`
    /// a file is ever given one, and then makes one file: this one, changed.
    package let existing: ExistingFile?
    /// Which of Xcode's targets it is for; nil for each.
    package let buildTarget: BuildTarget?
  }
}

/// What an emitter makes of a small registry: its documentation and its test.
package struct EmitterExample: Sendable {
  /// What it shows, as a clause.
  package let shows: String
  /// The registry.
  package let registry: Example
  /// What is selected in it.
  package let selection: Selection
  /// In which form; nil for the emitter's usual one.
  package let format: OutputFormat?
  /// The text of the one file, or nothing where none is made.
  package let expected: String?

  package init(
    _ shows: String,
    _ registry: Example,
    _ selection: Selection = Selection(),
    format: OutputFormat? = nil,
    gives expected: String?
  ) {
    self.shows = shows
    self.registry = registry
    self.selection = selection
    self.format = format
    self.expected = expected
  }
}
