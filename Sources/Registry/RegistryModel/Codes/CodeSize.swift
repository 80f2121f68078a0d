/// The size of a URL in an App Clip Code, in bits: estimated, or exact with the tables of Apple's generator.
///
/// Apple documents only that the compressed size counts and that its tools reject a URL that is too large
/// (`Source.encodingInAppClipCode`). The limit of 128 bits and the encoding are those of a reverse-engineered encoder
/// (`Source.appClipCodeEncoder`). Without the tables, everything but the length of texts is exact; those are estimated
/// (`CodeCosts`).
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
  package enum Fit: String, Sendable, Hashable {
    case fits, mayBeTooLong, tooLong
  }

  /// Whether the URL fits, as a clause.
  package var verdict: String {
    switch fit {
    case .fits: "it fits"
    case .mayBeTooLong: "it may be too long"
    case .tooLong: "it is too long"
    }
  }

  /// Whether the URL fits.
  package var fit: Fit {
    guard !isExact else { return bits <= Self.capacity ? .fits : .tooLong }
    return estimate <= Double(Self.fitting) ? .fits : estimate <= Double(Self.possible) ? .mayBeTooLong : .tooLong
  }

  /// The estimate as a whole number, for messages.
  package var bits: Int { Int(estimate.rounded()) }

  /// Determines the size of `url`; nil if it contains characters that a code cannot contain.
  package init?(of url: String, costs: CodeCosts) {
    guard CodeAlphabet.fault(of: url)?.severity != .error, let plan = CodePlan(url, costs: costs) else { return nil }
    estimate = plan.bits
    isExact = costs.isExact
  }

  /// "about 235 of 128 bits", or "246 of 128 bits (exact)".
  package var share: String { "\(isExact ? "" : "about ")\(bits) of \(Self.capacity) bits\(isExact ? " (exact)" : "")" }

  /// "about 235 bits, and an App Clip Code has room for 128", or "246 bits (exact, …), and …".
  package var words: String {
    (isExact ? "\(bits) bits (exact, with the tables of Apple's generator)" : "about \(bits) bits")
      + ", and an App Clip Code has room for \(Self.capacity)"
  }
}

extension PrintedCode {
  /// The size of the URL that Apple's generator gets; nil if the URL cannot be parsed or encoded, and for links on
  /// Apple's own host. Of those, a code can contain only the demo link, and Apple states that it fits.
  package func size(_ costs: CodeCosts) -> CodeSize? {
    guard let url, url.appleLink == nil, case .success(let read) = url.url else { return nil }
    return CodeURL(read, fragment: url.text.value.printedFragment).size(costs)
  }
}

/// The estimated number of bits of texts.
///
/// Apple's generator compresses texts with tables of how often each character follows the two before it. These tables are
/// Apple's, so an average for each kind of character is used instead. The averages were fitted to the sizes that a
/// reverse-engineered encoder gives for 20,000 URLs, and tested with as many others: half of these differ by less than
/// 5 bits, and one in twenty by more than 14.
extension CodeCosts {
  /// The bits of a host or a part of it; with the character that ends it if something follows.
  static func ofHost(_ host: ArraySlice<UInt8>, isEnded: Bool) -> Double {
    sum(host, host: true) + (isEnded ? 3.5 : 0)
  }

  /// The bits of a text after the host; with the character that ends it if something follows.
  static func ofText(_ text: ArraySlice<UInt8>, isEnded: Bool) -> Double {
    sum(text, host: false) + 13 * Double(countOfUTM(in: text)) + (isEnded ? 3 : 0)
  }

  /// Whether a segment, a name or a value can be a text of its own. The other characters exist only in a text that
  /// contains the whole rest of the URL.
  static func isSegmentText(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case "#", "%", ",", ":", ";": false
      default: true
      }
    }
  }

  /// The kinds of characters. The first character of a run of one kind costs more than the others.
  private enum Kind {
    case lowercase, digit, capital, other

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .lowercase
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .capital
      default: self = .other
      }
    }
  }

  private static func sum(_ text: ArraySlice<UInt8>, host: Bool) -> Double {
    let costs = host ? hostCosts : textCosts
    var sum = 0.0
    var last = Kind.other
    for byte in text {
      let kind = Kind(byte)
      sum += costs[Int(byte)]
      if kind != last { sum += startOfRun(kind, host: host) }
      last = kind
    }
    return sum
  }

  /// The costs of all bytes in a host, and in a text after it.
  private static let hostCosts = (UInt8.min...UInt8.max).map { inHost($0, Kind($0)) }
  private static let textCosts = (UInt8.min...UInt8.max).map { inText($0, Kind($0)) }

  private static func startOfRun(_ kind: Kind, host: Bool) -> Double {
    switch kind {
    case .lowercase: 2.5
    case .digit: host ? 8 : 4
    case .capital: 4
    case .other: 0
    }
  }

  private static func inHost(_ byte: UInt8, _ kind: Kind) -> Double {
    switch kind {
    case .lowercase: "bfgjkqvwxyz".utf8.contains(byte) ? 5.5 : 3.5
    case .digit: 3
    case .capital: 7
    case .other: byte == UInt8(ascii: "-") ? 1 : 0
    }
  }

  private static func inText(_ byte: UInt8, _ kind: Kind) -> Double {
    switch kind {
    case .lowercase: "aeinorst".utf8.contains(byte) ? 3 : "cdhlmpu".utf8.contains(byte) ? 4 : 5
    case .digit: 4
    case .capital: 7
    case .other:
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"): 2
      case UInt8(ascii: "_"), UInt8(ascii: "?"): 4
      case UInt8(ascii: "&"), UInt8(ascii: "%"): 8
      case UInt8(ascii: "="): 10
      default: 16
      }
    }
  }

  private static func countOfUTM(in text: ArraySlice<UInt8>) -> Int {
    text.indices.dropFirst(3).count { index in
      text[index] == UInt8(ascii: "_") && text[index - 1] == UInt8(ascii: "m") && text[index - 2] == UInt8(ascii: "t")
        && text[index - 3] == UInt8(ascii: "u")
    }
  }
}
