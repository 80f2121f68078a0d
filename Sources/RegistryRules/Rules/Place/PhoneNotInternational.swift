import RegistryModel
import TextBasics

extension Rule {
  static let phoneNotInternational = Rule(
    "place/phone-not-international",
    .warning,
    "A phone number is not in international format.",
    why:
      "People from other countries may call the number too. An international number consists of a plus sign, the "
      + "country code and the national number, with at most 15 digits. Spaces, hyphens, periods, slashes and "
      + "parentheses can separate the digits.",
    sources: [.telephoneNumbers, .placeAttributes],
    passes: [.experience(phone(#""+49 (30) 123-4567""#)), .experience(phone(#""+1-503-555-0141""#))],
    fails: [
      .experience(phone(#"«"030 1234567"»"#)),
      .experience(phone(#"«"0049 30 1234567"»"#)),
      .experience(phone(#"«"+1 800 FLOWERS"»"#)),
      .experience(phone(#"«"+49 30 1234567890123456"»"#)),
      .experience(phone(#"«"+0 30 1234567"»"#)),
      .experience(phone(#"«"+49"»"#)),
    ],
    check: .place { place, experience, registry in
      guard let number = place.phone?.number, !number.value.isBlank,
        let problem = PhoneNumber.problem(of: number.value)
      else { return nil }
      return Violation(
        at: number.node,
        of: experience.document,
        "the phone number \(Words.quoted(number.value)) \(problem)",
        help: "check the number, and use the international format, such as +49 30 1234567"
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
    text.withBytes(isPlainPhoneNumber) ? nil : reason(against: text)
  }

  private static func reason(against text: String) -> String? {
    let digits = text.utf8.filter(\.isDigit)
    if let other = text.first(where: { !"+0123456789 -.()/\u{A0}".contains($0) }) {
      return "contains \(Words.quoted(String(other))); expected only digits and separators after the plus sign"
    }
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
    let byte = bytes[offset]
    if byte.isDigit {
      if count == 0 { first = byte }
      count += 1
    } else if !" -.()/".utf8.contains(byte) {
      return false
    }
  }
  return first != UInt8(ascii: "0") && 6...15 ~= count
}
