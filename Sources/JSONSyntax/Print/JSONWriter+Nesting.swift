/// Methods that write whole objects and arrays, so that none can be left open.
extension JSONWriter {
  /// A machine-readable document: one object with `formatVersion` and the members that `write` writes, followed by a
  /// line end. The version increases when a key is renamed or removed, but not when keys are added.
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
