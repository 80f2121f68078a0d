import ExperienceResolver
import HostNames
import JSONSyntax
package import RegistryModel
import TextBasics

/// The comparison of the default card and of the URLs of TestFlight.
extension AppPlan {
  mutating func compareDefaultCard(_ options: Plan.Options, _ images: inout PlannedImages) {
    guard let declared = app.declaration?.defaultExperience else { return }
    let version = there?.versions.first { options.version == nil || $0.number == options.version }
    let cards = there?.clip?.defaultCards ?? []
    let all = version.map { version in
      cards.filter { $0.version == version.id }.sorted { ByteOrder.precedes($0.id, $1.id) }
    }
    let attached = all?.first
    for other in all?.dropFirst() ?? [] {
      let subject = PlannedChange.Subject.defaultCard(app, version: version?.number)
      keep(subject, other.id, "this version has another default card", options.prunes)
    }
    var change = PlannedChange(attached == nil ? .create : .update, .defaultCard(app, version: version?.number))
    change.storeID = attached?.id
    let pictures = declared.localizations.map { text in app.path(of: text.image).flatMap { images[$0] } }
    change.differences = Self.differences(declared, from: attached)
    change.images = Self.images(pictures, of: declared, notIn: attached)
    guard attached == nil || !change.differences.isEmpty || !change.images.isEmpty else {
      unchangedCount += 1
      return
    }
    let removed = change.images.count { $0.replacedID != nil }
    let parts = change.differences.count { attached != nil || $0.member != "action" }
    change.partCount = removed + parts - (attached == nil ? 0 : 1)
    if attached == nil { change.differences = [] }
    guard there?.clip != nil else {
      change.obstacle = .noClip
      return changes.append(change)
    }
    guard version != nil else {
      // The card of a version that is released cannot change, and does not have to.
      guard !cards.contains(where: { Self.isSame(declared, pictures, $0) }) else {
        unchangedCount += 1
        return
      }
      change.obstacle = options.version.map { .notEditable(version: $0) } ?? .noVersion
      return changes.append(change)
    }
    if attached == nil, let old = cards.last(where: { Self.isSame(declared, pictures, $0) }) {
      change.images = []
      change.partCount = 0
      change.reason = "as before"
      change.storeID = old.id
    }
    changes.append(change)
  }

  private static func isSame(
    _ declared: DefaultExperienceDeclaration,
    _ images: [PlannedImage?],
    _ there: StoreDefaultCard
  ) -> Bool {
    Self.images(images, of: declared, notIn: there).isEmpty && differences(declared, from: there).isEmpty
  }

  /// The `images` of the locales of `declared` that a default card there does not have.
  private static func images(
    _ images: [PlannedImage?],
    of declared: DefaultExperienceDeclaration,
    notIn there: StoreDefaultCard?
  ) -> [PlannedImage] {
    zip(declared.localizations, images).compactMap { text, image in
      let old = there?.localizations.first { $0.locale == text.locale.value }?.image
      guard var image, !image.isThere(as: old) else { return nil }
      (image.locale, image.replacedID) = (text.locale.value, old?.id)
      return image
    }
  }

  /// The differences between the default card there and the declared one; nil for an app that declares none.
  package static func differences(
    _ declared: DefaultExperienceDeclaration?,
    from there: StoreDefaultCard?
  ) -> [ContentDifference] {
    let old = Dictionary((there?.localizations ?? []).map { ($0.locale, $0) }) { first, _ in first }
    let new = Dictionary((declared?.localizations ?? []).map { ($0.locale.value, $0) }) { first, _ in first }
    let locales = Set(old.keys).union(new.keys).sorted(by: ByteOrder.precedes)
    let texts = locales.map { (locale: String) -> ContentDifference? in
      let path = "localizations/\(locale)"
      // A locale without a subtitle is a locale nevertheless.
      guard (old[locale] == nil) == (new[locale] == nil) else {
        return ContentDifference(
          path,
          there: old[locale].map { $0.subtitle ?? "" },
          here: new[locale].map { $0.subtitle?.value ?? "" }
        )
      }
      return ContentDifference("\(path)/subtitle", there: old[locale]?.subtitle, here: new[locale]?.subtitle?.value)
    }
    let thereURLs: [String] = (there?.review?.urls ?? []).map(normalized)
    let hereURLs: [String] = (declared?.reviewURLs ?? []).map { normalized($0.value) }
    let review = ContentDifference("reviewURLs", there: list(thereURLs), here: list(hereURLs))
    let action = ContentDifference("action", there: there?.action?.lowercased(), here: declared?.action?.value)
    let all: [ContentDifference?] = [action] + texts + [review]
    return all.compactMap(\.self)
  }

  private static func list(_ texts: [String]) -> JSONValue? {
    texts.isEmpty ? nil : .array(texts.map(JSONValue.string))
  }

  /// A URL in normal form; as written if it cannot be parsed.
  package static func normalized(_ url: String) -> String { (try? InvocationURL(mappingHostOf: url))?.text ?? url }

  mutating func compareInvocations(prunes: Bool) {
    let declared = app.declaration?.testFlightInvocations ?? []
    guard there?.buildBundle != nil else {
      if !declared.isEmpty, there != nil {
        notes.append("no build with the clip is in TestFlight, so its invocations are not compared")
      }
      return
    }
    var (waiting, doubled) = there?.invocationsByURL ?? ([:], [])
    for invocation in declared {
      guard let url = invocation.url.map({ Self.normalized($0.value) }) else { continue }
      let old = waiting.removeValue(forKey: url)
      var change = PlannedChange(old == nil ? .create : .update, .invocation(app, url: url))
      change.storeID = old?.id
      let titles = Dictionary(invocation.titles.map { ($0.name.value, $0.text.value) }) { first, _ in first }
      let oldTitles = Dictionary((old?.titles ?? []).map { ($0.locale, $0.title) }) { first, _ in first }
      let locales = Set(titles.keys).union(oldTitles.keys).sorted(by: ByteOrder.precedes)
      let differences = locales.compactMap { ContentDifference("titles/\($0)", there: oldTitles[$0], here: titles[$0]) }
      if old != nil {
        change.differences = differences
        change.partCount = differences.count - 1
      }
      if old == nil || !differences.isEmpty { changes.append(change) } else { unchangedCount += 1 }
    }
    for old in waiting.values.sorted(by: { ByteOrder.precedes($0.url, $1.url) }) {
      keep(.invocation(app, url: old.url), old.id, "in TestFlight, but not in the registry", prunes)
    }
    for old in doubled { keep(.invocation(app, url: old.url), old.id, "another invocation has the same URL", prunes) }
  }
}

extension StoreApp {
  /// The invocations by their URL in normal form, and further ones with the URL of another one. The one that counts is the
  /// same as in a ``StoreDouble``.
  package var invocationsByURL: (kept: [String: StoreInvocation], doubled: [StoreInvocation]) {
    var (kept, doubled): ([String: StoreInvocation], [StoreInvocation]) = ([:], [])
    for invocation in invocations.sorted(by: { ByteOrder.precedes($0.id, $1.id) }) {
      let url = AppPlan.normalized(invocation.url)
      if kept[url] == nil { kept[url] = invocation } else { doubled.append(invocation) }
    }
    return (kept, doubled)
  }
}
