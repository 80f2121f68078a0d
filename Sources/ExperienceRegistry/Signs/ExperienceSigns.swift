/// What a look at an experience's members shows, its URLs, texts and picture apart.
///
/// What ``TextSigns`` says of texts holds here too: a rule names the signs without which it finds nothing, and a sign may
/// show where nothing is wrong.
package struct ExperienceSigns: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Shown by every experience: a rule that nothing spares.
  package static let always = ExperienceSigns(rawValue: 1 << 0)
  /// Out of use.
  package static let retired = ExperienceSigns(rawValue: 1 << 1)
  /// A template with rows.
  package static let rows = ExperienceSigns(rawValue: 1 << 2)
  /// The app says, or lets see, in which languages cards have texts.
  package static let languagesAsked = ExperienceSigns(rawValue: 1 << 3)
  /// A localization whose language is not two letters.
  package static let longLanguage = ExperienceSigns(rawValue: 1 << 4)
  /// A localization in the language of the texts at the top.
  package static let ownLanguage = ExperienceSigns(rawValue: 1 << 5)
  /// Two titles of one length.
  package static let titlesOfOneLength = ExperienceSigns(rawValue: 1 << 6)
  /// A place without a list of names, or with a blank one in it.
  package static let unnamedPlace = ExperienceSigns(rawValue: 1 << 7)
  /// A place with neither address nor coordinates.
  package static let placeNowhere = ExperienceSigns(rawValue: 1 << 8)
  /// An address without a town or a country.
  package static let partialAddress = ExperienceSigns(rawValue: 1 << 9)
  /// A country's code.
  package static let country = ExperienceSigns(rawValue: 1 << 10)
  /// Coordinates of which one is 0.
  package static let zeroCoordinate = ExperienceSigns(rawValue: 1 << 11)
  /// A phone number.
  package static let phone = ExperienceSigns(rawValue: 1 << 12)
  /// The place's home page.
  package static let homePage = ExperienceSigns(rawValue: 1 << 13)
  /// The word for a place of somebody else's.
  package static let foreignPlace = ExperienceSigns(rawValue: 1 << 14)
  /// A radius for location confirmation.
  package static let radius = ExperienceSigns(rawValue: 1 << 15)
  /// A text of the place that may be blank.
  package static let blankInPlace = ExperienceSigns(rawValue: 1 << 16)

  /// Every sign: what a rule is shown that is to be asked in any case.
  package static let all = ExperienceSigns(rawValue: .max)
}
