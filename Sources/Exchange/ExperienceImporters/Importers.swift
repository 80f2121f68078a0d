/// All importers, in the order of the help. Each importer is one file in `Kinds` and one line here.
package enum Importers {
  package static let all: [Importer] = [
    .appStoreConnect,
    .fastlane,
    .eas,
    .expo,
    .aasa,
    .xcode,
    .csv,
  ]

  /// The importer named `name`, or nil.
  package static func named(_ name: String) -> Importer? { all.first { $0.name == name } }
}
