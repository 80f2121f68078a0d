package import CSVSyntax
import JSONSyntax
import TextBasics

/// The templates of a registry.
package struct RowTemplates: Sendable {
  /// The templates, sorted by path.
  package let all: [RowTemplate]
  private let byPath: [String: Int]
  private let byID: [String: Int]
  /// The templates that read a CSV file, by its path.
  private let byTable: [String: [RowTemplate]]
  /// The IDs of the apps some of whose rows are missing from the registry.
  private let appsLackingRows: Set<String>

  init(_ templates: [RowTemplate] = []) {
    all = templates.sorted { ByteOrder.precedes($0.document.path, $1.document.path) }
    byPath = Dictionary(all.enumerated().map { ($1.document.path, $0) }) { first, _ in first }
    byID = Dictionary(all.enumerated().map { ($1.id, $0) }) { first, _ in first }
    byTable = Dictionary(grouping: all.filter { $0.rowsPath != nil }) { $0.rowsPath ?? "" }
    appsLackingRows = Set(all.filter(\.lacksRows).map(\.app.id))
  }

  /// Whether there are no templates.
  package var isEmpty: Bool { all.isEmpty }

  /// The template with the ID `id`, or nil.
  package func named(_ id: String) -> RowTemplate? { byID[id].map { all[$0] } }

  /// The template in the file at `path`, or nil.
  package subscript(path: String) -> RowTemplate? { byPath[path].map { all[$0] } }

  /// The table at `path`; nil if no template reads it.
  package func table(at path: String) -> CSVTable? { byTable[path]?.first?.table }

  /// The paths of the CSV files that have been read, sorted and without duplicates.
  package var tablePaths: [String] {
    Set(all.filter { $0.table != nil }.compactMap(\.rowsPath)).sorted(by: ByteOrder.precedes)
  }

  /// The templates that read the file at `path`.
  package func reading(_ path: String) -> [RowTemplate] { byTable[path] ?? [] }

  /// Whether some rows of the app with this ID are missing from the registry.
  package func lackRows(ofAppWithID id: String) -> Bool { appsLackingRows.contains(id) }

  /// The template and the row with the virtual path `path`; nil for the path of a real file.
  package func row(at path: String) -> (template: RowTemplate, row: Int)? {
    guard !all.isEmpty, let (template, row) = Document.row(ofPath: path) else { return nil }
    return self[String(template)].map { ($0, row) }
  }

  /// A reader that returns the files already read, for building the registry again.
  package var reader: RowsReader {
    { path in byTable[path]?.first?.file ?? .missing(near: nil) }
  }
}

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
  /// Parses a CSV file.
  package init(_ bytes: [UInt8]) { self = .table(CSVTable(bytes)) }

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
