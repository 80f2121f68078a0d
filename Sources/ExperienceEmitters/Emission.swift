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
}
