import TextBasics

/// Conversion between the text of XML elements and values.
enum XMLText {
  /// Text with its entities and CDATA sections decoded and comments removed. An `&` that does not begin a known entity
  /// is kept.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      if rest.starts(with: "<![CDATA[".utf8), let end = rest.firstRange(of: Array("]]>".utf8)) {
        decoded += rest[(rest.startIndex + 9)..<end.lowerBound]
        rest = rest[end.upperBound...]
      } else if rest.starts(with: "<!--".utf8), let end = rest.firstRange(of: Array("-->".utf8)) {
        rest = rest[end.upperBound...]
      } else if byte == UInt8(ascii: "&"), let (scalar, length) = entity(rest) {
        decoded += Array(String(Character(scalar)).utf8)
        rest = rest.dropFirst(length)
      } else {
        decoded.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The character of the entity at the start of `bytes`, and its length in bytes.
  private static func entity(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    guard let semicolon = bytes.prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[(bytes.startIndex + 1)..<semicolon], as: UTF8.self)
    let length = semicolon - bytes.startIndex + 1
    if let scalar = named[name] { return (scalar, length) }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    return number.flatMap(Unicode.Scalar.init).map { ($0, length) }
  }

  private static let named: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// Text with the characters escaped that cannot occur in an element.
  static func encoded(_ text: String) -> String {
    var encoded = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": encoded += "&amp;"
      case "<": encoded += "&lt;"
      case ">": encoded += "&gt;"
      case "\r": encoded += "&#13;"
      default: encoded.unicodeScalars.append(scalar)
      }
    }
    return encoded
  }

  /// Whether `scalar` may occur in a document, according to the production `Char` of
  /// https://www.w3.org/TR/xml/#charsets.
  static func holds(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  static func integer(_ text: String) -> PropertyList? {
    let digits = trimmed(text)
    if let number = Int64(digits) { return .integer(number) }
    if let number = UInt64(digits) { return .unsigned(number) }
    guard digits.lowercased().hasPrefix("0x") else { return nil }
    return Int64(digits.dropFirst(2), radix: 16).map(PropertyList.integer)
  }

  static func real(_ text: String) -> PropertyList? { Double(trimmed(text)).map(PropertyList.real) }

  static func data(_ text: String) -> PropertyList? { Base64.bytes(of: text).map(PropertyList.data) }

  static func trimmed(_ text: String) -> String {
    let space: Set<Character> = [" ", "\t", "\n", "\r", "\r\n"]
    let rest = text.drop { space.contains($0) }
    return String(
      rest.prefix(
        (rest.lastIndex { !space.contains($0) }.map { rest.distance(from: rest.startIndex, to: $0) + 1 }) ?? 0
      )
    )
  }
}

extension XMLText {
  /// Parses a date in the format of property lists, `2026-02-24T09:30:00Z`.
  static func date(_ text: String) -> PropertyList? {
    let text = trimmed(text)
    let marks = [4: "-", 7: "-", 10: "T", 13: ":", 16: ":", 19: "Z"]
    let characters = Array(text)
    guard characters.count == 20, marks.allSatisfy({ String(characters[$0.key]) == $0.value }) else { return nil }
    func number(_ range: Range<Int>) -> Int? { Int(String(characters[range])) }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), let hour = number(11..<13),
      let minute = number(14..<16), let second = number(17..<19), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let seconds = (days(year, month, day) - days(2001, 1, 1)) * 86_400 + hour * 3_600 + minute * 60 + second
    return .date(secondsSince2001: Double(seconds))
  }

  /// Formats a date given in seconds since 2001. Fractions of a second are dropped, and dates outside the years 0 to
  /// 9999 are clamped.
  static func text(secondsSince2001 seconds: Double) -> String {
    let total = Int(max(Double(first), min(Double(last), seconds)))
    let (day, second) = (total.quotient(by: 86_400), total.remainder(by: 86_400))
    let date = civil(day + days(2001, 1, 1))
    let time = [second / 3_600, second / 60 % 60, second % 60].map { padded($0, 2) }
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T\(time.joined(separator: ":"))Z"
  }

  /// The first and the last second that the format can represent.
  private static var first: Int { (days(0, 1, 1) - days(2001, 1, 1)) * 86_400 }
  private static var last: Int { (days(10_000, 1, 1) - days(2001, 1, 1)) * 86_400 - 1 }

  /// The number of days since March 1 of year 0 in the Gregorian calendar. With years that begin in March, the leap day
  /// is at the end.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let month = (month + 9) % 12
    return 365 * year + year.quotient(by: 4) - year.quotient(by: 100) + year.quotient(by: 400) + (153 * month + 2) / 5
      + day - 1
  }

  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let cycle = day.quotient(by: 146_097)
    let rest = day.remainder(by: 146_097)
    let year = (rest - rest / 1_460 + rest / 36_524 - rest / 146_096) / 365
    let dayOfYear = rest - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
    return (400 * cycle + year + (month >= 10 ? 1 : 0), (month + 2) % 12 + 1, dayOfMonth)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int {
  /// The quotient, rounded down.
  fileprivate func quotient(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }

  /// The remainder, never negative.
  fileprivate func remainder(by divisor: Int) -> Int { self - quotient(by: divisor) * divisor }
}
