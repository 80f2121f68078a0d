import ExperienceEmitters
import JSONSyntax
import RegistryModel
import RegistryReports
import TextBasics

/// The artifacts of one run of `emit`, to be delivered to standard output or to a folder.
struct EmittedFiles: Sendable {
  private let request: EmissionRequest
  private let emission: Emission
  private let opened: OpenedRegistry

  /// Generates the artifacts in memory. Throws if an artifact cannot be generated.
  init(_ request: EmissionRequest, from opened: OpenedRegistry) throws(CommandError) {
    self.request = request
    self.opened = opened
    do throws(EmissionError) {
      let (kind, selection, form) = (request.emitter, request.selection, request.form)
      let pictures = opened.bytes(of: try opened.registry.inputs(for: kind, selection, format: form))
      emission = try opened.registry.emit(kind, selection, format: form, inputs: pictures, into: request.existing)
    } catch {
      throw CommandError(error)
    }
  }

  /// Writes the artifacts to standard output or the output folder, and returns the exit status.
  func deliver(in world: inout World) throws(CommandError) -> ExitStatus {
    guard let folder = request.folder else {
      try writeArtifact(to: &world)
      return .fine
    }
    let existing = request.existing.map { RegistryPath.name(of: $0.name) }
    if existing == nil {
      try refuseJSONInsideRegistry(folder)
      if !request.isCheck { try refuseLoss(in: folder, world) }
    }
    let files = emission.files.map { MadeFile(path: existing ?? $0.path, bytes: $0.bytes, rowGroup: $0.rowGroup) }
    let leftOver = try LeftOverFiles(in: folder, except: emission.files, of: request, opened.registry)
    let delivery = try Delivery(files, to: folder, isCheck: request.isCheck)
    if request.listsAsJSON {
      world.output.write(list(delivery.states, leftOver), as: .json)
      delivery.writeSummary(to: &world)
    } else {
      delivery.writeText(to: &world)
    }
    write(leftOver, in: folder, to: &world)
    writeNotes(to: &world)
    return request.isCheck && leftOver.areListed && !leftOver.paths.isEmpty ? .findings : delivery.status
  }

  /// The files with their states, and the files of an earlier run that are no longer generated, as one JSON array.
  private func list(_ states: [FileState], _ leftOver: LeftOverFiles) -> [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.beginArray()
    for (file, state) in zip(emission.files, states) {
      writer.object { writer in
        writer.member("kind", file.kind)
        writer.member("path", file.path)
        writer.member("app", file.appID)
        writer.optionalMember("experience", file.experienceID)
        writer.optionalMember("url", file.url)
        writer.member("bytes", file.bytes.count)
        writer.member("state", state.word)
      }
    }
    for path in leftOver.paths {
      writer.object { writer in
        writer.member("path", path)
        writer.member("state", "left over")
      }
    }
    writer.endArray()
    return writer.finish()
  }

  /// The most left-over files that are named if no list names them.
  private static let mostLeftOver = 20

  /// Reports left-over files: those that a list names on standard output for a check, otherwise on standard error.
  private func write(_ leftOver: LeftOverFiles, in folder: OutputFolder, to world: inout World) {
    let count = leftOver.areListed ? leftOver.paths.count : Self.mostLeftOver
    let rest = leftOver.paths.count - count
    defer {
      if rest > 0, !world.isQuiet { world.errors.write(line: "and \(Words.counted(rest, "more left-over file"))") }
    }
    for path in leftOver.paths.prefix(count) {
      let shown = FileName.atStartOfLine(world.shownPath(of: "\(folder.path)/\(path)"))
      if request.isCheck, leftOver.areListed, !request.listsAsJSON {
        world.output.write("\(shown): \(world.outputPalette.paint("left over", .error)); it is no longer generated\n")
      } else if !world.isQuiet {
        world.errors.write(line: "left over \(shown): it is no longer generated")
      }
    }
  }

