import ExperienceEmitters
import RegistryModel
import TextBasics

/// What one call of `emit` made, on its way to standard output or to a folder.
struct EmittedFiles: Sendable {
  private let request: EmissionRequest
  private let emission: Emission
  private let opened: OpenedRegistry

  /// Makes the artifacts, or says why not; nothing is written yet.
  init(_ request: EmissionRequest, from opened: OpenedRegistry) throws(Failure) {
    self.request = request
    self.opened = opened
    do throws(EmissionProblem) {
      let (kind, selection, form) = (request.emitter, request.selection, request.form)
      let pictures = opened.bytes(of: try opened.registry.inputs(for: kind, selection, format: form))
      emission = try opened.registry.emit(kind, selection, format: form, inputs: pictures, into: request.existing)
    } catch {
      throw Failure(error)
    }
  }

  /// Sends everything where it was asked to go.
  func deliver(in world: inout World) throws(Failure) -> ExitStatus {
    guard let folder = request.folder else {
      try writeArtifact(to: &world)
      return .fine
    }
    let existing = request.existing.map { RegistryPath.name(of: $0.name) }
    if existing == nil { try refuseJSONInsideRegistry(folder) }
    let files = emission.files.map { MadeFile(path: existing ?? $0.path, bytes: $0.bytes, rowGroup: $0.rowGroup) }
    let leftOver = try LeftOverFiles(in: folder, beside: emission.files)
    let delivery = try Delivery(files, to: folder, isCheck: request.isCheck)
    if request.listsAsJSON {
      world.output.write(EmissionList(emission.files, delivery.states, leftOver).bytes)
      delivery.writeSummary(to: &world)
    } else {
      delivery.writeText(to: &world)
    }
    write(leftOver, in: folder, to: &world)
    writeNotes(to: &world)
    return request.isCheck && !leftOver.paths.isEmpty ? .findings : delivery.status
  }

  /// What a check was asked for goes to standard output.
  private func write(_ leftOver: LeftOverFiles, in folder: OutputFolder, to world: inout World) {
    for path in leftOver.paths {
      let shown = FileName.atStartOfLine(world.shownPath(of: "\(folder.path)/\(path)"))
      if request.isCheck, !request.listsAsJSON {
        world.output.write("\(shown): \(world.outputPalette.paint("left over", .error)); nothing makes it any more\n")
      } else if !world.isQuiet {
        world.errors.write(line: "left over \(shown): nothing makes it any more")
      }
    }
  }

  private func writeArtifact(to world: inout World) throws(Failure) {
    guard emission.files.count <= 1 else { throw .usage(severalFiles) }
    if let file = emission.files.first {
      guard !world.output.isTerminal || file.isText else {
        throw .usage("\(request.emitter.name) is not text; write it to a file with --output FOLDER or > FILE")
      }
      world.output.write(file.bytes)
    }
    writeNotes(to: &world)
  }

  /// The flags that tell the files apart, as the end of a sentence.
  private var selections: String {
    let flags = emission.flagsThatSelectOne(of: request.emitter, request.selection)
    return flags.isEmpty ? "" : ", or select one with \(Words.list(flags))"
  }

  private var severalFiles: String {
    let paths = emission.files.map(\.path)
    let named = paths.prefix(8).joined(separator: ", ") + (paths.count > 8 ? " and \(paths.count - 8) more" : "")
    return "\(request.emitter.name) makes \(paths.count) files (\(named)); give a folder with --output DIR\(selections)"
  }

  /// What is below the registry's folder is read as declarations, unless a name on the way begins with a dot.
  private func refuseJSONInsideRegistry(_ folder: OutputFolder) throws(Failure) {
    let names = RelativePath.path(to: folder.path, from: opened.folder).split(separator: "/")
    let isInside = names.first != ".." && !names.contains { $0.hasPrefix(".") && $0.count > 1 }
    guard isInside, emission.files.contains(where: { RegistryPath.isJSON($0.path) }) else { return }
    throw .usage(
      "\(folder.name) lies inside the registry, where JSON files are read as experiences; name another folder"
    )
  }

  /// A check says what is stale; what is left out and why was said when it was left out.
  private func writeNotes(to world: inout World) {
    guard !world.isQuiet, !request.isCheck else { return }
    world.output.flush()
    for note in emission.notes { world.errors.write(line: "note: " + TerminalText.visible(note)) }
  }
}

extension OutputFile {
  /// Whether a terminal can show it.
  fileprivate var isText: Bool { !bytes.contains(0) && text.utf8.elementsEqual(bytes) }

  /// Its kind, its form and the template of the row that it is about; nil for a file that is about no row.
  fileprivate var rowGroup: String? {
    guard let experience, let number = experience.firstIndex(of: "#") else { return nil }
    return "\(kind) \(experience[..<number]).\(RegistryPath.nameParts(of: path).ending)"
  }
}

extension Failure {
  /// Says in one line why an artifact could not be made, and the way out.
  ///
  /// What names nothing is wrong usage; what the registry says, or does not say, is a finding about it.
  init(_ problem: EmissionProblem) {
    self.init(status: problem.status, message: "\(problem.message); \(problem.help.asClause)")
  }
}

extension EmissionProblem {
  fileprivate var status: ExitStatus {
    switch self {
    case .unknownApp, .unknownExperience, .severalExperiences, .otherApp, .experienceAndURL, .otherFormat,
      .goesIntoNothing, .severalForOneFile:
      .usage
    case .undeclaredHost, .retired, .broken, .tooLong, .unanswered, .invalidURL, .defaultExperience, .missing,
      .unwritable, .unusable:
      .findings
    }
  }
}

extension String {
  /// A sentence as a clause: no capital in front, no full stop behind.
  fileprivate var asClause: String {
    let text = prefix(1).lowercased() + dropFirst()
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
