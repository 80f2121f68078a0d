extension Normalizer {
  /// Writes user information, host and port; false if no normal form is possible.
  mutating func writeAuthority(of input: Span<UInt8>, in range: Range<Int>) -> Bool {
    var hostStart = range.lowerBound
    for offset in range where input[offset] == UInt8(ascii: "@") { hostStart = offset + 1 }
    if hostStart > range.lowerBound { writeUserInformation(of: input, in: range.lowerBound..<hostStart - 1) }
    let hostEnd = endOfHost(in: input, from: hostStart, to: range.upperBound)
    guard hostStart < hostEnd else {
      form.note(.noHost, at: hostStart..<hostEnd)
      return false
    }
    guard writeHost(of: input, in: hostStart..<hostEnd) else { return false }
    return writePort(of: input, in: hostEnd..<range.upperBound)
  }

  /// The end of the host: the first colon outside brackets.
  private func endOfHost(in input: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var isBracketed = false
    var offset = start
    while offset < end {
      let byte = input[offset]
      if byte == UInt8(ascii: "[") { isBracketed = true }
      if byte == UInt8(ascii: "]") { isBracketed = false }
      if byte == UInt8(ascii: ":"), !isBracketed { break }
      offset += 1
    }
    return offset
  }

  /// Writes `user[:password]@`, or nothing if both are empty.
  private mutating func writeUserInformation(of input: Span<UInt8>, in range: Range<Int>) {
    var colon = range.lowerBound
    while colon < range.upperBound, input[colon] != UInt8(ascii: ":") { colon += 1 }
    let password = min(colon + 1, range.upperBound)..<range.upperBound
    guard colon > range.lowerBound || !password.isEmpty else { return }
    form.note(.userInformation, at: range.lowerBound..<range.upperBound + 1)
    writeEscaped(input, range.lowerBound..<colon)
    if !password.isEmpty {
      sink.append(UInt8(ascii: ":"))
      writeEscaped(input, password)
    }
    sink.append(UInt8(ascii: "@"))
  }

  private mutating func writeEscaped(_ input: Span<UInt8>, _ range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      offset = write(input, at: offset, before: range.upperBound, escaping: input[offset].isEscapedInUserInformation)
    }
  }

  /// Writes `:port` unless it is the scheme's default port. `range` is empty or begins with the colon.
  private mutating func writePort(of input: Span<UInt8>, in range: Range<Int>) -> Bool {
    form.pathStart = sink.count
    guard range.count > 1 else { return true }
    var number: UInt32 = 0
    for offset in range.dropFirst() {
      number = number * 10 + UInt32(input[offset] &- 0x30)
      guard input[offset].isDigit, number <= 65_535 else {
        form.note(.badPort, at: range.lowerBound + 1..<range.upperBound)
        return false
      }
    }
    guard number != (isSecure ? 443 : 80) else { return true }
    form.note(.port, at: range)
    sink.append(UInt8(ascii: ":"))
    sink.append(decimal: number)
    form.pathStart = sink.count
    return true
  }

  /// Writes the path without its dot segments and returns the offset at which the query or fragment begins.
  mutating func writePath(of input: Span<UInt8>, in range: Range<Int>) -> Int {
    form.pathStart = sink.count
    var offset = range.lowerBound
    repeat {
      let hasMore = offset < range.upperBound && input[offset].isSlash
      let segmentStart = hasMore ? offset + 1 : offset
      offset = writeSegment(of: input, in: segmentStart..<range.upperBound)
    } while offset < range.upperBound && input[offset].isSlash
    form.pathEnd = sink.count
    form.end = sink.count
    return offset
  }

  /// Writes `/` and the first segment of `range`, or removes the previous segment for `..`, and returns the offset at
  /// which the segment ends.
  private mutating func writeSegment(of input: Span<UInt8>, in range: Range<Int>) -> Int {
    let start = sink.count
    sink.append(UInt8(ascii: "/"))
    var offset = range.lowerBound
    while offset < range.upperBound, !input[offset].endsAuthority {
      offset = write(input, at: offset, before: range.upperBound, escaping: input[offset].isEscapedInPath)
    }
    removeDots(from: start, isLast: offset == range.upperBound || !input[offset].isSlash)
    return offset
  }

  /// Applies RFC 3986 5.2.4 to the segment whose slash was written at `start`. Escaped dots have already been decoded.
  private mutating func removeDots(from start: Int, isLast: Bool) {
    let length = sink.count - start - 1
    guard length == 1 || length == 2, sink[start + 1] == UInt8(ascii: "."), sink[sink.count - 1] == UInt8(ascii: ".")
    else { return }
    sink.truncate(to: start)
    if length == 2 { dropLastSegment() }
    if isLast { sink.append(UInt8(ascii: "/")) }
  }

  private mutating func dropLastSegment() {
    var slash = sink.count - 1
    while slash > form.pathStart, sink[slash] != UInt8(ascii: "/") { slash -= 1 }
    sink.truncate(to: max(slash, form.pathStart))
  }

  /// Writes the query at the start of `range`, if there is one and it is not empty.
  mutating func writeQuery(of input: Span<UInt8>, in range: Range<Int>) {
    guard !range.isEmpty, input[range.lowerBound] == UInt8(ascii: "?") else { return }
    var offset = range.lowerBound + 1
    guard offset < range.upperBound, input[offset] != UInt8(ascii: "#") else { return }
    sink.append(UInt8(ascii: "?"))
    while offset < range.upperBound, input[offset] != UInt8(ascii: "#") {
      offset = write(input, at: offset, before: range.upperBound, escaping: input[offset].isEscapedInQuery)
    }
    form.end = sink.count
  }

  /// Writes the byte or escape at `offset` in normal form and returns the offset after it.
  mutating func write(_ input: Span<UInt8>, at offset: Int, before end: Int, escaping: Bool) -> Int {
    let byte = input[offset]
    guard byte == UInt8(ascii: "%") else {
      if escaping { sink.appendEscape(of: byte) } else { sink.append(byte) }
      return offset + 1
    }
    guard let value = escapedByte(input, at: offset, before: end) else {
      form.note(.badPercentEscape, at: offset..<min(offset + 3, end))
      sink.append(byte)
      return offset + 1
    }
    if value.isUnreserved { sink.append(value) } else { sink.appendEscape(of: value) }
    return offset + 3
  }
}
