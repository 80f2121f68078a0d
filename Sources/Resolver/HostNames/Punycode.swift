/// Punycode (RFC 3492): converts a non-ASCII label of a host to ASCII and back, without the `xn--`.
///
/// Used to display hosts in both forms. The resolver compares only the ASCII form and does not use this type.
enum Punycode {
  private static let base = 36
  private static let leastThreshold = 1
  private static let greatestThreshold = 26
  private static let skew = 38
  private static let damping = 700
  private static let initialBias = 72
  private static let firstCode = 128

  /// The decoded form of `label`; nil if it is not Punycode.
  static func decoded(_ label: some StringProtocol) -> String? {
    var scalars: [Unicode.Scalar] = []
    var digits = Array(label.utf8)[...]
    if let hyphen = digits.lastIndex(of: UInt8(ascii: "-")) {
      scalars = digits[..<hyphen].map { Unicode.Scalar($0) }
      digits = digits[(hyphen + 1)...]
    }
    var (code, position, bias) = (firstCode, 0, initialBias)
    while !digits.isEmpty {
      guard let step = number(from: &digits, bias: bias) else { return nil }
      position += step
      code += position / (scalars.count + 1)
      bias = adapted(step, count: scalars.count + 1, isFirst: position == step && bias == initialBias)
      position %= scalars.count + 1
      guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
      scalars.insert(scalar, at: position)
      position += 1
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// The encoded form of `label`.
  static func encoded(_ label: some StringProtocol) -> String {
    let codes = label.unicodeScalars.map { Int($0.value) }
    var output = label.utf8.filter { $0 < 0x80 }
    var done = output.count
    let plain = done
    if plain > 0 { output.append(UInt8(ascii: "-")) }
    var (code, position, bias) = (firstCode, 0, initialBias)
    while done < codes.count, let next = codes.filter({ $0 >= code }).min() {
      position += (next - code) * (done + 1)
      code = next
      for other in codes where other <= code {
        guard other == code else {
          position += 1
          continue
        }
        append(position, to: &output, bias: bias)
        bias = adapted(position, count: done + 1, isFirst: done == plain)
        position = 0
        done += 1
      }
      position += 1
      code += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Removes one number of variable length from the start of `digits`; nil if the digits end early, are not digits, or
  /// overflow.
  private static func number(from digits: inout ArraySlice<UInt8>, bias: Int) -> Int? {
    var (number, weight, place) = (0, 1, base)
    while let byte = digits.popFirst(), let digit = value(of: byte) {
      number += digit * weight
      guard number <= Int(UInt32.max) else { return nil }
      let threshold = threshold(at: place, bias: bias)
      guard digit >= threshold else { return number }
      weight *= base - threshold
      place += base
    }
    return nil
  }

  private static func append(_ number: Int, to output: inout [UInt8], bias: Int) {
    var (rest, place) = (number, base)
    while true {
      let threshold = threshold(at: place, bias: bias)
      guard rest >= threshold else { break }
      output.append(digit(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      place += base
    }
    output.append(digit(rest))
  }

  private static func threshold(at place: Int, bias: Int) -> Int {
    min(max(place - bias, leastThreshold), greatestThreshold)
  }

  private static func adapted(_ step: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? step / damping : step / 2
    delta += delta / count
    var bias = 0
    while delta > (base - leastThreshold) * greatestThreshold / 2 {
      delta /= base - leastThreshold
      bias += base
    }
    return bias + (base - leastThreshold + 1) * delta / (delta + skew)
  }

  private static func value(of byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 0x30 + 26
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 0x61
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 0x41
    default: nil
    }
  }

  private static func digit(_ value: Int) -> UInt8 { UInt8(value < 26 ? value + 0x61 : value - 26 + 0x30) }
}
