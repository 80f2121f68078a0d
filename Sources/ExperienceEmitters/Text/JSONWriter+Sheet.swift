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
    document { writer in
      writer.member("app", app.id)
      writer.objects(key, entries, write)
    }
  }
}
