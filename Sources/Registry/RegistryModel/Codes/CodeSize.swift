/// The size of a URL in an App Clip Code, in bits: estimated, or exact with the tables of Apple's generator.
///
/// Apple documents only that the compressed size counts and that its tools reject a URL that is too large
/// (`Source.encodingInAppClipCode`). The limit of 128 bits and the encoding are those of a reverse-engineered encoder
/// (`Source.appClipCodeEncoder`). Without the tables, everything but the length of texts is exact; those are estimated
/// (`CodeTextSize`).
package struct CodeSize: Sendable, Hashable {
  /// The number of bits; an estimate is a multiple of one half.
  package let estimate: Double
  /// Whether the number of bits is exact.
  package let isExact: Bool

  /// The number of bits in an App Clip Code.
  package static let capacity = 128
  /// How far estimate and encoder differ for nearly every URL whose fit is open, in bits.
  package static let tolerance = 30
  /// The largest estimate for which every measured URL fit: of 39,998 URLs, the first one that did not fit had 97.
  package static let fitting = 95
  /// The largest estimate for which any measured URL fit: the last one that fit had 157.
  package static let possible = 160

  /// Whether a URL fits, as far as the estimate tells.
  package enum Fit: Sendable, Hashable {
    case fits, mayBeTooLong, tooLong
  }

  /// Whether the URL fits.
  package var fit: Fit {
    guard !isExact else { return bits <= Self.capacity ? .fits : .tooLong }
    return estimate <= Double(Self.fitting) ? .fits : estimate <= Double(Self.possible) ? .mayBeTooLong : .tooLong
  }

  /// The estimate as a whole number, for messages.
  package var bits: Int { Int(estimate.rounded()) }

  /// Determines the size of `url`; nil if it contains characters that a code cannot contain.
  package init?(of url: String, costs: CodeCosts = .estimated) {
    guard CodeAlphabet.fault(of: url)?.severity != .error, let plan = CodePlan(url, costs: costs) else { return nil }
    estimate = plan.bits
    isExact = costs.isExact
  }

  /// "about 235 bits, and an App Clip Code has room for 128", or without "about" if the number is exact.
  package var words: String {
    "\(isExact ? "" : "about ")\(bits) bits, and an App Clip Code has room for \(Self.capacity)"
  }
}

extension PrintedCode {
  /// The size of the URL that Apple's generator gets; nil if the URL cannot be parsed or encoded, and for links on
  /// Apple's own host. Of those, a code can contain only the demo link, and Apple states that it fits.
  package func size() -> CodeSize? {
    guard let url, url.appleLink == nil, case .success(let read) = url.url else { return nil }
    return CodeURL(read, fragment: url.text.value.printedFragment).size
  }
}
