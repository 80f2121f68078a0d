import JSONSyntax
import RegistryModel

extension JSONWriter {
  /// A sheet for `app` as JSON: an object with the version of the format, the app and, under `key`, an array with one
  /// object per entry, whose members `write` writes.
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
