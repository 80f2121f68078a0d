package import CSVSyntax
import TextBasics

/// The result of looking up the CSV file that a template names.
package enum RowsFile: Sendable {
  /// The file exists and was parsed as a table.
  case table(CSVTable)
  /// The file does not exist; `near` is a CSV file with a similar path, if there is one.
  case missing(near: String?)
  /// A link that leads outside the registry.
  case linkLeavesRegistry
  /// The file could not be read, with the cause.
  case unreadable(cause: String)
  /// The file was not looked up: the path leads outside the app's folder, or the template is checked as a single file.
  case notLookedFor
}

extension RowsFile {
  /// The path among `others` that was probably meant by `path`: one that differs only in case, or a similar one. With
  /// more than 1,000 CSV files, similar paths are not searched.
  package static func nearest(to path: String, in others: [String]) -> String? {
    let tables = others.filter(RegistryPath.isTable).sorted(by: ByteOrder.precedes)
    if let twin = tables.first(where: { $0.lowercased() == path.lowercased() }) { return twin }
    return tables.count <= 1_000 ? Suggestion.nearest(to: path, in: tables) : nil
  }
}

/// Loads the CSV file at a path inside the registry.
package typealias RowsReader = (_ path: String) -> RowsFile
