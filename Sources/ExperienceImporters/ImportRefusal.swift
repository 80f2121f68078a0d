/// Why nothing is imported: what is wrong with the files, each with its place.
public struct ImportRefusal: Error, Sendable, Hashable {
  /// What is wrong.
  public let problems: [Problem]

  /// Creates a refusal.
  public init(_ problems: [Problem]) {
    self.problems = problems
  }

  init(_ place: SourcePlace, _ message: String, help: String) {
    self.init([Problem(place: place, message: message, help: help)])
  }

  /// Something in a file that cannot be what was meant.
  public struct Problem: Sendable, Hashable {
    /// Where it is.
    public let place: SourcePlace
    /// What is there; what is allowed.
    public let message: String
    /// The way out.
    public let help: String
  }
}
