import RegistryModel

/// A file that does not say which app, target or host it is of.
struct StrayFile: Sendable {
  let place: Finding.Place
  /// What it says instead: a clause.
  let message: String
  /// The way out.
  let help: String
}
