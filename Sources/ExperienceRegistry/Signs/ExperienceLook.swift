import JSONSyntax

/// One look at an experience and at the texts of its card, taken once and without making a `String` of any.
struct ExperienceLook: Sendable {
  /// What the members show.
  private(set) var signs: ExperienceSigns
  /// What the texts of the card show, all of them together.
  private(set) var textSigns: TextSigns = .all
  /// A number that two cards of one app have in common whose titles and subtitles are the same; nil where nobody knows.
  private(set) var cardHash: UInt64?
  /// A number that equal names of pictures have in common; nil where nobody knows.
  private(set) var pictureHash: UInt64?

  /// One bit for each length of a title; those with other letters than ASCII, which may be the same at different
  /// lengths, share the last.
  private var lengthsOfTitles: UInt64 = 0

  /// Of a file that is not plainly as it should be everything has to be looked at.
  static let atAnything = ExperienceLook(signs: .all)

  private init(signs: ExperienceSigns) { self.signs = signs }

  /// Looks at what `reading` has seen in `tree`, an experience of `app` whose texts at the top are in `language`.
  init(at reading: ShapeReading, in tree: Tree, of app: App, language: String?, limits: CardLimits) {
    signs = ExperienceSigns(rawValue: reading.marks).union(.always)
    textSigns = []
    if app.asksForLanguages { signs.insert(.languagesAsked) }
    let members = reading.members
    let keys = Keys.shared
    if let image = members[keys.image] { tree.withPlainBytes(of: image) { pictureHash = BytesHash(of: $0).value } }
    let title = members[keys.title].map { note(title: $0, in: tree, limits) }
    let subtitle = members[keys.subtitle].map { note(subtitle: $0, in: tree, limits) }
    if let title, let subtitle {
      if title.isLike(subtitle) { signs.insert(.similarTexts) }
      if title.hash != 0, subtitle.hash != 0 { cardHash = title.hash &* 31 ^ subtitle.hash }
    }
    guard let localizations = members[keys.localizations] else { return }
    for member in tree.members(of: localizations) {
      if let language, tree.isString(member.key, equalTo: language) { signs.insert(.ownLanguage) }
      note(localization: member.value, in: tree, limits)
    }
  }

  private mutating func note(localization: Node, in tree: Tree, _ limits: CardLimits) {
    var title: TextGlance?
    var subtitle: TextGlance?
    for member in tree.members(of: localization) {
      if tree.isString(member.key, equalTo: "title") {
        title = note(title: member.value, in: tree, limits)
      } else {
        subtitle = note(subtitle: member.value, in: tree, limits)
      }
    }
    if let title, let subtitle, title.isLike(subtitle) { signs.insert(.similarTexts) }
  }

  private mutating func note(title: Node, in tree: Tree, _ limits: CardLimits) -> TextGlance {
    let glance = TextGlance(at: title, in: tree, limit: limits.titleCharacters)
    textSigns.formUnion(glance.signs)
    let bit: UInt64 = 1 << UInt64(glance.isASCII ? min(glance.count, 62) : 63)
    if lengthsOfTitles & bit != 0 || glance.mayEqualASCII { signs.insert(.similarTitles) }
    lengthsOfTitles |= bit
    return glance
  }

  private mutating func note(subtitle: Node, in tree: Tree, _ limits: CardLimits) -> TextGlance {
    let glance = TextGlance(at: subtitle, in: tree, limit: limits.subtitleCharacters)
    textSigns.formUnion(glance.signs)
    return glance
  }

  /// Where the members stand in the table of an experience's.
  private struct Keys {
    let title = Fields.experience.fields.firstIndex { $0.name == "title" } ?? 0
    let subtitle = Fields.experience.fields.firstIndex { $0.name == "subtitle" } ?? 0
    let image = Fields.experience.fields.firstIndex { $0.name == "image" } ?? 0
    let localizations = Fields.experience.fields.firstIndex { $0.name == "localizations" } ?? 0

    static let shared = Keys()
  }
}
