/// What an emitter made.
public struct Emission: Sendable, Hashable {
  /// The files, in the order of the ids of their apps and experiences.
  public var files: [OutputFile]
  /// What somebody who asked for them should know, a sentence each: why there is no file, what else could be meant.
  public var notes: [String]

  /// Creates an emission.
  public init(files: [OutputFile] = [], notes: [String] = []) {
    self.files = files
    self.notes = notes
  }

  /// Leaves out files that were made twice for several experiences of one app, and notes that say the same.
  mutating func leaveOutRepetitions() {
    var known: Set<OutputFile> = []
    files = files.filter { file in known.insert(file).inserted }
    var said: Set<String> = []
    notes = notes.filter { said.insert($0).inserted }
  }
}
