import ExperienceEmitters
import JSONSyntax
import RegistryModel
import TextBasics

/// The emitted files as one JSON array.
struct EmissionList {
  private let entries: [(file: OutputFile, state: FileState)]
  private let leftOver: LeftOverFiles

  /// Lists `files` with their states, and the files of an earlier run that are no longer generated.
  init(_ files: [OutputFile], _ states: [FileState], _ leftOver: LeftOverFiles) {
    entries = zip(files, states).map { (file: $0, state: $1) }
    self.leftOver = leftOver
  }

  /// The array, with a trailing newline.
  var bytes: [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.beginArray()
    for (file, state) in entries {
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
}

/// The files of an earlier `emit all` that are no longer generated but still on disk.
///
/// Only files in the list that the earlier run wrote count; other files in the folder are ignored.
struct LeftOverFiles: Sendable {
  /// The paths below the folder, in byte order.
  let paths: [String]

  /// Finds the files in `folder` that are not among `files`. Call this before anything is written there.
  init(in folder: OutputFolder, except files: [OutputFile]) throws(CommandError) {
    let made = Set(files.map(\.path))
    var paths: [String] = []
    let list = made.contains(Emitter.listName) ? try folder.bytes(of: Emitter.listName) : nil
    for line in String(decoding: list ?? [], as: UTF8.self).split(separator: "\n").map(String.init) {
      guard !made.contains(line), RegistryPath.resolved(line, from: "") == line else { continue }
      if try folder.bytes(of: line) != nil { paths.append(line) }
    }
    self.paths = paths.sorted(by: ByteOrder.precedes)
  }
}
