/// What one card may be at most: Apple's figures, tightened by the app and by the experience.
public struct CardLimits: Sendable, Hashable {
  /// The longest title, in characters (extended grapheme clusters).
  public let titleCharacters: Int
  /// The longest subtitle, in characters (extended grapheme clusters).
  public let subtitleCharacters: Int
  /// The header image's width, in pixels.
  public let imageWidth: Int
  /// The header image's height, in pixels.
  public let imageHeight: Int
  /// The file formats allowed, `png` or `jpeg`.
  public let imageFormats: [String]

  /// Apple's figures as they are.
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

  /// These limits with those of `declared` that are tighter; looser ones are a finding and change nothing.
  func tightened(by declared: LimitsDeclaration?) -> CardLimits {
    declared.map { CardLimits(self, tightenedBy: $0) } ?? self
  }

  private static func tighter(_ base: Int, _ declared: Located<Int>?) -> Int {
    guard let declared, declared.value >= 1 else { return base }
    return min(base, declared.value)
  }
}
