import RegistryModel
import TextBasics

extension Rule {
  static let phoneNotInternational = Rule(
    "place/phone-not-international",
    .warning,
    "A phone number is not one that can be called from every country.",
    why:
      "People abroad tap it too. An international number is a plus sign, the country's prefix and the rest, 15 digits at "
      + "most; spaces, hyphens, full stops, slashes and brackets may stand between them.",
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
        "the phone number \(Words.quoted(number.value)) \(problem); a number that everybody can call is a plus sign, "
          + "the country's prefix and the rest",
        help: "write it as in +49 30 1234567"
      )
    }
  )

  private static func phone(_ number: String) -> String {
    #""place": { "names": ["Shop"], "address": { "full": "1 High Street" }, "phone": { "number": \#(number) } }"#
  }
}

/// The written form of a telephone number.
private enum PhoneNumber {
  /// What keeps `text` from being an international number, as the end of a sentence; nil where nothing does.
  static func problem(of text: String) -> String? {
    var written = text
    return written.withUTF8 { isPlainPhoneNumber($0.span) } ? nil : closerLook(at: text)
  }

  private static func closerLook(at text: String) -> String? {
    let digits = text.utf8.filter(\.isDigit)
    if let other = text.first(where: { !"+0123456789 -.()/\u{A0}".contains($0) }) {
      return "holds \(Words.quoted(String(other)))"
    }
    guard text.hasPrefix("+"), !text.dropFirst().contains("+") else { return "has no country's prefix" }
    if digits.first == UInt8(ascii: "0") { return "begins with +0, and no country's prefix does" }
    if digits.count > 15 { return "has \(digits.count) digits, and 15 are the most" }
    // E.164 states no least number; Saint Helena's five digits and its prefix of three are among the shortest in use.
    return digits.count < 6 ? "has only \(Words.counted(digits.count, "digit"))" : nil
  }
}

/// Whether a number is a plus sign, then 6 to 15 digits of which the first is no 0, with spaces, hyphens and the like
/// between them.
func isPlainPhoneNumber(_ bytes: Span<UInt8>) -> Bool {
  guard bytes.count > 0, bytes[0] == UInt8(ascii: "+") else { return false }
  var (count, first) = (0, UInt8(0))
  for offset in 1..<bytes.count {
    let byte = bytes[offset]
    if byte.isDigit {
      if count == 0 { first = byte }
      count += 1
    } else if !separatorsInPhoneNumbers.contains(byte) {
      return false
    }
  }
  return first != UInt8(ascii: "0") && 6...15 ~= count
}

private let separatorsInPhoneNumbers = ByteSet(" -.()/".utf8)
