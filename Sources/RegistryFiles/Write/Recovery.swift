/// What became of the work that a killed commit had left behind.
public struct Recovery: Sendable, Hashable {
  /// The folder that the commit wrote into, absolute.
  public let folder: String
  /// Whether its files are all new now; otherwise they are all as they were before it.
  public let isFinished: Bool
  /// How many files it was about.
  public let count: Int

  /// Finishes or takes back what killed commits have left in `folder` and in the folders above it.
  ///
  /// Costs a look for one file in each of them where nothing was left, which is nearly always.
  /// - Throws: `FileProblem` where another process is writing there, where the work can be neither finished nor taken back,
  ///   and where a journal was not written there but came with a clone or a copy: then nothing is touched.
  public static func run(upwardFrom folder: String) throws(FileProblem) -> [Recovery] {
    guard var folder = try? RealPath.of(folder.isEmpty ? "." : folder) else { return [] }
    var recoveries: [Recovery] = []
    while true {
      if let recovery = try run(at: folder) { recoveries.append(recovery) }
      guard folder != "/" else { return recoveries }
      folder = WritePlan.folder(of: folder)
      if folder.isEmpty { folder = "/" }
    }
  }

  /// The same for one absolute folder; nil where nothing was left.
  static func run(at folder: String) throws(FileProblem) -> Recovery? {
    guard let journal = try JournalFile.left(in: folder) else { return nil }
    let text = try journal.text()
    let isFinished = text.state == .moving
    if let plan = text.plan {
      try plan.checkFolders()
      switch text.state {
      case .moving: try plan.finishMoves()
      case .undoing:
        plan.undoMoves()
        plan.undoStaging()
      case .staging: plan.undoStaging()
      }
    }
    journal.remove()
    return Recovery(folder: folder, isFinished: isFinished, count: text.plan?.files.count ?? 0)
  }
}
