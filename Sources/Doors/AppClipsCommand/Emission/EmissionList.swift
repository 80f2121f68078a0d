import ExperienceEmitters
import JSONSyntax

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
