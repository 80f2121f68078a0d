import MarkupSyntax

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

  /// Refuses a text with a control character, which a terminal would obey and other programs would trip over.
  func checkCharacters() throws(EmissionProblem) {
    let endings = [OutputFormat.markdown, .text, .csv, .swift].map { "." + $0.fileExtension }
    for file in files
    where endings.contains(where: file.path.hasSuffix)
      && !file.bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A })
    {
      guard let character = file.text.unicodeScalars.first(where: \.hasNoWayIntoMarkup) else { continue }
      let line = file.text.split(separator: "\n").first { $0.unicodeScalars.contains(character) } ?? ""
      throw .unwritable(value: String(line), character: character, of: file.experience ?? file.app, kind: "a text")
    }
  }

  /// Leaves out files that were made twice for several experiences of one app, and notes that say the same.
  mutating func leaveOutRepetitions() {
    var known: Set<OutputFile> = []
    files = files.filter { file in known.insert(file).inserted }
    var said: Set<String> = []
    notes = notes.filter { said.insert($0).inserted }
  }

  /// The flags of the command line, with what follows them, that would select one of the files, as far as they are not
  /// given already.
  package func flagsThatSelectOne(of emitter: Emitter, _ selection: Selection) -> [String] {
    guard files.count > 1 else { return [] }
    if emitter.selectsHosts {
      return ["--url https://HOST/" + (selection.experience == nil ? "" : " instead of --experience")]
    }
    var flags: [String] = []
    if Set(files.map(\.app)).count > 1 { flags.append("--app") }
    if Set(files.compactMap(\.experience)).count > 1 { flags.append("--experience") }
    if emitter.name == Emitter.entitlements.name, selection.buildTarget == nil {
      flags.append("--target app or --target clip")
    }
    return flags
  }
}
