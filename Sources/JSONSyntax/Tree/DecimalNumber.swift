import TextBasics

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
