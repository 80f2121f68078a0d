import CSVSyntax
import JSONSyntax

extension Registry {
  /// The place where somebody wrote what stands at `place`, which may be in a text that is in memory only: that of an app in
  /// an older version of the format, or of a row.
  package func asWritten(_ place: Finding.Place) -> Finding.Place { oldApps.asWritten(templates.asWritten(place)) }

  /// The same findings, each in the file that somebody wrote.
  func asWritten(_ findings: [Finding]) -> [Finding] {
    let told = templates.asWritten(findings)
    return oldApps.isEmpty ? told : told.map { oldApps.asWritten($0) }
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
