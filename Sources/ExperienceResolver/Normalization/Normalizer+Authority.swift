extension Normalizer {
  /// Writes user information, host and port; false where no normal form can be made.
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

  /// Where the host ends: at the first colon outside brackets.
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

  /// Writes `user[:password]@`, or nothing where both are empty.
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

  /// Writes `:port` unless it is the scheme's own. `range` is empty or begins with the colon.
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
}
