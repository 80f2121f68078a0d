import SystemFiles
import TextBasics

extension World {
  /// Reports commits that were interrupted: taken back if `isWriting`, else read around.
  mutating func report(_ writes: [InterruptedWrite], isWriting: Bool) {
    for write in writes {
      let folder = TerminalText.visible(shownPath(of: write.folder))
      guard let count = write.count else {
        errors.write(
          line:
            "\(folder): another user's run of appclips is writing here, or was interrupted; some files may be new and "
            + "others old"
        )
        continue
      }
      let files = Words.counted(count, "file")
      errors.write(
        line: "\(folder): appclips was interrupted while it wrote \(files); "
          + (isWriting
            ? "they are as they were before it"
            : "this is how they were before it, and the next command that writes puts them back")
      )
      for edit in write.edits {
        errors.write(
          line: "\(TerminalText.visible(shownPath(of: edit))): the file was edited after the interruption; "
            + "this is a copy of the edited version"
        )
      }
    }
  }
}

extension WriteSet {
  /// Writes the files, all together or not at all. A failure begins with `sentence`, as "nothing was written".
  @discardableResult
  func commit(in folder: String, else sentence: String) throws(Failure) -> [String] {
    do throws(FileProblem) {
      return try commit(in: folder)
    } catch {
      throw .fault("\(sentence): \(error.description)")
    }
  }
}

extension Failure {
  /// A commit in or above `folder` was interrupted and can be neither read around nor taken back.
  static func unfinished(_ problem: FileProblem, in folder: String) -> Failure {
    let words = "\(problem.description); \(clause(problem.help))"
    return switch problem.cause {
    case .isUnprovenJournal, .isJournalOfAnotherUser, .isBusy: .fault(words)
    default: .fault("appclips was interrupted while it wrote to \(folder), and the files cannot be put back: \(words)")
    }
  }

  /// A sentence as it is in the middle of another.
  private static func clause(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast(sentence.hasSuffix(".") ? 1 : 0)
  }
}
