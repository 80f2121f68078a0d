/// All steps of the format, oldest first. Each step is one file in `Steps` and one line here.
package enum Migrations {
  /// All steps, oldest first.
  package static let all: [Migration] = [
    .splitFlatFile
  ]
}
