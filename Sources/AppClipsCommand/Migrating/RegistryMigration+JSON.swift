import JSONSyntax
import RegistryModel

extension RegistryMigration {
  /// Raised when a key is renamed or removed; keys may be added without.
  private static let formatVersion = 1

  /// The migration for programs: one JSON object.
  func json(for request: MigrationRequest, isWritten: Bool, in world: borrowing World) -> [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.beginObject()
    writer.member("formatVersion", Self.formatVersion)
    writer.member("version", version)
    writer.member("written", isWritten)
    writer.key("apps")
    writer.beginArray()
    for app in apps { write(app, accepted: request.acceptedLosses, in: world, to: &writer) }
    writer.endArray()
    writer.key("proof")
    writer.beginObject()
    writer.member("probes", proof.probeCount)
    writer.member("changed", proof.changed)
    writer.endObject()
    writer.endObject()
    return writer.finish()
  }

  private func write(
    _ app: AppMigration,
    accepted: Set<String>,
    in world: borrowing World,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("app", app.id)
    writer.member("from", app.version)
    writer.key("files")
    writer.beginArray()
    for (path, change) in app.files.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      writer.beginObject()
      writer.member("path", world.shownPath(of: opened.absolutePath(of: path)))
      writer.member("change", change.new == nil ? "remove" : "write")
      writer.endObject()
    }
    writer.endArray()
    writer.objects("renames", app.renamed) { renamed, writer in
      writer.member("from", renamed.old)
      writer.member("to", renamed.new)
      write(renamed.place, in: world, to: &writer)
    }
    writer.objects("losses", app.lost) { loss, writer in
      writer.member("name", loss.name)
      writer.member("message", loss.what)
      write(loss.place, in: world, to: &writer)
      writer.member("accepted", accepted.contains(loss.name))
    }
    writer.endObject()
  }

  private func write(_ place: Finding.Place, in world: borrowing World, to writer: inout JSONWriter) {
    let location = opened.registry.document(place.file)?.tree.location(of: place.range.lowerBound)
    writer.member("file", world.shownPath(of: opened.absolutePath(of: place.file)))
    writer.member("line", location?.line ?? 1)
    writer.member("column", location?.column ?? 1)
  }
}
