import JSONSyntax
import RegistryModel

extension JSONWriter {
  /// The JSON form of a sheet about `app`: an object with the version of this form, the app, and under `key` an array of
  /// one object an entry, whose members `write` writes.
  static func sheet<Entry>(
    of app: App,
    _ key: String,
    _ entries: [Entry],
    _ write: (Entry, inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.beginObject()
    writer.member("formatVersion", 1)
    writer.member("app", app.id)
    writer.key(key)
    writer.beginArray()
    for entry in entries {
      writer.beginObject()
      write(entry, &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }
}
