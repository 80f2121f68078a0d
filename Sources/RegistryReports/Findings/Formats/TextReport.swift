package import RegistryModel

/// Findings as text for people: one frame each, separated by blank lines. The summary is not included, because it goes
/// to standard error.
package struct TextReport: Sendable {
  private let findings: [Finding]
  private let frame: Frame

  /// Reports `findings` in the given order, at most `columns` wide. Messages are wrapped only if `wrapsMessages`.
  package init(_ findings: [Finding], sources: Sources, palette: Palette, columns: Int, wrapsMessages: Bool = false) {
    self.findings = findings
    frame = Frame(sources: sources, palette: palette, columns: columns, wrapsMessages: wrapsMessages)
  }

  /// The frames, each followed by a blank line; empty if there are no findings.
  package var text: String { frame.texts(of: findings).map { $0 + "\n" }.joined() }
}
