import RegistryModel
import TextBasics

extension Rule {
  static let collapses = Rule(
    "language/collapses",
    .note,
    "Locales that the default card tells apart are one language on the advanced cards.",
    why: "The default experience has App Store locales, advanced ones have 32 languages without regions: whoever reads "
      + "zh-Hant sees the zh of the advanced cards, and pt-PT sees pt. Only locales whose subtitles differ are reported.",
    sources: [.appStoreConnectOpenAPI, .appStoreLocales],
    passes: [
      .experience(
        "",
        app: """
          "defaultExperience": { "action": "open", "localizations": {
              "en-GB": { "subtitle": "Shop in seconds", "image": "images/shop.png" },
              "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" } } }
          """
      )
    ],
    fails: [
      .experience(
        "",
        app: """
          "defaultExperience": { "action": "open", "localizations": {
              "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" },
              "zh-Hans": { "subtitle": "随到随取", "image": "images/shop.png" },
              «"zh-Hant"»: { "subtitle": "隨到隨取", "image": "images/shop.png" } } }
          """
      )
    ],
    check: .registry { registry in
      let apps = registry.appsWithExperiences
      return registry.apps.filter { apps.contains($0.id) }.flatMap(\.collapsedLocales)
    }
  )
}

extension Registry {
  /// The ids of the apps that have advanced experiences in use.
  var appsWithExperiences: Set<String> {
    var ids: Set<String> = []
    // Those of one app mostly stand together.
    var last: App?
    for experience in experiences where !experience.isRetired && experience.declaringApp !== last {
      last = experience.declaringApp
      ids.insert(experience.app)
    }
    return ids
  }
}

extension App {
  /// Of each language with several locales and several subtitles one violation, at the last locale in byte order.
  fileprivate var collapsedLocales: [Violation] {
    let locales = (declaration?.defaultExperience?.localizations ?? []).sorted { $0.locale.value < $1.locale.value }
    guard locales.count > 1 else { return [] }
    let groups = Dictionary(grouping: locales) { Vocabulary.baseLanguage(of: $0.locale.value) }
    return groups.compactMap { language, members in
      guard members.count > 1, Vocabulary.advancedLanguage.contains(language), let last = members.last,
        Set(members.map { $0.subtitle?.value }).count > 1
      else { return nil }
      return Violation(
        at: last.locale.node,
        of: document,
        "\(Words.list(members.map { Words.quoted($0.locale.value) })) have a text each on the default card; on advanced "
          + "cards all of them see \(Words.quoted(language))",
        help:
          "write \(Words.quoted(language)) of the experiences in words for all of them; if that is done, say so under "
          + "\"lint\"",
        related: members.dropLast().map {
          Finding.Related("this one shares the language", at: document.place(of: $0.locale.node))
        }
      )
    }
  }
}
