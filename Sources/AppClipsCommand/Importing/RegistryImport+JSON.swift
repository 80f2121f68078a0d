import ExperienceImporters
import JSONSyntax
import RegistryModel

extension RegistryImport {
  /// Raised when a key is renamed or removed; keys may be added without.
  private static let formatVersion = 1

  /// The import for programs: one JSON object.
  func json(in world: borrowing World) -> [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.beginObject()
    writer.member("formatVersion", Self.formatVersion)
    writer.member("kind", request.importer.name)
    writer.member("written", request.isWriting && !changes.isEmpty)
    writer.key("files")
    writer.beginArray()
    for change in changes {
      writer.beginObject()
      writer.member("path", world.shownPath(of: opened.absolutePath(of: change.path)))
      writer.member("change", change.old == nil && !change.isPicture ? "create" : "write")
      writer.endObject()
    }
    writer.endArray()
    writer.key("leftOut")
    writer.beginArray()
    for thing in leftOut { write(thing, to: &writer) }
    writer.endArray()
    writer.objects("notes", notes) { note, writer in
      writer.member("file", note.place.file)
      if let line = note.place.line { writer.member("line", line) }
      writer.member("message", note.message)
    }
    let sources = after.sources(of: findings, in: world)
    writer.objects("findings", findings) { FindingRecord($0, in: sources).write(to: &$1) }
    writer.key("changedAnswers")
    writer.beginArray()
    for change in changedAnswers {
      writer.beginObject()
      writer.member("url", change.url)
      writer.member("deployed", change.isDeployed)
      if let before = change.before.experience?.id { writer.member("before", before) }
      if let after = change.after.experience?.id { writer.member("after", after) }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }

  private func write(_ thing: LeftOut, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("file", thing.place.file)
    if let line = thing.place.line { writer.member("line", line) }
    if let column = thing.place.column { writer.member("column", column) }
    if let pointer = thing.place.pointer { writer.member("pointer", pointer) }
    writer.member("what", thing.what)
    writer.member("why", thing.why)
    if thing.isDifference { writer.member("differs", true) }
    writer.endObject()
  }
}
