import ExperienceRegistry

/// Made files that were written to a folder or compared with it, and how each of them stands.
struct Delivery: Sendable {
  /// The folder.
  let folder: OutputFolder
  /// The files.
  let files: [MadeFile]
  /// How each file stands, in their order.
  let states: [FileState]
  private let isCheck: Bool

  /// Compares `files` with `folder` where `isCheck`, else writes them there.
  init(_ files: [MadeFile], to folder: OutputFolder, isCheck: Bool) throws(Failure) {
    self.folder = folder
    self.files = files
    self.isCheck = isCheck
    states = isCheck ? try folder.compare(files) : try folder.write(files)
  }

  /// How a run ends that made them.
  var status: ExitStatus { states.contains(where: \.isStale) ? .findings : .fine }

  /// Tells people: what is stale goes to standard output, because a check was asked for that; what was written and the
  /// count go to standard error.
  func writeText(to world: inout World) {
    for (file, state) in zip(files, states) where state.isStale {
      world.output.write(staleText(world.shownPath(of: "\(folder.path)/\(file.path)"), state, world.outputPalette))
    }
    writeSummary(to: &world)
  }

  /// The part of the text that belongs on standard error.
  func writeSummary(to world: inout World) {
    guard !world.isQuiet else { return }
    world.output.flush()
    guard !isCheck else { return world.errors.write(line: summary) }
    for (file, state) in zip(files, states) {
      let path = TerminalText.visible(world.shownPath(of: "\(folder.path)/\(file.path)"))
      world.errors.write(line: "\(state.word) \(path)")
    }
  }

  /// `checked 3 files in out: 1 missing, 1 differs, 1 as it should be`.
  private var summary: String {
    let counts = [FileState.missing.word, "differs"].map { word in (states.count { $0.word == word }, word) }
    let fine = states.count { !$0.isStale }
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" } + (fine > 0 ? ["\(fine) up to date"] : [])
    let what = "\(files.count) file" + (files.count == 1 ? "" : "s")
    return "checked \(what) in \(TerminalText.visible(folder.name))" + (parts.isEmpty ? "" : ": ")
      + parts.joined(separator: ", ")
  }

  private func staleText(_ path: String, _ state: FileState, _ palette: Palette) -> String {
    let path = TerminalText.visible(path)
    let word = palette.paint(state.word, .error)
    guard case .differs(let difference) = state else { return "\(path): \(word)\n" }
    switch difference {
    case .byte(let offset): return "\(path): \(word) from byte \(offset) on\n"
    case .lineEnd(let line): return "\(path):\(line): \(word) in how the line ends\n"
    case .line(let line, let found, let wanted):
      let rows = [("-", found), ("+", wanted)].map { sign, text in
        "  \(palette.paint(sign, .gutter)) \(text ?? "(the file ends here)")\n"
      }
      return "\(path):\(line): \(word)\n" + rows.joined()
    }
  }
}
