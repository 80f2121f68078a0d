import TextBasics

/// The language of an iPhone, such as `de`, `pt-BR` or `zh-Hant-TW` (RFC 5646, as far as Apple's lists go).
public struct LanguageTag: Sendable, Hashable, CustomStringConvertible {
  /// The tag as given.
  public let description: String
  /// The language as Apple spells it for experiences: `no` for `nb` and `nn`, `he` for `iw`, `id` for `in`.
  package let language: String
  /// `Hans` or `Hant`, as given or derived from the region; nil for languages other than Chinese.
  let script: String?
  /// The region in uppercase; nil if none is given.
  let region: String?

  /// Parses a language with optional script and region, separated by hyphens or underscores; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isWellFormed = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { $0 | 0x20 &- 0x61 < 26 || $0.isDigit }
    }
    guard isWellFormed, let first = parts.first?.lowercased(), (2...3).contains(first.utf8.count),
      first.utf8.allSatisfy({ $0 &- 0x61 < 26 })
    else { return nil }
    description = text
    language = Self.spellings[first] ?? first
    region = parts.dropFirst().first { $0.utf8.count == 2 }.map { $0.uppercased() }
    let script = parts.dropFirst().first { $0.utf8.count == 4 }.map { $0.capitalized }
    let isTraditional = ["TW", "HK", "MO"].contains(region)
    self.script = language == "zh" ? script ?? (isTraditional ? "Hant" : "Hans") : nil
  }

  /// Codes that iOS uses or used for languages that App Store Connect spells differently.
  private static let spellings = ["nb": "no", "nn": "no", "iw": "he", "in": "id"]

  /// Whether the tag contains more than a language.
  var hasRegion: Bool { description.utf8.count > language.utf8.count }
}

extension Substring {
  /// The text with its first letter in uppercase and the others in lowercase.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
