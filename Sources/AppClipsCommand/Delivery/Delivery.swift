import SystemFiles
import TextBasics

/// Made files that were written to a folder or compared with it, and how each of them stands.
struct Delivery: Sendable {
  let folder: OutputFolder
  let files: [MadeFile]
  /// How each file stands, in their order.
  let states: [FileState]
  /// The commits that were interrupted in the folder.
  let interruptedWrites: [InterruptedWrite]
  /// Whether nothing was written.
  let isCheck: Bool

  /// Compares `files` with `folder` where `isCheck`, else writes them there.
  init(_ files: [MadeFile], to folder: OutputFolder, isCheck: Bool) throws(Failure) {
    self.folder = folder
    self.files = files
    self.isCheck = isCheck
    interruptedWrites = try folder.interruptedWrites(isWriting: !isCheck)
    states = isCheck ? try folder.compare(files, before: interruptedWrites) : try folder.write(files)
  }

  /// How a run ends that made them.
  var status: ExitStatus { states.contains(where: \.isStale) ? .findings : .fine }
}

extension Delivery {
  /// Tells people: what is stale goes to standard output, because a check was asked for that; what was written, and the
  /// count of a check, go to standard error.
  func writeText(to world: inout World) {
    for (file, state) in zip(files, states) where state.isStale {
      world.output.write(staleText(shownPath(of: file, in: world), state, world.outputPalette))
    }
    writeSummary(to: &world)
  }

  /// The part of the text that belongs on standard error.
  func writeSummary(to world: inout World) {
    world.output.flush()
    world.report(interruptedWrites, isWriting: !isCheck)
    guard !world.isQuiet else { return }
    guard !isCheck else { return world.errors.write(line: summary) }
    let groups = zip(files, states).map { file, state in file.rowGroup.map { "\(state.word) \($0)" } }
    var counts = Dictionary(groups.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
    for ((file, state), group) in zip(zip(files, states), groups) {
      guard let count = group.map({ counts.removeValue(forKey: $0) }) ?? 1 else { continue }
      let more = count > 1 ? " (and \(count - 1) more of the same template)" : ""
      world.errors.write(line: "\(state.word) \(shownPath(of: file, in: world))\(more)")
    }
  }

  /// `checked 3 files in out: 1 missing, 1 differs, 1 up to date`.
  private var summary: String {
    let counts = [
      (states.count { $0 == .missing }, "missing"),
      (states.count { $0.isStale && $0 != .missing }, "differs"),
      (states.count { !$0.isStale }, "up to date"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let files = Words.counted(files.count, "file")
    return "checked \(files) in \(TerminalText.visible(folder.name))"
      + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }

  private func shownPath(of file: MadeFile, in world: borrowing World) -> String {
    FileName.atStartOfLine(world.shownPath(of: "\(folder.path)/\(file.path)"))
  }

  private func staleText(_ path: String, _ state: FileState, _ palette: Palette) -> String {
    let word = palette.paint(state.word, .error)
    guard case .differs(let difference, let excerpt) = state else { return "\(path): \(word)\n" }
    switch difference {
    case .byte(let offset, let found, let wanted):
      return "\(path): \(word) from byte \(offset) on; it has \(found) bytes, \(wanted) would be written\n"
    case .lineEnd(let line): return "\(path):\(line): \(word) in how the line ends\n"
    case .line(let line, let found, let wanted):
      if let excerpt { return "\(path):\(line): \(word)\n" + excerpt.text(painted: palette) }
      let rows = [("-", found), ("+", wanted)].map { sign, text in
        "  \(palette.paint(sign, .gutter)) \(text ?? "(the file ends here)")\n"
      }
      return "\(path):\(line): \(word)\n" + rows.joined()
    }
  }
}

/// A file that a command made, not yet on any disk.
struct MadeFile: Sendable, Hashable {
  /// Where it belongs below the output folder, with `/`.
  let path: String
  /// What it holds.
  let bytes: [UInt8]
  /// What it has in common with the files of other rows of the same template, which are reported as one; nil for a file that
  /// is reported by itself.
  var rowGroup: String? = nil
}

/// How a made file and the one on disk stand to each other.
enum FileState: Sendable, Hashable {
  /// It was written just now.
  case written
  /// The disk holds these very bytes.
  case unchanged
  /// The disk holds no such file.
  case missing
  /// The disk holds another file; nil where its changes are too much to show.
  case differs(FileDifference, DiffExcerpt?)

  /// Whether the file on disk is not what would be made.
  var isStale: Bool {
    switch self {
    case .written, .unchanged: false
    case .missing, .differs: true
    }
  }

  /// One word for it, in reports and in JSON.
  var word: String {
    switch self {
    case .written: "written"
    case .unchanged: "unchanged"
    case .missing: "missing"
    case .differs: "differs"
    }
  }
}
