package import CSVSyntax
import TextBasics

/// What a loader found where a template names its rows.
package enum RowsFile: Sendable {
  /// A file, read as a table.
  case table(CSVTable)
  /// Nothing; `near` is a CSV file whose name is nearly the same, where there is one.
  case missing(near: String?)
  /// A link that leads out of the registry.
  case linkLeavesRegistry
  /// Something that could not be read, with the cause.
  case unreadable(cause: String)
  /// Nobody looked: the path leads out of the app's folder, or the template is looked at by itself.
  case notLookedFor
}

extension RowsFile {
  /// The path among `others` that was probably meant by `path`: the same but for upper and lower case, or nearly the same.
  /// Among more than 1,000 files none is guessed by spelling.
  package static func nearest(to path: String, in others: [String]) -> String? {
    let tables = others.filter(RegistryPath.isTable).sorted(by: ByteOrder.precedes)
    if let twin = tables.first(where: { $0.lowercased() == path.lowercased() }) { return twin }
    return tables.count <= 1_000 ? Suggestion.nearest(to: path, in: tables) : nil
  }
}

/// Fetches the rows at a path inside the registry.
package typealias RowsReader = (_ path: String) -> RowsFile
