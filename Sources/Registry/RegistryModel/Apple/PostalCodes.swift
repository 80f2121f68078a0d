import TextBasics

/// The forms of postal codes (``Source/postalCodes``), for countries that have one form which has not changed for years.
package enum PostalCodes {
  /// The form of the postal codes of the country with this code; nil if it is not listed.
  package static func form(of country: String) -> PostalCodeForm? { forms[country] }

  private static let forms: [String: PostalCodeForm] = {
    var forms: [String: PostalCodeForm] = [:]
    for (patterns, countries) in listing {
      for country in countries.split(separator: " ") {
        forms[String(country)] = PostalCodeForm(patterns: patterns.split(separator: "|").map(String.init))
      }
    }
    return forms
  }()

  /// Patterns, and the countries that have them. 9 is a digit and A a letter; a space or hyphen can be missing.
  private static let listing = [
    ("9999", "AT AU BE BG CH DK HU NO NZ PH SI ZA"),
    ("99999", "DE ES FI FR HR IT MX TH TR UA EE MY"),
    ("99999|99999-9999", "US"),
    ("999999", "CN IN RO RU SG"),
    ("999 99", "SE CZ SK GR"),
    ("99-999", "PL"),
    ("999-9999", "JP"),
    ("9999-999|9999", "PT"),
    ("99999-999", "BR"),
    ("9999 AA", "NL"),
    ("A9A 9A9", "CA"),
    ("A9 9AA|A99 9AA|AA9 9AA|AA99 9AA|A9A 9AA|AA9A 9AA", "GB"),
  ]
}

/// The form of the postal codes of a country.
package struct PostalCodeForm: Sendable {
  private let patterns: [String]
  /// The bytes of each pattern, without spaces and hyphens.
  private let places: [[UInt8]]

  fileprivate init(patterns: [String]) {
    self.patterns = patterns
    places = patterns.map { $0.utf8.filter { !$0.isSeparatorInCode } }
  }

  /// Whether `code` has the form. The code of the country and a hyphen can come before it, as in `CH-3011`.
  package func accepts(_ code: String) -> Bool {
    code.withBytes { bytes in
      let start = bytes.endOfCountry
      return places.contains { bytes.fits($0, from: start) }
    }
  }

  /// The form in words, such as `5 digits`, or a pattern.
  package var example: String {
    let pattern = patterns[0]
    guard pattern.allSatisfy({ $0 == "9" }) else { return "such as \(Words.quoted(Self.sample(pattern)))" }
    return Words.counted(pattern.count, "digit")
  }

  private static func sample(_ pattern: String) -> String {
    var digit = 0
    return String(
      pattern.map { place in
        guard place == "9" else { return place == "A" ? "B" : place }
        digit = digit % 9 + 1
        return Character(String(digit))
      }
    )
  }

  /// The code that was probably meant: with the zeros that a spreadsheet removed, with digits for letters that look like
  /// them, or without a town. Nil if none has the form.
  package func meant(by code: String) -> String? {
    let digits = code.replacing("O", with: "0").replacing("o", with: "0").replacing("l", with: "1").replacing(
      "I",
      with: "1"
    )
    let missing = (patterns[0].count - code.count)
    let isNumber = code.allSatisfy { $0.isASCII && $0.isWholeNumber }
    let zeros = isNumber && missing == 1 && patterns[0].count == 5 ? ["0" + code] : []
    let parts = code.split(separator: " ").map(String.init).filter { $0.count > 2 }
    return (zeros + [digits] + parts).first(where: accepts)
  }
}

extension UInt8 {
  /// Whether the byte separates parts of a code and can be missing.
  fileprivate var isSeparatorInCode: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "-") }
}

extension Span<UInt8> {
  /// The offset after one to three capital letters and a hyphen at the start; 0 if there are none.
  fileprivate var endOfCountry: Int {
    var letters = 0
    while letters < count, 0x41...0x5A ~= self[letters] { letters += 1 }
    return 1...3 ~= letters && letters < count && self[letters] == UInt8(ascii: "-") ? letters + 1 : 0
  }

  /// Whether the bytes from `start` on have a digit for each 9 of `places` and a letter for each A.
  fileprivate func fits(_ places: [UInt8], from start: Int) -> Bool {
    var place = 0
    for offset in start..<count where !self[offset].isSeparatorInCode {
      guard place < places.count else { return false }
      let byte = self[offset]
      guard places[place] == UInt8(ascii: "9") ? byte.isDigit : 0x61...0x7A ~= byte | 0x20 else { return false }
      place += 1
    }
    return place == places.count
  }
}
