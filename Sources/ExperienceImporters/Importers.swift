/// Every kind of files that experiences come in from, in the order of the help. An importer is one file in `Kinds` and one
/// line here.
public enum Importers {
  /// The table.
  public static let all: [Importer] = [
    .appStoreConnect,
    .fastlane,
    .eas,
    .aasa,
    .xcode,
    .csv,
  ]

  /// The importer called `name`, or nil.
  public static func named(_ name: String) -> Importer? { all.first { $0.name == name } }
}
