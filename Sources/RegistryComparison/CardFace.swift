import ExperienceResolver
import HostNames
import RegistryModel
import TextBasics

/// What iOS draws of a card, in every language it is in.
struct CardFace: Sendable {
  fileprivate let action: String?
  /// The language of a card's own texts; nil for a default card, whose languages are its locales.
  fileprivate let language: String?
  /// The texts, by language or locale.
  fileprivate let texts: [String: Texts]
  /// The paths of the pictures inside the registry, by locale; that of an advanced card stands for every language.
  fileprivate let pictures: [String: String]

  fileprivate struct Texts: Sendable, Hashable {
    let title: String?
    let subtitle: String?
  }

  /// The same for cards that differ in nothing but their pictures.
  var key: String {
    let lines = texts.sorted { ByteOrder.precedes($0.key, $1.key) }.map { language, texts in
      [language, texts.title ?? "", texts.subtitle ?? ""].joined(separator: "\u{1}")
    }
    return ([action ?? "", language ?? ""] + lines).joined(separator: "\u{0}")
  }

  /// What differs in `other`, as people call it, in the order of a card; empty where a person would see no difference.
  func differences(to other: CardFace, _ comparison: PictureComparison) -> [String] {
    let images = keys(of: pictures, other.pictures) { comparison.areSame($0, $1) }
    let titles = keys(of: texts, other.texts) { $0?.title == $1?.title }
    let subtitles = keys(of: texts, other.texts) { $0?.subtitle == $1?.subtitle }
    return images.map { named("image", in: $0, other) } + (language == other.language ? [] : ["language"])
      + titles.map { named("title", in: $0, other) } + subtitles.map { named("subtitle", in: $0, other) }
      + (action == other.action ? [] : ["action"])
  }

  /// The keys of what is not the same on both sides, in byte order.
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
  /// What iOS draws of its card.
  var face: CardFace {
    var texts = [language ?? "": CardFace.Texts(title: title, subtitle: subtitle)]
    for own in declaration?.localizations ?? [] where texts[own.language.value] == nil {
      texts[own.language.value] = .init(title: own.title?.value, subtitle: own.subtitle?.value)
    }
    return CardFace(
      action: declaration?.action?.value,
      language: language,
      texts: texts,
      pictures: picturePath.map { ["": $0] } ?? [:]
    )
  }

  /// The registered URL in normal form; nil where it cannot be read.
  var registeredText: String? { urlPrefix.flatMap { try? InvocationURL(mappingHostOf: $0) }?.text }
}

extension App {
  /// What iOS draws of the default card; nil where the app declares no default experience.
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
