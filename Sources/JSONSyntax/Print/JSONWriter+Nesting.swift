/// Objects and arrays that cannot be left open.
extension JSONWriter {
  /// A document for programs: one object with `formatVersion` and the members that `write` writes, and a line end after it.
  /// The version is raised when a key is renamed or removed; keys may be added without.
  package static func document(formatVersion: Int = 1, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.object { writer in
      writer.member("formatVersion", formatVersion)
      write(&writer)
    }
    return writer.finish()
  }

  /// Writes an object with the members that `write` writes.
  package mutating func object(_ write: (inout JSONWriter) -> Void) {
    beginObject()
    write(&self)
    endObject()
  }

  /// Writes a member that is an object.
  package mutating func object(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    object(write)
  }

  /// Writes a member that is an array with an object for each of `elements`.
  package mutating func objects<Elements: Sequence>(
    _ key: String,
    _ elements: Elements,
    _ write: (Elements.Element, inout JSONWriter) -> Void
  ) {
    self.key(key)
    beginArray()
    for element in elements { object { write(element, &$0) } }
    endArray()
  }
}
