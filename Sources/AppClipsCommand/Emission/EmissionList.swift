import ExperienceEmitters
import JSONSyntax

/// The emitted files as JSON: one array.
struct EmissionList {
  private let entries: [(file: OutputFile, state: FileState)]
  private let leftOver: LeftOverFiles

  /// Lists `files` with how each stands to the one on disk, and those of an earlier run that nothing makes any more.
  init(_ files: [OutputFile], _ states: [FileState], _ leftOver: LeftOverFiles) {
    entries = zip(files, states).map { (file: $0, state: $1) }
    self.leftOver = leftOver
  }

  /// The array, with a line end after it.
  var bytes: [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.beginArray()
    for entry in entries { Self.write(entry.file, entry.state, to: &writer) }
    for path in leftOver.paths {
      writer.beginObject()
      writer.member("path", path)
      writer.member("state", "left over")
      writer.endObject()
    }
    writer.endArray()
    return writer.finish()
  }

  private static func write(_ file: OutputFile, _ state: FileState, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", file.kind)
    writer.member("path", file.path)
    writer.member("app", file.app)
    if let experience = file.experience { writer.member("experience", experience) }
    if let url = file.url { writer.member("url", url) }
    writer.member("bytes", file.bytes.count)
    writer.member("state", state.word)
    writer.endObject()
  }
}
