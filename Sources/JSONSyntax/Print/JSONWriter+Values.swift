extension JSONWriter {
  /// Writes an integer.
  package mutating func integer(_ value: Int) {
    guard value >= 0 else { return literal("\(value)".utf8) }
    self.value { Self.appendDigits(of: value, to: &$0) }
  }

  /// Writes the shortest digits that read back as `value`; an integral value without a fraction. JSON has no infinity and
  /// no NaN: they become `null`.
  package mutating func double(_ value: Double) {
    guard value.isFinite else { return null() }
    let text = "\(value)"
    literal(text.hasSuffix(".0") ? text.dropLast(2).utf8 : text[...].utf8)
  }

  /// Writes `true` or `false`.
  package mutating func boolean(_ value: Bool) { literal((value ? "true" : "false").utf8) }

  /// Writes `null`.
  package mutating func null() { literal("null".utf8) }

  /// Writes a number digit for digit. What RFC 8259 has no number for becomes `null`.
  package mutating func number(text: String) {
    let bytes = ContiguousArray(text.utf8)
    guard bytes.span.isJSONNumber else { return null() }
    literal(bytes)
  }

  /// Writes a member with a string.
  package mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  /// Writes a member with an integer.
  package mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    integer(value)
  }

  /// Writes a member with a number.
  package mutating func member(_ key: String, _ value: Double) {
    self.key(key)
    double(value)
  }

  /// Writes a member with a truth value.
  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    boolean(value)
  }

  /// Writes a member with an array of strings.
  package mutating func member(_ key: String, _ values: [String]) {
    self.key(key)
    beginArray()
    for value in values {
      string(value)
    }
    endArray()
  }
}
