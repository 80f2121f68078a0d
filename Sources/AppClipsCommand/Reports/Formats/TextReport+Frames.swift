import ExperienceRegistry

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
