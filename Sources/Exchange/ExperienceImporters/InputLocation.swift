import JSONSyntax
import RegistryModel

/// A location in a file that is read for an import.
package struct InputLocation: Sendable, Hashable {
  /// The file as displayed to the user.
  package let file: String
  /// The line, counted from 1; nil for the whole file.
  package let line: Int?
  /// The column in Unicode scalars, counted from 1; nil for the whole line.
  package let column: Int?
  /// The path to the value in the file: a JSON Pointer, or the keys of a member of a property list, separated by `/`;
  /// nil if it is not a value.
  package let pointer: String?

  package init(file: String, line: Int? = nil, column: Int? = nil, pointer: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.pointer = pointer
  }
}

extension InputLocation: CustomStringConvertible {
  /// The location in the form `store.config.json:12:5`.
  package var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

extension Importer.Order {
  /// The location of a syntax error in a file of the registry.
  func location(of problem: SyntaxError, in document: Document) -> InputLocation {
    let start = LineTable(document.tree.source).location(of: problem.range.lowerBound)
    return InputLocation(file: shownPath(document.path), line: start.line, column: start.column)
  }
}

/// The problems because of which nothing is imported, each with its location.
package struct ImportError: Error, Sendable, Hashable {
  package let problems: [Problem]

  package init(_ problems: [Problem]) { self.problems = problems }

  init(_ place: InputLocation, _ message: String, help: String) {
    self.init([Problem(place: place, message: message, help: help)])
  }

  /// A problem in a file.
  package struct Problem: Sendable, Hashable {
    /// The location of the problem.
    package let place: InputLocation
    /// What was found and what is allowed.
    package let message: String
    /// How to fix the problem.
    package let help: String
  }
}
