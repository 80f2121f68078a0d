import RegistryModel

/// Findings for people: one frame each, with an empty line between them. The summary is a line of its own, because it
/// belongs on standard error.
struct TextReport: Sendable {
  private let findings: [Finding]
  private let frame: Frame

  /// Reports `findings` in the order given, at most `columns` wide; messages only where `wrapsMessages`.
  init(_ findings: [Finding], sources: Sources, palette: Palette, columns: Int, wrapsMessages: Bool = false) {
    self.findings = findings
    frame = Frame(sources: sources, palette: palette, columns: columns, wrapsMessages: wrapsMessages)
  }

  /// The frames, each with an empty line behind it; empty where nothing was found.
  var text: String { frame.texts(of: findings).map { $0 + "\n" }.joined() }
}

extension TextReport {
  /// Writes `findings` to standard error as frames, behind all that standard output holds.
  static func writeFrames(of findings: [Finding], _ sources: Sources, to world: inout World) {
    let report = TextReport(
      findings,
      sources: sources,
      palette: world.errorsPalette,
      columns: world.errorsColumns,
      wrapsMessages: world.errors.isTerminal
    )
    world.output.flush()
    world.errors.write(report.text)
  }
}
