import JSONSyntax

/// Objects and arrays that cannot be left open.
extension JSONWriter {
  /// Writes an object with the members that `write` writes.
  mutating func object(_ write: (inout JSONWriter) -> Void) {
    beginObject()
    write(&self)
    endObject()
  }

  /// Writes a member that is an object.
  mutating func object(_ key: String, _ write: (inout JSONWriter) -> Void) {
    self.key(key)
    object(write)
  }

  /// Writes a member that is an array with an object for each of `elements`.
  mutating func objects<Elements: Sequence>(
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
