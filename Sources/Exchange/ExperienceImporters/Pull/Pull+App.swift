import AppStoreConnect
import JSONSyntax
import RegistryModel
import TextBasics

/// `app.json`: the default card, the URLs for App Review, and TestFlight.
extension Pull {
  func takeDefaultCard(_ images: [PulledImages.Outcome], in proposal: inout Proposal) {
    guard let defaultCard else { return }
    let place = place(of: nil)
    let declared = order.app.declaration?.defaultExperience
    for difference in AppPlan.differences(declared, from: defaultCard)
    where difference.member != "action" || difference.there != nil {
      let path = ["defaultExperience"] + difference.member.split(separator: "/").map(String.init)
      guard let value = difference.there else {
        if files == nil { proposal.app.remove(path) }
        continue
      }
      // A locale that the file does not have yet.
      let isLocale = path.count == 3 && path[1] == "localizations"
      if !isLocale { proposal.app.set(path[...], to: .exactly(value)) }
      if isLocale, value != "" { proposal.app.set((path + ["subtitle"])[...], to: .exactly(value)) }
    }
    for (text, image) in zip(defaultCard.localizations, images) {
      let path = ["defaultExperience", "localizations", text.locale, "image"]
      let isNew = order.app.defaultText(in: text.locale)?.image == nil
      if let value = image.member(isNew: isNew) { proposal.app.set(path[...], to: value) }
      if let reason = image.reason { proposal.skip("the image of the default card, \(text.locale)", at: place, reason) }
    }
    for other in there.clip?.defaultCards ?? [] where other.summary != defaultCard.summary {
      proposal.skip(
        "default card \(other.id)",
        at: place,
        "app.json has one default card; this is that of another version"
      )
    }
  }

  /// Updates the titles of declared URLs, and adds the URLs that the file does not have.
  func takeInvocations(in proposal: inout Proposal) {
    let declared = order.app.declaration?.testFlightInvocations ?? []
    let urls = declared.map { $0.url.map { AppPlan.normalized($0.value) } }
    var new: [JSONValue] = []
    let doubled = Set(there.invocationsByURL.doubled.map(\.id))
    for invocation in there.invocations {
      guard !doubled.contains(invocation.id) else {
        proposal.skip("the invocation \(invocation.url)", at: place(of: nil), "another invocation there has its URL")
        continue
      }
      guard let index = urls.firstIndex(of: AppPlan.normalized(invocation.url)) else {
        let titles = invocation.titles.map { (key: $0.locale, value: JSONValue.string($0.title)) }
        new.append(.object([("url", .string(invocation.url)), ("titles", .object(titles))]))
        continue
      }
      let path = ["testFlightInvocations", "\(index)", "titles"]
      let old = Dictionary(declared[index].titles.map { ($0.name.value, $0.text.value) }) { first, _ in first }
      for title in invocation.titles where old[title.locale] != title.title {
        proposal.app.set((path + [title.locale])[...], to: .exactly(.string(title.title)))
      }
      guard files == nil else { continue }
      let gone = Set(old.keys).subtracting(invocation.titles.map(\.locale)).sorted(by: ByteOrder.precedes)
      for locale in gone { proposal.app.remove(path + [locale]) }
    }
    guard !new.isEmpty else { return }
    guard !declared.isEmpty else { return proposal.app.set("testFlightInvocations", to: .array(new)) }
    for (offset, value) in new.enumerated() {
      proposal.app.set("testFlightInvocations", "\(declared.count + offset)", to: value)
    }
  }
}

extension StoreDefaultCard {
  /// What is equal for cards that show the same.
  fileprivate var summary: [[String?]] {
    let texts = localizations.sorted { ByteOrder.precedes($0.locale, $1.locale) }
    return [[action], review?.urls ?? []] + texts.map { [$0.locale, $0.subtitle, $0.image?.checksum] }
  }
}

extension App {
  /// The declared default card in a locale.
  func defaultText(in locale: String) -> DefaultLocalizationDeclaration? {
    declaration?.defaultExperience?.localizations.first { $0.locale.value == locale }
  }
}
