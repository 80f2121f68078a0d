import AppClipRegistry
import RegistryReports
import SystemFiles
import TextBasics

extension World {
  /// Reports interrupted writes, which were rolled back if `isWriting` and are otherwise ignored while reading.
  mutating func report(_ writes: [InterruptedWrite], isWriting: Bool) {
    for write in writes {
      let folder = TerminalText.visible(shownPath(of: write.folder))
      guard let count = write.count else {
        errors.write(
          line:
            "\(folder): another user is running appclips here, or their run was interrupted; some files may be new "
            + "and others old"
        )
        continue
      }
      let files = Words.counted(count, "file")
      errors.write(
        line: "\(folder): appclips was interrupted while writing \(files); "
          + (isWriting
            ? "the earlier state was restored"
            : "this run reads the earlier state, and the next command that writes restores it")
      )
      for edit in write.edits {
        errors.write(
          line: "\(TerminalText.visible(shownPath(of: edit))): a copy of the file as it was edited "
            + "after the interruption"
        )
      }
    }
  }
}

extension Change {
  /// Writes all files or none of them; `sentence` states the consequence if they cannot be written.
  @discardableResult
  func write(else sentence: String) throws(CommandError) -> [String] {
    do throws(FileError) {
      return try write()
    } catch {
      throw .fault("\(sentence): \(error.description)")
    }
  }

  /// Writes the change to standard output, in the format of `patch` and `git apply`.
  func writePatch(to world: inout World) {
    for path in paths {
      guard let file = files[path] else { continue }
      let diff = UnifiedDiff(from: file.old, to: file.new, name: world.shownPath(of: absolutePath(of: path)))
      world.output.write(
        world.output.isTerminal ? Array(diff.text(painted: world.outputPalette).utf8) : diff.bytes,
        as: .data
      )
    }
  }
}

extension CommandError {
  /// The error for an interrupted write in or above `folder` that can be neither ignored nor rolled back.
  static func unfinished(_ problem: FileError, in folder: String) -> CommandError {
    let words = "\(problem.description); \(clause(problem.help))"
    return switch problem.cause {
    case .isUnprovenJournal, .isJournalOfAnotherUser, .isBusy: .fault(words)
    default: .fault("appclips was interrupted while writing to \(folder), and the files cannot be restored: \(words)")
    }
  }

  /// The sentence as a clause: lowercase first letter, no final period.
  private static func clause(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast(sentence.hasSuffix(".") ? 1 : 0)
  }
}
