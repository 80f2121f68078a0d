import MarkupSyntax

/// The result of an emitter: files and notes.
public struct Emission: Sendable, Hashable {
  /// The files, in the order of the IDs of their apps and experiences.
  public package(set) var files: [OutputFile]
  /// Notes for the user, one sentence each, such as why a file was not generated or which other card a URL may show.
  public package(set) var notes: [String]

  package init(files: [OutputFile] = [], notes: [String] = []) {
    self.files = files
    self.notes = notes
  }

  /// Checks that no text file contains a control character, which a terminal would interpret and other programs could
  /// reject.
  ///
  /// - Throws: `EmissionError.unwritable` at the first control character.
  func checkCharacters() throws(EmissionError) {
    let endings = [OutputFormat.markdown, .text, .csv, .swift, .shell].map { "." + $0.fileExtension }
    for file in files
    where endings.contains(where: file.path.hasSuffix)
      && !file.bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A })
    {
      guard let character = file.text.unicodeScalars.first(where: \.hasNoWayIntoMarkup) else { continue }
      let line = file.text.split(separator: "\n").first { $0.unicodeScalars.contains(character) } ?? ""
      throw .unwritable(value: String(line), character: character, of: file.experienceID ?? file.appID, kind: "a text")
    }
  }

  /// Removes duplicate files, which several experiences of one app can produce.
  mutating func removeDuplicateFiles() {
    var known: Set<OutputFile> = []
    files = files.filter { file in known.insert(file).inserted }
  }

  /// Removes duplicate notes, such as one that applies to several files.
  mutating func removeDuplicateNotes() {
    var known: Set<String> = []
    notes = notes.filter { known.insert($0).inserted }
  }

  /// The command-line flags, with their arguments, that would select one of the files and are not given yet.
  package func flagsThatSelectOne(of emitter: Emitter, _ selection: Selection) -> [String] {
    guard files.count > 1 else { return [] }
    if emitter.selectsHosts {
      return ["--url https://HOST/" + (selection.experienceID == nil ? "" : " instead of --experience")]
    }
    var flags: [String] = []
    if Set(files.map(\.appID)).count > 1 { flags.append("--app") }
    if Set(files.compactMap(\.experienceID)).count > 1 { flags.append("--experience") }
    if emitter.name == Emitter.entitlements.name, selection.buildTarget == nil {
      flags.append("--target app or --target clip")
    }
    return flags
  }
}