  private func writeArtifact(to world: inout World) throws(CommandError) {
    guard emission.files.count <= 1 else { throw .usage(severalFiles) }
    if let file = emission.files.first {
      guard !world.output.isTerminal || file.isText else {
        throw .usage("\(request.emitter.name) is binary; write it to a file with --output DIR or > FILE")
      }
      world.output.write(file.bytes, as: .data)
    }
    writeNotes(to: &world)
  }

  /// The flags that select one of the files, as the end of a sentence.
  private var selections: String {
    let flags = emission.flagsThatSelectOne(of: request.emitter, request.selection)
    return flags.isEmpty ? "" : ", or select one file with \(Words.list(flags))"
  }

  private var severalFiles: String {
    let paths = emission.files.map(\.path)
    let named = paths.prefix(8).joined(separator: ", ") + (paths.count > 8 ? " and \(paths.count - 8) more" : "")
    return
      "\(request.emitter.name) makes \(paths.count) files (\(named)); choose a folder with --output DIR\(selections)"
  }

  /// Throws if JSON files would be written inside the registry, where they would be read as declarations. Folders whose
  /// names begin with a dot are not read.
  private func refuseJSONInsideRegistry(_ folder: OutputFolder) throws(CommandError) {
    let names = RelativePath.path(to: folder.path, from: opened.folder).split(separator: "/")
    let isInside = names.first != ".." && !names.contains { $0.hasPrefix(".") && $0.count > 1 }
    guard isInside, emission.files.contains(where: { RegistryPath.isJSON($0.path) }) else { return }
    throw .usage(
      "\(folder.name) is inside the registry, where JSON files are read as experiences; choose a folder outside it"
    )
  }

  /// Throws if an association file in the folder has members that the new one would remove, such as `applinks`.
  private func refuseLoss(in folder: OutputFolder, _ world: borrowing World) throws(CommandError) {
    for file in emission.files where RegistryPath.name(of: file.path).hasPrefix(AssociationFile.name) {
      let shown = world.shownPath(of: "\(folder.path)/\(file.path)")
      guard let bytes = try? ReportFile("\(folder.path)/\(file.path)", in: world).bytes() else { continue }
      let keys = { (bytes: [UInt8]) -> [String] in
        let tree = Tree(SourceText(bytes))
        return tree.root.map { tree.members(of: $0).compactMap { tree.string(of: $0.key) } } ?? []
      }
      let lost = Set(keys(bytes)).subtracting(keys(file.bytes)).sorted()
      guard !lost.isEmpty else { continue }
      throw CommandError(
        status: .findings,
        message:
          "nothing was written: \(shown) has \(Words.list(lost.map(Words.quoted))), which a new file would not have; add "
          + "the clips to it with \"appclips emit aasa --into \(ShellWord.path(shown))\", or choose another folder"
      )
    }
  }

  /// Writes the notes of the emitter to standard error, except for a check, which reports only stale files.
  private func writeNotes(to world: inout World) {
    guard !world.isQuiet, !request.isCheck else { return }
    world.output.flush()
    for note in emission.notes {
      world.errors.write(line: "note: " + TerminalText.visible(world.completingCommands(in: note)))
    }
  }
}

extension OutputFile {
  /// Whether the file is text.
  fileprivate var isText: Bool { !bytes.contains(0) && text.utf8.elementsEqual(bytes) }

  /// The kind, the format, and the template of the file's row; nil for a file that is not about a row.
  fileprivate var rowGroup: String? {
    guard let experienceID, let number = experienceID.firstIndex(of: "#") else { return nil }
    return "\(kind) \(experienceID[..<number]).\(RegistryPath.nameParts(of: path).ending)"
  }
}

extension CommandError {
  /// The error for an artifact that could not be generated, with the help in the same line.
  ///
  /// A selection that matches nothing is wrong usage; anything wrong or missing in the registry counts as a finding.
  init(_ problem: EmissionError) {
    self.init(status: problem.status, message: "\(problem.message); \(problem.help.asClause)")
  }
}

extension EmissionError {
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
  /// The sentence as a clause: lowercase first letter, no final period.
  fileprivate var asClause: String {
    let text = prefix(1).lowercased() + dropFirst()
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
