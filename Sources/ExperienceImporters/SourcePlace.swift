/// A place in a file that is read for an import.
public struct SourcePlace: Sendable, Hashable {
  /// The file, as the user knows it.
  public let file: String
  /// The line, counted from 1; nil for all of a file.
  public let line: Int?
  /// The column in Unicode scalars, counted from 1; nil for all of a line.
  public let column: Int?
  /// Where it is among the values of the file: a JSON Pointer, or the keys on the way to a member of a property list with
  /// `/` between; nil for what is no value.
  public let pointer: String?

  /// Creates a place.
  public init(file: String, line: Int? = nil, column: Int? = nil, pointer: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.pointer = pointer
  }
}

extension SourcePlace: CustomStringConvertible {
  /// `store.config.json:12:5`.
  public var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

/// Why nothing is imported: what is wrong with the files, each with its place.
public struct ImportRefusal: Error, Sendable, Hashable {
  /// What is wrong.
  public let problems: [Problem]

  /// Creates a refusal.
  public init(_ problems: [Problem]) { self.problems = problems }

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
