import RegistryModel
import TextBasics

extension Rule {
  static let phoneNotInternational = Rule(
    "place/phone-not-international",
    .warning,
    "A phone number is not in international format.",
    why:
      "People from other countries may call the number too. An international number consists of a plus sign, the "
      + "country code and the national number, with at most 15 digits. The 0 before a national number is not part of the "
      + "international one, except in Italy. Spaces, hyphens, periods, slashes and "
      + "parentheses can separate the digits.",
    sources: [.telephoneNumbers, .placeAttributes],
    passes: [
      .experience(phone(#""+39 06 123 4567""#)), .experience(phone(#""+49 (30) 123-4567""#)),
      .experience(phone(#""+1-503-555-0141""#)),
    ],
    fails: [
      .experience(phone(#"«"030 1234567"»"#)),
      .experience(phone(#"«"0049 30 1234567"»"#)),
      .experience(phone(#"«"+1 800 FLOWERS"»"#)),
      .experience(phone(#"«"+49 30 1234567890123456"»"#)),
      .experience(phone(#"«"+0 30 1234567"»"#)),
      .experience(phone(#"«"+49"»"#)),
      .experience(phone(#"«"3,90255E+11"»"#)),
      .experience(phone(#"«"+49 (0)511 123456"»"#)),
      .experience(phone(#"«"+44 020 7946 0018"»"#)),
      .experience(phone(#"«"(+1) 519-740-7720"»"#)),
    ],
    check: .place { place, experience in
      guard let number = place.phone?.number, !number.value.isBlank,
        let problem = PhoneNumber.problem(of: number.value)
      else { return nil }
      return Violation(
        at: number.node,
        of: experience.document,
        "the phone number \(Words.quoted(number.value)) \(problem)",
        help: PhoneNumber.help(for: number.value)
      )
    }
  )

  private static func phone(_ number: String) -> String {
    #""place": { "names": ["Shop"], "address": { "full": "1 High Street" }, "phone": { "number": \#(number) } }"#
  }
}

/// The written form of a telephone number.
private enum PhoneNumber {
  /// The reason why `text` is not an international number and what was expected, as the end of a sentence; nil if it
  /// is one.
  static func problem(of text: String) -> String? {
    guard text.withBytes(isPlainPhoneNumber) else { return reason(against: text) }
    return trunkZero(in: text).map {
      "contains \($0) after the country code; the 0 is dialed only within the country"
    }
  }

  static func help(for text: String) -> String {
    if text.isShortenedNumber {
      return "a spreadsheet has shortened the number; format the column as text there, and enter the number again"
    }
    return meant(by: text).map { "use \(Words.quoted($0))" }
      ?? "check the number, and use the international format, such as +49 30 1234567"
  }

  /// The `0` or `(0)` between a country code and a national number; nil if there is none.
  private static func trunkZero(in text: String) -> String? {
    text.withBytes { bytes in
      if bytes.offset(of: UInt8(ascii: "(")) != nil, text.contains("(0)") { return "\"(0)\"" }
      var (number, count) = (0, 0)
      for offset in 0..<bytes.count where bytes[offset].isDigit && count < 3 {
        number = number * 10 + Int(bytes[offset] & 0xF)
        count += 1
      }
      return number % 10 == 0 && codesWithTrunkZero.contains(number / 10) ? "a 0" : nil
    }
  }

  /// The codes of countries in which a national number starts with a 0 that international calls omit (ITU-T E.123,
  /// https://www.itu.int/rec/T-REC-E.123). Each has two digits.
  private static let codesWithTrunkZero = [31, 32, 33, 41, 43, 44, 46, 49, 61, 64, 81, 90]

  /// The international number that was meant; nil if that is not certain.
  static func meant(by text: String) -> String? {
    if text.hasPrefix("00"), text.dropFirst(2).first != "0" { return plain("+" + text.dropFirst(2)) }
    if text.hasPrefix("(+"), let end = text.firstIndex(of: ")") {
      let rest = text[text.index(after: end)...]
      return plain(text[..<end].dropFirst() + (rest.first.map { " -./".contains($0) } ?? true ? "" : " ") + rest)
    }
    let number = text.drop { $0 != "+" }
    if number.startIndex > text.startIndex, text[..<number.startIndex].allSatisfy({ $0.isLetter || " .:".contains($0) })
    {
      return plain(String(number))
    }
    guard text.withBytes(isPlainPhoneNumber), trunkZero(in: text) != nil else {
      let hyphens = text.map { "–—‑".contains($0) ? "-" : $0 }
      return plain(String(hyphens))
    }
    if let zero = text.firstRange(of: "(0)") { return plain(text.replacingZero(at: zero)) }
    guard let zero = text.firstIndex(of: "0") else { return nil }
    return plain(String(text[..<zero] + text[text.index(after: zero)...]))
  }

  private static func plain(_ text: String) -> String? {
    text.withBytes(isPlainPhoneNumber) && trunkZero(in: text) == nil ? text : nil
  }

  private static func reason(against text: String) -> String? {
    let digits = text.utf8.filter(\.isDigit)
    if let other = text.first(where: { !"+0123456789 -.()/\u{A0}".contains($0) }) {
      return "contains \(Words.quoted(String(other))); expected only digits and separators after the plus sign"
    }
    if text.hasPrefix("(+") { return "has the country code in parentheses; expected it without them" }
    guard text.hasPrefix("+") else { return "has no country code; expected a plus sign and the country code first" }
    guard !text.dropFirst().contains("+") else { return "contains a second plus sign; expected only one" }
    if digits.first == UInt8(ascii: "0") { return "starts with +0; country codes do not start with 0" }
    if digits.count > 15 { return "has \(digits.count) digits; international numbers have at most 15" }
    // E.164 states no minimum; Saint Helena's five digits after a country code of three are among the shortest in use.
    return digits.count < 6 ? "has only \(Words.counted(digits.count, "digit")); expected at least 6" : nil
  }
}

/// Whether `bytes` are a plus sign followed by 6 to 15 digits that do not begin with 0, with spaces, hyphens and
/// similar separators between them.
func isPlainPhoneNumber(_ bytes: Span<UInt8>) -> Bool {
  guard bytes.count > 0, bytes[0] == UInt8(ascii: "+") else { return false }
  var (count, first) = (0, UInt8(0))
  for offset in 1..<bytes.count {
    switch bytes[offset] {
    case let digit where digit.isDigit:
      if count == 0 { first = digit }
      count += 1
    case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "-")...UInt8(ascii: "/"): continue
    default: return false
    }
  }
  return first != UInt8(ascii: "0") && 6...15 ~= count
}

extension String {
  /// The text without the `(0)` at `range`, with one separator in its place.
  fileprivate func replacingZero(at range: Range<String.Index>) -> String {
    let before = self[..<range.lowerBound]
    let after = self[range.upperBound...].drop { " -./".contains($0) }
    let needsSpace = before.last.map { !" -./".contains($0) } ?? false
    return before + (needsSpace ? " " : "") + after
  }
}
