import ExperienceRegistry

extension ReportRequest {
  /// The findings that are known before the run.
  func known() throws(Failure) -> Baseline {
    guard let baseline else { return Baseline([]) }
    let bytes = try baseline.bytes()
    do throws(Baseline.Problem) {
      return try Baseline(json: bytes)
    } catch {
      throw .fault("\(baseline.name) is no baseline: \(error.message)")
    }
  }

  /// Writes the findings where they were asked for, and `sentence`, the summary, to standard error.
  func write(_ report: Report, sentence: String, to world: inout World) throws(Failure) {
    if let output {
      try output.write(format.bytes(of: report))
    } else {
      let bytes = format.bytes(
        of: report,
        palette: world.outputPalette,
        columns: world.outputColumns,
        wrapsMessages: world.output.isTerminal
      )
      world.output.write(bytes)
    }
    world.output.flush()
    if !world.isQuiet { world.writeToErrors(sentence) }
  }

  /// Tells which entries of the baseline stand for nothing any more.
  func write(stale entries: [Baseline.Entry], to world: inout World) {
    guard let baseline, !entries.isEmpty else { return }
    for entry in entries {
      let place = entry.pointer.map { "\(entry.file) at \($0.isEmpty ? "its top" : $0)" } ?? entry.file
      world.errors.write(line: TerminalText.visible("\(baseline.name): \(entry.rule) in \(place) is found no more"))
    }
    let them = entries.count == 1 ? "this entry" : "these \(entries.count) entries"
    world.errors.write(line: TerminalText.visible("\(baseline.name): --write-baseline \(baseline.name) drops \(them)"))
  }
}
