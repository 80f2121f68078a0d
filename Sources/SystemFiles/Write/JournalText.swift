/// The text of a journal: a first line that says how far the work is and names the token of its proof, and the plan.
///
/// The word for how far it is has a fixed offset and a fixed width, so that replacing it needs no space on a full disk.
struct JournalText {
  /// How far the work is.
  let state: State
  /// The plan; nil if the text was not written whole, so that no file was touched.
  let plan: WritePlan?

  /// How far a commit is. Until it is written, it is taken back if it is interrupted.
  enum State: String, CaseIterable {
    /// Hidden files are written; no file of the user's is touched.
    case staging
    /// Files are moved into place, or are put back.
    case moving = "moving "
    /// All files are new; the old ones are removed.
    case written
  }

  /// What the first line begins with. The number goes up when an older program could misread what follows.
  private static let heading = "appclips journal 3 "
  /// The offset of the word for the state, in bytes from the start.
  static var stateOffset: Int { heading.utf8.count }

  init(_ state: State, of plan: WritePlan?) {
    self.state = state
    self.plan = plan
  }

  /// The bytes of a journal whose work begins.
  static func bytes(of plan: WritePlan, token: String) -> [UInt8] { line(.staging, token) + plan.text }

  /// Reads the bytes of a journal in `root` whose proof is `token`; nil if they are not a journal of that proof, or name a
  /// file that no commit writes.
  init?(_ bytes: [UInt8], token: String, root: String) {
    guard let state = State.allCases.first(where: { bytes.starts(with: Self.line($0, token)) }) else {
      // What a kill or a full disk leaves: a part of the first line, or the zeros of a file system whose machine stopped.
      guard Self.line(.staging, token).starts(with: bytes) || bytes.allSatisfy({ $0 == 0 }) else { return nil }
      self.init(.staging, of: nil)
      return
    }
    let lines = bytes[Self.line(state, token).count...]
    guard WritePlan.isWhole(lines) else {
      self.init(.staging, of: nil)
      return
    }
    guard let plan = WritePlan(lines, root: root) else { return nil }
    self.init(state, of: plan)
  }

  private static func line(_ state: State, _ token: String) -> [UInt8] {
    Array("\(heading)\(state.rawValue) \(token)\n".utf8)
  }
}
