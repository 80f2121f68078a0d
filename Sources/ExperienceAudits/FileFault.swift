import RegistryModel

/// A file that cannot be read, or of which the content is broken.
struct FileFault: Error {
  let place: Finding.Place
  /// What is there: a clause.
  let message: String
  /// The way out.
  let help: String
  /// How much it matters, where that is not what its rule says.
  var severity: Severity?
}
