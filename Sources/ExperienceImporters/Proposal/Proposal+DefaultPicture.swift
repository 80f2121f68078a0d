import ExperienceRegistry
import JSONSyntax

extension Proposal {
  /// Gives the default card of a locale its picture: the one that the app has there, where that has the same bytes, else a
  /// file of its own.
  mutating func setDefaultPicture(_ bytes: [UInt8], of locale: String, ending: String, in order: Importer.Order) {
    let locales = order.app.declaration?.defaultExperience?.localizations ?? []
    let existing = locales.first { $0.locale.value == locale }?.image?.value
    let isThere = existing.map { order.pictures[$0] == bytes } ?? false
    let path = isThere ? existing ?? "" : "images/default-experience/\(locale).\(ending)"
    if !isThere { pictures[path] = bytes }
    app.set("defaultExperience", "localizations", locale, "image", to: .string(path))
  }

  mutating func setDefaultSubtitle(_ text: String, of locale: String) {
    app.set("defaultExperience", "localizations", locale, "subtitle", to: .string(text))
  }
}
