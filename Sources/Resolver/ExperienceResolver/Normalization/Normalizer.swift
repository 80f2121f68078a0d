/// Normalizes a URL: RFC 3986 6.2.2 and 6.2.3 on top of what the URL Standard does to http and https URLs (trims
/// controls, drops tabs and newlines, treats `\` as `/`, decodes hosts, escapes characters that must be escaped). The
/// fragment and an empty query are dropped; empty inner segments and a dot after the host are kept.
///
/// It reads bytes and writes to a sink because it runs on every look-up. `Foundation.URL` takes five times as long, is
/// not available to an App Clip's resolver, and gives different results in different releases.
struct Normalizer: ~Copyable {
  /// The maximum length of a URL in bytes, both as written and in normal form.
  static let lengthLimit = 8_192

  /// The output.
  var sink: ByteSink
  /// The offsets of the parts in the output.
  var form = NormalForm()

  init(into sink: ByteSink) { self.sink = sink }

  /// Normalizes `input`, which must not contain tabs or newlines.
  mutating func normalize(_ input: Span<UInt8>) {
    guard input.count <= Self.lengthLimit else {
      return form.note(.tooLong, at: Self.lengthLimit..<input.count)
    }
    let whole = trimmed(input)
    guard let afterScheme = writeScheme(of: input, in: whole) else { return }
    var start = afterScheme
    while start < whole.upperBound, input[start].isSlash { start += 1 }
    var end = start
    while end < whole.upperBound, !input[end].endsAuthority { end += 1 }
    guard writeAuthority(of: input, in: start..<end) else { return }
    let queryStart = writePath(of: input, in: end..<whole.upperBound)
    writeQuery(of: input, in: queryStart..<whole.upperBound)
    guard !sink.overflowed else { return form.note(.tooLong, at: whole) }
    form.isComplete = true
  }

  /// The range of `input` without controls and spaces at either end.
  private func trimmed(_ input: Span<UInt8>) -> Range<Int> {
    var start = 0
    var end = input.count
    while start < end, input[start].isControlOrSpace { start += 1 }
    while end > start, input[end - 1].isControlOrSpace { end -= 1 }
    return start..<end
  }

  /// Writes `https://` or `http://` and returns the offset after the colon; nil for any other scheme.
  private mutating func writeScheme(of input: Span<UInt8>, in range: Range<Int>) -> Int? {
    var end = range.lowerBound
    while end < range.upperBound, input[end].isInScheme { end += 1 }
    guard end > range.lowerBound, end < range.upperBound, input[end] == UInt8(ascii: ":"),
      input[range.lowerBound].isASCIILetter
    else {
      form.note(.noScheme, at: range)
      return nil
    }
    let scheme = range.lowerBound..<end
    isSecure = matches(input, scheme, "https")
    if !isSecure { form.note(.notHTTPS, at: scheme) }
    guard isSecure || matches(input, scheme, "http") else { return nil }
    sink.append(isSecure ? "https://" : "http://")
    return end + 1
  }

  /// Whether the scheme is https.
  private(set) var isSecure = false

  /// Whether the bytes of `range` equal `word`, ignoring case.
  private func matches(_ input: Span<UInt8>, _ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      for offset in 0..<letters.count where input[range.lowerBound + offset].lowercased != letters[offset] {
        return false
      }
      return true
    }
  }
}

extension UInt8 {
  /// Whether the byte is allowed in a scheme after the first letter (RFC 3986 3.1).
  fileprivate var isInScheme: Bool {
    isASCIILetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}

extension Normalizer {
  /// Writes the host; false if it is not a valid host.
  mutating func writeHost(of input: Span<UInt8>, in range: Range<Int>) -> Bool {
    form.hostStart = sink.count
    defer { form.hostEnd = sink.count }
    guard input[range.lowerBound] != UInt8(ascii: "[") else { return writeBracketedHost(of: input, in: range) }
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (byte, next) = decoded(input, at: offset, before: range.upperBound)
      guard byte < 0x80 else {
        form.note(.hostNotASCII, at: range)
        return false
      }
      guard !byte.isForbiddenInHost else {
        form.note(.badHost, at: offset..<next)
        return false
      }
      sink.append(byte.lowercased)
      offset = next
    }
    return rewriteAddress(readFrom: range)
  }

  /// Replaces a host that ends in a number with the IPv4 address that it denotes; false if it does not denote one.
  private mutating func rewriteAddress(readFrom range: Range<Int>) -> Bool {
    switch IPv4Host(sink.bytes.span, in: form.hostStart..<sink.count) {
    case .name: return true
    case .malformed:
      form.note(.badHost, at: range)
      return false
    case .address(let address):
      form.note(.addressHost, at: range)
      sink.truncate(to: form.hostStart)
      for shift in stride(from: 24, through: 0, by: -8) {
        sink.append(decimal: address >> UInt32(shift) & 0xFF)
        if shift > 0 { sink.append(UInt8(ascii: ".")) }
      }
      return true
    }
  }

  private mutating func writeBracketedHost(of input: Span<UInt8>, in range: Range<Int>) -> Bool {
    guard input[range.upperBound - 1] == UInt8(ascii: "]"),
      let address = IPv6Address(input, in: range.lowerBound + 1..<range.upperBound - 1)
    else {
      form.note(.badHost, at: range)
      return false
    }
    form.note(.addressHost, at: range)
    sink.append(UInt8(ascii: "["))
    address.write(to: &sink)
    sink.append(UInt8(ascii: "]"))
    return true
  }

  /// The byte at `offset`, decoded if it is escaped, and the offset after it.
  private func decoded(_ input: Span<UInt8>, at offset: Int, before end: Int) -> (UInt8, Int) {
    guard input[offset] == UInt8(ascii: "%"), let byte = escapedByte(input, at: offset, before: end) else {
      return (input[offset], offset + 1)
    }
    return (byte, offset + 3)
  }
}

/// The byte that the escape at `offset` encodes; nil if two hexadecimal digits do not follow.
func escapedByte(_ input: Span<UInt8>, at offset: Int, before end: Int) -> UInt8? {
  guard offset + 2 < end, let high = input[offset + 1].hexadecimalValue, let low = input[offset + 2].hexadecimalValue
  else { return nil }
  return high << 4 | low
}
