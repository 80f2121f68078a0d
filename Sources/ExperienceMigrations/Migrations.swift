/// Every step of the format, the oldest first. A step is one file in `Steps` and one line here.
package enum Migrations {
  /// The chain.
  package static let all: [Migration] = [
    .splitFlatFile
  ]
}
