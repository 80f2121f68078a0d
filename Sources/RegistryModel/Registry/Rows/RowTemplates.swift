package import CSVSyntax
import JSONSyntax
import TextBasics

/// The templates of a registry.
package struct RowTemplates: Sendable {
  /// The templates, sorted by path.
  package let all: [RowTemplate]
  private let byPath: [String: Int]

  init(_ templates: [RowTemplate] = []) {
    all = templates.sorted { ByteOrder.precedes($0.document.path, $1.document.path) }
    byPath = Dictionary(all.enumerated().map { ($1.document.path, $0) }) { first, _ in first }
  }

  /// Whether there are no templates.
  package var isEmpty: Bool { all.isEmpty }

  /// The template with the ID `id`, or nil.
  package func named(_ id: String) -> RowTemplate? { all.first { $0.id == id } }

  /// The template in the file at `path`, or nil.
  package subscript(path: String) -> RowTemplate? { byPath[path].map { all[$0] } }

  /// The table at `path`; nil if no template reads it.
  package func table(at path: String) -> CSVTable? { all.first { $0.rowsPath == path }?.table }

  /// The paths of the CSV files that have been read, sorted and without duplicates.
  package var tablePaths: [String] {
    Set(all.filter { $0.table != nil }.compactMap(\.rowsPath)).sorted(by: ByteOrder.precedes)
  }

  /// The templates that read the file at `path`.
  package func reading(_ path: String) -> [RowTemplate] { all.filter { $0.rowsPath == path } }

  /// The template and the row with the virtual path `path`; nil for the path of a real file.
  package func row(at path: String) -> (template: RowTemplate, row: Int)? {
    guard !all.isEmpty, let (template, row) = Document.row(ofPath: path) else { return nil }
    return self[String(template)].map { ($0, row) }
  }

  /// A reader that returns the files already read, for building the registry again.
  package var reader: RowsReader {
    { path in all.first { $0.rowsPath == path }?.file ?? .missing(near: nil) }
  }
}
