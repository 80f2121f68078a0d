import RegistryReports
import SystemFiles
import TextBasics

/// Generated files that were written to a folder or compared with it, with the state of each.
struct Delivery: Sendable {
  let folder: OutputFolder
  let files: [MadeFile]
  /// The state of each file, in the order of `files`.
  let states: [FileState]
  /// The interrupted writes in the folder.
  let interruptedWrites: [InterruptedWrite]
  /// Whether nothing was written.
  let isCheck: Bool

  /// Compares `files` with `folder` if `isCheck`; otherwise writes them there.
  init(_ files: [MadeFile], to folder: OutputFolder, isCheck: Bool) throws(CommandError) {
    self.folder = folder
    self.files = files
    self.isCheck = isCheck
    interruptedWrites = try folder.interruptedWrites(isWriting: !isCheck)
    states = isCheck ? try folder.compare(files, before: interruptedWrites) : try folder.write(files)
  }

  /// The exit status of the run.
  var status: ExitStatus { states.contains(where: \.isStale) ? .findings : .fine }
}

extension Delivery {
  /// Reports as text. Stale files go to standard output, because they are the result of a check. Written files and the
  /// summary of a check go to standard error.
  func writeText(to world: inout World) {
    for (file, state) in zip(files, states) where state.isStale {
      world.output.write(staleText(shownPath(of: file, in: world), state, world.outputPalette))
    }
    writeSummary(to: &world)
  }

  /// Writes the part of the report that belongs on standard error.
  func writeSummary(to world: inout World) {
    world.output.flush()
    world.report(interruptedWrites, isWriting: !isCheck)
    guard !world.isQuiet else { return }
    guard !isCheck else { return world.errors.write(line: summary) }
    let groups = zip(files, states).map { file, state in file.rowGroup.map { "\(state.word) \($0)" } }
    var counts = Dictionary(groups.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
    for ((file, state), group) in zip(zip(files, states), groups) {
      guard let count = group.map({ counts.removeValue(forKey: $0) }) ?? 1 else { continue }
      let more = count > 1 ? " (and \(count - 1) more from the same template)" : ""
      world.errors.write(line: "\(state.word) \(shownPath(of: file, in: world))\(more)")
    }
  }

  /// `checked 3 files in out: 1 missing, 1 differs, 1 up to date`.
  private var summary: String {
    let differing = states.count { $0.isStale && $0 != .missing }
    let counts = [
      (states.count { $0 == .missing }, "missing"),
      (differing, differing == 1 ? "differs" : "differ"),
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
      return "\(path): \(word) from byte \(offset) on; expected \(wanted) bytes, found \(found)\n"
    case .lineEnd(let line): return "\(path):\(line): \(word) in the line ending\n"
    case .line(let line, let found, let wanted):
      if let excerpt { return "\(path):\(line): \(word)\n" + excerpt.text(painted: palette) }
      let rows = [("-", found), ("+", wanted)].map { sign, text in
        "  \(palette.paint(sign, .gutter)) \(text ?? "(the file ends here)")\n"
      }
      return "\(path):\(line): \(word)\n" + rows.joined()
    }
  }
}

/// A generated file in memory.
struct MadeFile: Sendable, Hashable {
  /// The path below the output folder, with `/`.
  let path: String
  /// The content.
  let bytes: [UInt8]
  /// A key shared with the files of other rows of the same template, which are reported together; nil for a file that
  /// is reported on its own.
  var rowGroup: String? = nil
}

/// How a generated file compares with the file on disk.
enum FileState: Sendable, Hashable {
  /// The file was written in this run.
  case written
  /// The file on disk has the same bytes.
  case unchanged
  /// There is no such file on disk.
  case missing
  /// The file on disk has different bytes. The excerpt is nil if the changes are too large to show.
  case differs(FileDifference, DiffExcerpt?)

  /// Whether the file on disk is missing or out of date.
  var isStale: Bool {
    switch self {
    case .written, .unchanged: false
    case .missing, .differs: true
    }
  }

  /// The word for the state, in reports and in JSON.
  var word: String {
    switch self {
    case .written: "written"
    case .unchanged: "unchanged"
    case .missing: "missing"
    case .differs: "differs"
    }
  }
}
