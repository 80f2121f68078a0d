import TextBasics

extension Tree {
  /// The text of a number exactly as in the file; nil for anything else.
  package func numberText(of node: Node) -> String? {
    guard kind(of: node) == .number else { return nil }
    return source.string(in: range(of: node))
  }

  /// The number as an `Int`; nil for a fraction, and for a number that does not fit. `30.0` and `3e1` are integers.
  package func integer(of node: Node) -> Int? {
    guard kind(of: node) == .number else { return nil }
    let range = range(of: node)
    if let digits = plainDigits(range), digits.places == 0 { return digits.value }
    return DecimalNumber(source.bytes[range.lowerBound..<range.upperBound])?.integer
  }

  /// The number as the nearest `Double`; nil if it is too large.
  package func double(of node: Node) -> Double? {
    guard kind(of: node) == .number else { return nil }
    // A whole number of 15 digits and ten to the power of 15 are both exact, and a single division rounds correctly.
    if let digits = plainDigits(range(of: node)), digits.value != 0 {
      return Double(digits.value) / Self.powersOfTen[digits.places]
    }
    guard let text = numberText(of: node), let value = Double(text), value.isFinite else { return nil }
    return value
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// The digits of a number without an exponent as a whole number, and how many of them follow the decimal point; nil
  /// for more than 15 digits and for anything that is not a number.
  private func plainDigits(_ range: SourceRange) -> (value: Int, places: Int)? {
    let bytes = source.bytes
    let isNegative = bytes[range.lowerBound] == .minus
    let start = isNegative ? range.lowerBound + 1 : range.lowerBound
    guard start < range.upperBound, range.upperBound - start <= 16 else { return nil }
    var value = 0
    var point: Int?
    for offset in start..<range.upperBound {
      if bytes[offset] == .point, point == nil, offset > start {
        point = offset
        continue
      }
      guard bytes[offset].isDigit else { return nil }
      value = value &* 10 &+ Int(bytes[offset] &- .zero)
    }
    let places = point.map { range.upperBound - $0 - 1 } ?? 0
    guard value < 1_000_000_000_000_000, point == nil || places > 0 else { return nil }
    return (isNegative ? -value : value, places)
  }

  /// The value of `true` or `false`; nil for anything else.
  package func boolean(of node: Node) -> Bool? {
    switch kind(of: node) {
    case .true: true
    case .false: false
    default: nil
    }
  }
}

/// A decimal number as sign, digits and a power of ten, used to decide without rounding whether it is an integer.
struct DecimalNumber {
  private var isNegative = false
  private var digits: [UInt8] = []
  private var exponent = 0

  /// Parses an optional sign, digits with at most one decimal point, and an optional exponent; nil for anything else.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    if rest.first == .minus || rest.first == UInt8(ascii: "+") { isNegative = rest.removeFirst() == .minus }
    let mantissa = rest.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    guard readMantissa(mantissa) else { return nil }
    rest = rest[mantissa.endIndex...]
    guard !rest.isEmpty else { return }
    guard let power = Int(String(decoding: rest.dropFirst(), as: UTF8.self)) else { return nil }
    let (sum, overflows) = exponent.addingReportingOverflow(power)
    guard !overflows else { return nil }
    exponent = sum
  }

  /// The value, if it is an integer that fits in an `Int`.
  var integer: Int? {
    var significant = digits.drop { $0 == 0 }
    var power = exponent
    while power < 0, significant.last == 0 {
      significant.removeLast()
      power += 1
    }
    guard !significant.isEmpty else { return 0 }
    guard power >= 0, significant.count + min(power, 20) <= 20 else { return nil }
    let zeros = repeatElement(UInt8(0), count: power)
    return Self.joined(Array(significant) + zeros, isNegative: isNegative)
  }

  private mutating func readMantissa(_ mantissa: ArraySlice<UInt8>) -> Bool {
    var hasPoint = false
    for byte in mantissa {
      if byte == .point, !hasPoint {
        hasPoint = true
        continue
      }
      guard byte.isDigit else { return false }
      digits.append(byte - .zero)
      exponent -= hasPoint ? 1 : 0
    }
    return !digits.isEmpty
  }

  /// The digits as a number, or nil if it overflows. Negative numbers are summed downwards, because `-Int.min`
  /// overflows.
  private static func joined(_ digits: [UInt8], isNegative: Bool) -> Int? {
    var value = 0
    for digit in digits {
      let (shifted, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, carries) = shifted.addingReportingOverflow(isNegative ? -Int(digit) : Int(digit))
      guard !overflows, !carries else { return nil }
      value = sum
    }
    return value
  }
}
