package import RegistryRules

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
