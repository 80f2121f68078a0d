package import JSONSyntax
import RegistryModel
import TextBasics

/// A member of an experience that differs between the registry and App Store Connect.
package struct ContentDifference: Sendable, Hashable {
  /// The member as it is called in an experience file: `subtitle`, `localizations/de/title`, `place/address/locality`.
  package let member: String
  /// The value in App Store Connect; nil if it has none.
  package let there: JSONValue?
  /// The value in the registry; nil if it declares none.
  package let here: JSONValue?

  /// `subtitle "Order ahead" → "Skip the line"`.
  package var words: String {
    switch (there.map(Self.words), here.map(Self.words)) {
    case (let there?, let here?): "\(member) \(there) → \(here)"
    case (nil, let here?): "\(member) + \(here)"
    case (let there?, nil): "\(member) - \(there)"
    case (nil, nil): member
    }
  }

  private static func words(of value: JSONValue) -> String { String(decoding: value.text, as: UTF8.self) }

  init?(_ member: String, there: JSONValue?, here: JSONValue?) {
    guard there != here else { return nil }
    self.member = member
    self.there = there
    self.here = here
  }

  init?(_ member: String, there: String?, here: String?) {
    self.init(member, there: there.map(JSONValue.string), here: here.map(JSONValue.string))
  }
}

extension CardContent {
  /// The differences between what App Store Connect has and what the registry declares, which is `self`. Order and
  /// spelling in JSON are not compared.
  package func differences(from there: CardContent) -> [ContentDifference] {
    let action = ContentDifference("action", there: there.action?.lowercased(), here: self.action?.lowercased())
    let category = ContentDifference("businessCategory", there: there.businessCategory, here: businessCategory)
    let poweredBy = ContentDifference(
      "poweredBy",
      there: .boolean(there.isPoweredBy),
      here: .boolean(isPoweredBy)
    )
    let language = ContentDifference(
      "defaultLanguage",
      there: there.defaultLanguage?.lowercased(),
      here: defaultLanguage?.lowercased()
    )
    let own = [action, language, category, poweredBy].compactMap(\.self)
    return textDifferences(from: there) + own + placeDifferences(from: there.place)
  }

  private func textDifferences(from there: CardContent) -> [ContentDifference] {
    let (old, new) = (there.textsByLanguage, textsByLanguage)
    let others = Set(old.keys).union(new.keys).sorted(by: ByteOrder.precedes).filter { $0 != defaultLanguage }
    let languages = [defaultLanguage].compactMap(\.self) + others
    return languages.flatMap { language in
      let path = language == defaultLanguage ? "" : "localizations/\(language.lowercased())/"
      let (old, new) = (old[language], new[language])
      return [
        ContentDifference("\(path)title", there: old?.title, here: new?.title),
        ContentDifference("\(path)subtitle", there: old?.subtitle, here: new?.subtitle),
      ].compactMap(\.self)
    }
  }

  private var textsByLanguage: [String: Texts] {
    Dictionary(texts.map { ($0.language, $0) }) { first, _ in first }
  }

  private func placeDifferences(from there: StorePlace?) -> [ContentDifference] {
    let (old, new) = (there ?? StorePlace(), place ?? StorePlace())
    return StorePlace.paths.compactMap { path in
      guard new[path.api] != nil || place == nil || !old.isDerived(path.api, declared: new) else { return nil }
      return ContentDifference("place/\(path.file)", there: old[path.api], here: new[path.api])
    }
  }
}

extension StorePlace {
  /// Whether App Store Connect may have worked out a member that the registry does not declare: the other form of an
  /// address, and a calculated point. Apple does not document which members it adds, and comparing these would never
  /// come to an end.
  fileprivate func isDerived(_ path: String, declared: StorePlace) -> Bool {
    if path.hasPrefix("mainAddress/") {
      return declared.members.keys.contains { $0.hasPrefix("mainAddress/") } && isOtherForm(path, declared)
    }
    guard path.hasPrefix("displayPoint/") else { return false }
    return self["displayPoint/source"] == "CALCULATED"
      && !declared.members.keys.contains { $0.hasPrefix("displayPoint/") }
  }

  /// Whether a member of an address belongs to the form, in one text or in parts, that the registry does not use.
  private func isOtherForm(_ path: String, _ declared: StorePlace) -> Bool {
    let isFull = declared["mainAddress/fullAddress"] != nil
    return (path == "mainAddress/fullAddress") != isFull
  }
}
