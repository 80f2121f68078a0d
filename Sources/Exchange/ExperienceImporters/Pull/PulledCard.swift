import AppStoreConnect
import JSONSyntax
import RegistryModel

/// The members of an experience file that have to change so that it declares what App Store Connect has.
///
/// They come from the differences that a plan lists, so afterwards the plan has none.
struct PulledCard {
  private(set) var members = ProposedObject()
  /// The parts that the file cannot have, each with its path in the API and the reason.
  private(set) var leftOut: [(what: String, path: String, why: String)] = []
  private let app: App
  private var here: CardContent
  private var there: CardContent

  /// Compares an experience there with a card of `app`; nil for a card that no file declares yet. With `listsForms`, the form of
  /// an address that is not used is always listed.
  init(_ store: StoreCard, into card: DeclaredCard?, of app: App, listsForms: Bool = false) {
    self.app = app
    here = card?.content ?? CardContent()
    there = store.content
    // A file saved from a response may lack the texts. They are not gone.
    if there.texts.isEmpty { there.texts = here.texts }
    takeLanguage(card?.experience.declaration)
    takeAddress(listsForms: listsForms || card == nil)
    // What only the file states about a place is of no use without it.
    if here.place != nil, there.place == nil {
      members.remove(["place"])
      here.place = nil
    } else {
      takePlaceStatus(store, card?.experience)
    }
    for difference in here.differences(from: there) { take(difference) }
  }

  private mutating func take(_ difference: ContentDifference) {
    let path = difference.member.split(separator: "/").map(String.init)
    if let value = difference.there {
      members.set(path[...], to: .exactly(value))
    } else if path.count > 1 || path == ["businessCategory"] {
      // The other members are required.
      members.remove(path)
    }
  }

  /// Moves the texts if the language of the card changes: those in the default language are at the top of the file.
  private mutating func takeLanguage(_ declaration: ExperienceDeclaration?) {
    let usual = app.defaultLanguage?.uppercased()
    guard let language = there.defaultLanguage?.uppercased() ?? here.defaultLanguage ?? usual else { return }
    if let old = here.defaultLanguage, old != language {
      let others = here.texts.filter { $0.language != old && $0.language != language }
      if others.count + 1 < here.texts.count { members.remove(["localizations", language.lowercased()]) }
      let own = here.texts.first { $0.language == old }
      here.texts = [.init(language: language, title: own?.title, subtitle: own?.subtitle)] + others
    }
    (here.defaultLanguage, there.defaultLanguage) = (language, language)
    let declared = declaration?.defaultLanguage?.value.uppercased()
    guard language != declared ?? usual else { return }
    if language == usual {
      members.remove(["defaultLanguage"])
    } else {
      members.set("defaultLanguage", to: .string(language.lowercased()))
    }
  }

  /// Reduces the address to one form, because a file cannot have both: the form that it has, or else the parts. App
  /// Store Connect may have worked out the other one.
  private mutating func takeAddress(listsForms: Bool) {
    let full = "mainAddress/fullAddress"
    let address = StorePlace.paths.map(\.api).filter { $0.hasPrefix("mainAddress/") }
    let parts = address.filter { $0 != full }
    let known = address.filter { here.place?[$0] != nil }
    let hasParts = parts.contains { there.place?[$0] != nil }
    if there.place?[full] != nil, hasParts {
      if known != [full] { there.place?[full] = nil }
      guard listsForms else { return }
      leftOut.append(
        known == [full]
          ? (
            "the address in parts", "mainAddress/structuredAddress",
            "it is one string in the file, which cannot have both"
          )
          : ("the address as one string", full, "its parts are in the file, and it cannot have both")
      )
      return
    }
    // The address there has only the form that the file does not have.
    guard !known.isEmpty,
      known.contains(full) ? hasParts && there.place?[full] == nil : there.place?[full] != nil && !hasParts
    else { return }
    for path in StorePlace.paths where known.contains(path.api) {
      here.place?[path.api] = nil
      members.remove(["place"] + path.file.split(separator: "/").map(String.init))
    }
  }

  /// Sets what Maps knows about the place if the file states it already, or is new, or if it is bad news. Otherwise each
  /// new place would be two changes: first it is pending, and then found.
  private mutating func takePlaceStatus(_ store: StoreCard, _ experience: AdvancedExperience?) {
    let stated = experience?.declaration?.place?.value.placeStatus?.value
    guard store.content.place != nil, let status = store.placeStatus else {
      if stated != nil { members.remove(["place", "placeStatus"]) }
      return
    }
    let isNews = experience == nil || status == "NO_MATCH" && experience?.row == nil
    if stated != nil || isNews, stated != status { members.set("place", "placeStatus", to: .string(status)) }
  }
}

extension StoreCard {
  /// What a user should know about the experience besides its members: what Maps and App Store Connect report, in words.
  var notes: [String] {
    let ofPlace =
      switch content.place == nil ? nil : placeStatus {
      case "NO_MATCH": "Maps does not know the place (NO_MATCH)"
      case "PENDING": "Maps has not looked for the place yet (PENDING)"
      default: String?.none
      }
    let isMoving = status == "APP_TRANSFER_IN_PROGRESS"
    return [ofPlace, isMoving ? "the app is being transferred (APP_TRANSFER_IN_PROGRESS)" : nil].compactMap(\.self)
  }
}
