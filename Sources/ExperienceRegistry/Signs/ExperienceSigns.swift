/// What a look at an experience's members shows, its URLs, texts and picture apart.
///
/// What ``TextSigns`` says of texts holds here too: a rule names the signs without which it finds nothing, and a sign may
/// show where nothing is wrong.
package struct ExperienceSigns: OptionSet, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Shown by every experience: a rule that nothing spares.
  package static let always = ExperienceSigns(rawValue: 1 << 0)
  /// Something in the file that is not plainly as it should be. Such a file shows every other sign too.
  package static let unusual = ExperienceSigns(rawValue: 1 << 1)
  /// A member that says whether it is out of use.
  package static let retired = ExperienceSigns(rawValue: 1 << 2)
  /// The app says, or lets see, in which languages cards have texts.
  package static let languagesAsked = ExperienceSigns(rawValue: 1 << 3)
  /// A localization in the language of the texts at the top.
  package static let ownLanguage = ExperienceSigns(rawValue: 1 << 4)
  /// Two titles that may be one text.
  package static let similarTitles = ExperienceSigns(rawValue: 1 << 5)
  /// A title and a subtitle in one language that may be one text.
  package static let similarTexts = ExperienceSigns(rawValue: 1 << 6)
  /// A place's id in Maps.
  package static let placeID = ExperienceSigns(rawValue: 1 << 7)
  /// Limits of its own.
  package static let limits = ExperienceSigns(rawValue: 1 << 8)
  /// Printed codes or tags.
  package static let codes = ExperienceSigns(rawValue: 1 << 9)
  /// URLs that must or must not show the card.
  package static let expectations = ExperienceSigns(rawValue: 1 << 10)
  /// A place without names.
  package static let unnamedPlace = ExperienceSigns(rawValue: 1 << 11)
  /// A place without an address.
  package static let placeWithoutAddress = ExperienceSigns(rawValue: 1 << 12)
  /// An address without a town or a country.
  package static let partialAddress = ExperienceSigns(rawValue: 1 << 13)
  /// The place's home page.
  package static let homePage = ExperienceSigns(rawValue: 1 << 14)
  /// A radius for location confirmation.
  package static let radius = ExperienceSigns(rawValue: 1 << 15)
  /// Names for the parts of URLs behind the registered one.
  package static let parameters = ExperienceSigns(rawValue: 1 << 16)

  /// Whether Maps knows the place.
  package static let placeStatus = ExperienceSigns(rawValue: 1 << 17)
  /// Whether the app powers it for another business.
  package static let poweredBy = ExperienceSigns(rawValue: 1 << 18)
  /// Coordinates of a place.
  package static let coordinates = ExperienceSigns(rawValue: 1 << 19)

  /// Every sign: what a rule is shown that is to be asked in any case.
  package static let all = ExperienceSigns(rawValue: .max)

  /// The signs of members that are there, by shape and key.
  static let ofMembers: [String: ExperienceSigns] = [
    "experience.retired": .retired, "experience.limits": .limits, "experience.codes": .codes,
    "experience.matches": .expectations, "experience.rejects": .expectations, "place.homePage": .homePage,
    "place.placeStatus": .placeStatus, "experience.poweredBy": .poweredBy, "place.placeID": .placeID,
    "place.confirmationRadius": .radius, "experience.parameters": .parameters,
    "place.coordinates": .coordinates,
  ]

  /// The signs of members that are not there, by shape and key.
  static let ofAbsence: [String: ExperienceSigns] = [
    "place.names": .unnamedPlace, "place.address": .placeWithoutAddress, "address.locality": .partialAddress,
    "address.countryCode": .partialAddress,
  ]
}
