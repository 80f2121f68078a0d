/// The limits for one card: Apple's figures, tightened by the app and by the experience.
package struct CardLimits: Sendable, Hashable {
  /// The longest title, in characters (extended grapheme clusters).
  package let titleCharacters: Int
  /// The longest subtitle, in characters (extended grapheme clusters).
  package let subtitleCharacters: Int
  /// The header image's width, in pixels.
  package let imageWidth: Int
  /// The header image's height, in pixels.
  package let imageHeight: Int
  /// The allowed file formats: `png`, `jpeg` or both.
  package let imageFormats: [String]

  /// Creates limits with Apple's figures.
  package init(_ requirements: Requirements) {
    titleCharacters = requirements.titleCharacters
    subtitleCharacters = requirements.subtitleCharacters
    imageWidth = requirements.imageWidth
    imageHeight = requirements.imageHeight
    imageFormats = Vocabulary.imageFormat.words
  }

  private init(_ base: CardLimits, tightenedBy declared: LimitsDeclaration) {
    titleCharacters = Self.tighter(base.titleCharacters, declared.title)
    subtitleCharacters = Self.tighter(base.subtitleCharacters, declared.subtitle)
    imageWidth = base.imageWidth
    imageHeight = base.imageHeight
    let formats = declared.image?.formats.map(\.value).filter(base.imageFormats.contains) ?? []
    imageFormats = formats.isEmpty ? base.imageFormats : formats
  }

  /// These limits, tightened by those of `declared`. Looser ones have no effect here and are reported by a rule.
  func tightened(by declared: LimitsDeclaration?) -> CardLimits {
    declared.map { CardLimits(self, tightenedBy: $0) } ?? self
  }

  private static func tighter(_ base: Int, _ declared: Located<Int>?) -> Int {
    guard let declared, declared.value >= 1 else { return base }
    return min(base, declared.value)
  }
}
