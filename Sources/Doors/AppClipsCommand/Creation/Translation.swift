import JSONSyntax
import RegistryModel
import TextBasics

/// The texts of a new card in another language, as `--translation` gives them: `de=Tee|Heiß und frisch`.
struct Translation: Sendable {
  let language: String
  let title: String
  let subtitle: String

  /// Reads the value of the flag.
  init(_ text: String) throws(CommandError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { $0.trimmed }
    let texts = (parts.last ?? "").split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmed }
    guard parts.count == 2, texts.count == 2, texts.allSatisfy({ !$0.isEmpty }) else {
      throw .usage(
        "--\(Flag.translation.name) cannot be \(Words.quoted(text)); expected LANGUAGE=TITLE|SUBTITLE, such as "
          + "\"de=Tee|Heiß und frisch\""
      )
    }
    guard Vocabulary.advancedLanguage.contains(parts[0]) else {
      throw .usage(
        "--\(Flag.translation.name): \(Words.quoted(parts[0])) is not \(Vocabulary.advancedLanguage.noun); "
          + Vocabulary.advancedLanguage.help(for: parts[0])
      )
    }
    (language, title, subtitle) = (parts[0], texts[0], texts[1])
  }

  /// The value of "localizations"; nil if there are no translations.
  static func localizations(_ translations: [Translation]) -> JSONValue? {
    translations.isEmpty
      ? nil
      : .object(
        translations.map { texts in
          (texts.language, .object([("title", .string(texts.title)), ("subtitle", .string(texts.subtitle))]))
        }
      )
  }

  /// The translations that the command line gives; an error if one language has two.
  static func all(in invocation: Invocation) throws(CommandError) -> [Translation] {
    var translations: [Translation] = []
    for text in invocation.values(of: .translation) {
      let translation = try Translation(text)
      guard !translations.contains(where: { $0.language == translation.language }) else {
        throw .usage("--\(Flag.translation.name) has the language \(Words.quoted(translation.language)) twice")
      }
      translations.append(translation)
    }
    return translations
  }
}

extension Flag {
  /// `--translation`: the texts of a new card in another language.
  static let translation = Flag.value(
    "translation",
    "LANGUAGE=TITLE|SUBTITLE",
    isRepeatable: true,
    "the texts in another language: 'de=Tee|Sofort da'"
  )
}
