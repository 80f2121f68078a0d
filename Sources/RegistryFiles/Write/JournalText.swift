/// The text of a journal: a first line that says how far the work is and where, and the plan.
///
/// The word for how far it is has a fixed place and a fixed width, so that writing it again needs no space on a full disk.
struct JournalText {
  /// How far the work is.
  let state: State
  /// The plan; nil where it was not written whole, so that nothing of it was done.
  let plan: WritePlan?

  /// How far a commit is.
  enum State: String, CaseIterable {
    /// Hidden files are written; no file of the user's is touched.
    case staging
    /// Files are moved into place: all that is staged is whole.
    case moving = "moving "
    /// Files are put back.
    case undoing
  }

  /// What the first line begins with. The number goes up when an older program could misread what follows.
  private static let heading = "appclips journal 2 "
  /// Where the word for the state stands, in bytes from the start.
  static var stateOffset: Int { heading.utf8.count }

  /// The bytes of a journal whose work begins.
  static func bytes(of plan: WritePlan, marked mark: JournalMark) -> [UInt8] {
    Array("\(heading)\(State.staging.rawValue) \(mark.text)\n".utf8) + plan.text
  }

  /// Reads the bytes of a journal that lies in `root` and whose mark is `mark`.
  /// - Throws: the cause why nothing of it may be done.
  init(_ bytes: [UInt8], marked mark: JournalMark, root: String) throws(FileProblem.Cause) {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      guard Self.isTorn(bytes) else { throw .isNoJournal }
      (state, plan) = (.staging, nil)
      return
    }
    let line = bytes[..<end]
    guard line.starts(with: Self.heading.utf8) else { throw .isNoJournal }
    let rest = line.dropFirst(Self.heading.utf8.count)
    guard let state = State.allCases.first(where: { rest.elementsEqual("\($0.rawValue) \(mark.text)".utf8) }) else {
      throw .isJournalOfAnotherPlace
    }
    self.state = state
    plan = WritePlan(bytes[(end + 1)...], root: root)
  }

  /// Whether a kill or a full disk can have left these bytes before the first line was whole: a part of it, or the zeros
  /// that a file system has where the machine stopped.
  private static func isTorn(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { $0 == 0 } || bytes.starts(with: heading.utf8) || heading.utf8.starts(with: bytes)
  }
}
