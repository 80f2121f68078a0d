/// Findings of one file and one severity that are counted, but not made: after 1,000, further ones add nothing new, and
/// each takes memory and time.
package struct FurtherFindings: Sendable, Hashable {
  /// The file's path inside the registry, or as it is displayed.
  package let file: String
  package let severity: Severity
  package let count: Int

  package init(file: String, severity: Severity, count: Int) {
    self.file = file
    self.severity = severity
    self.count = count
  }

  /// The number of findings of one file that are made.
  package static let mostPerFile = 1_000

  /// `201 more findings are not shown`.
  package static func sentence(for count: Int) -> String {
    "\(count) more \(count == 1 ? "finding is" : "findings are") not shown"
  }
}
