import CSVSyntax
import JSONSyntax

extension Registry {
  /// The place on disk of `place`, which may be in a text in memory: a migrated file or a row.
  package func asWritten(_ place: Finding.Place) -> Finding.Place {
    content.parts.migrated.asWritten(templates.asWritten(place))
  }

  /// The same findings, each in the file on disk.
  func asWritten(_ findings: [Finding]) -> [Finding] {
    let found = templates.asWritten(findings)
    return isAsOnDisk ? found : found.map { content.parts.migrated.asWritten($0) }
  }

  /// The bytes of a file that findings may point into: a JSON file, or one of rows.
  package func bytes(at path: String) -> [UInt8]? {
    document(path)?.tree.source.bytes ?? templates.table(at: path)?.bytes
  }

  /// The paths of the files that have been read as text: the JSON files and those of rows, in byte order.
  package var textPaths: [String] {
    let tables = templates.tablePaths
    let paths = documents.map(\.path)
    return tables.isEmpty ? paths : (paths + tables).sorted(by: RegistryPath.precedes)
  }
}
