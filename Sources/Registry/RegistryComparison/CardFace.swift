import ExperienceResolver
import HostNames
import RegistryModel
import TextBasics

/// The parts of a card that iOS displays, in all its languages.
struct CardFace: Sendable {
  fileprivate let action: String?
  /// The language of an advanced card's main texts; nil for a default card, which has only locales.
  fileprivate let language: String?
  /// The texts by language or locale.
  fileprivate let texts: [String: Texts]
  /// The paths of the images in the registry by locale; the image of an advanced card is used for every language.
  fileprivate let pictures: [String: String]

  fileprivate struct Texts: Sendable, Hashable {
    let title: String?
    let subtitle: String?
  }

  /// A key that is the same for cards that do not differ, and different for most others; `picture` is such a key for the
  /// image at a path.
  func key(picture: (_ path: String) -> String) -> String {
    let lines = texts.sorted { ByteOrder.precedes($0.key, $1.key) }.map { language, texts in
      [language, texts.title ?? "", texts.subtitle ?? ""].joined(separator: "\u{1}")
    }
    let images = pictures.sorted { ByteOrder.precedes($0.key, $1.key) }.map { $0.key + picture($0.value) }
    return ([action ?? "", language ?? ""] + lines + images).joined(separator: "\u{0}")
  }

  /// The parts that differ in `other`, in words and in the order of a card; empty if a user would not see a difference.
  func differences(to other: CardFace, _ comparison: ImageComparison) -> [String] {
    let images = keys(of: pictures, other.pictures) { comparison.areSame($0, $1) }
    let titles = keys(of: texts, other.texts) { $0?.title == $1?.title }
    let subtitles = keys(of: texts, other.texts) { $0?.subtitle == $1?.subtitle }
    return images.map { named("image", in: $0, other) } + (language == other.language ? [] : ["language"])
      + titles.map { named("title", in: $0, other) } + subtitles.map { named("subtitle", in: $0, other) }
      + (action == other.action ? [] : ["action"])
  }

  /// The keys of the values that differ, in byte order.
  private func keys<Value>(
    of left: [String: Value],
    _ right: [String: Value],
    areSame: (Value?, Value?) -> Bool
  ) -> [String] {
    Set(left.keys).union(right.keys).filter { !areSame(left[$0], right[$0]) }.sorted(by: ByteOrder.precedes)
  }

  private func named(_ part: String, in language: String, _ other: CardFace) -> String {
    language.isEmpty || language == self.language && language == other.language ? part : "\(part) in \(language)"
  }
}

extension AdvancedExperience {
  /// The displayed parts of its card.
  var face: CardFace {
    // A row is decoded once for all of these values.
    let declared = load().text?.members
    let language = declared?.defaultLanguage?.value ?? declaringApp.defaultLanguage
    var texts = [language ?? "": CardFace.Texts(title: declared?.title?.value, subtitle: declared?.subtitle?.value)]
    for own in declared?.localizations ?? [] where texts[own.language.value] == nil {
      texts[own.language.value] = .init(title: own.title?.value, subtitle: own.subtitle?.value)
    }
    return CardFace(
      action: declared?.action?.value,
      language: language,
      texts: texts,
      pictures: picturePath.map { ["": $0] } ?? [:]
    )
  }

  /// The registered URL in normal form; nil if it cannot be parsed.
  var registeredText: String? { urlPrefix.flatMap { try? InvocationURL(mappingHostOf: $0) }?.text }
}

extension App {
  /// The displayed parts of the default card; nil if the app declares no default experience.
  var face: CardFace? {
    guard let declared = declaration?.defaultExperience else { return nil }
    var texts = ["": CardFace.Texts(title: name, subtitle: nil)]
    var pictures: [String: String] = [:]
    for localization in declared.localizations where texts[localization.locale.value] == nil {
      texts[localization.locale.value] = .init(title: nil, subtitle: localization.subtitle?.value)
      pictures[localization.locale.value] = path(of: localization.image)
    }
    return CardFace(action: declared.action?.value, language: nil, texts: texts, pictures: pictures)
  }
}
