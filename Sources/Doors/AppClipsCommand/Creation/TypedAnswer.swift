import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel
import TextBasics

/// What a typed text means as an answer.
enum TypedAnswer: Sendable {
  /// The value to write to the file, and a clause that says so if it is not what was typed.
  case value(String, remark: String? = nil)
  /// No answer: why, and what to do instead.
  case refused(String, help: String? = nil)
}

extension TypedAnswer {
  /// The word of `vocabulary` that a text means: the word itself, a name of it, or for languages any code and name that
  /// can mean only one of them.
  static func word(_ typed: String, of vocabulary: Vocabulary, _ choices: [Choice]) -> TypedAnswer {
    if vocabulary.contains(typed) { return .value(typed) }
    let named = choices.first { Suggestion.isSameWord($0.name, typed) || Suggestion.isSameWord($0.word, typed) }
    let meant = vocabulary.namesLanguages ? vocabulary.suggestions(for: typed) : []
    guard let word = named?.word ?? (meant.count == 1 ? meant[0] : nil) else { return .value(typed) }
    if Suggestion.isSameWord(typed, word) { return .value(word) }
    let name = choices.first { $0.word == word }.map { $0.isListedByName ? "" : " (\($0.name))" } ?? ""
    let isRegional = vocabulary === Vocabulary.advancedLanguage && Vocabulary.language(ofRegional: typed) != nil
    let reason = isRegional ? ": advanced experiences have languages without regions" : ""
    return .value(word, remark: "using \(Words.quoted(word))\(name)\(reason)")
  }
}

extension TypedAnswer {
  /// The host that a text names, also inside a whole URL.
  static func domain(_ typed: String) -> TypedAnswer {
    let afterScheme = typed.firstRange(of: "://").map { typed[$0.upperBound...] } ?? typed[...]
    let name = String(afterScheme.prefix { !"/?#".contains($0) }.replacing(#/:[0-9]*$/#, with: ""))
    if case .failure(let problem) = InvocationURL.reading("https://\(name)/"), problem.reason == .addressHost {
      return .refused("\(Words.quoted(name)) is an IP address; App Clips are associated with domain names")
    }
    guard let host = Domain.host(typed) ?? Domain.hostInside(typed) else { return .value(typed) }
    let plain = host.hasSuffix(".") ? String(host.dropLast()) : host
    guard plain != "localhost" else {
      return .refused(
        "\"localhost\" is this computer; an App Clip needs a domain that iPhones can reach, such as example.com"
      )
    }
    guard plain.contains(".") else {
      return .refused("\(Words.quoted(name)) has no dot; an associated domain is a full host name, such as example.com")
    }
    let isSame = typed.lowercased() == plain
    return .value(plain, remark: isSame ? nil : "using \(Words.quoted(plain)) for \(Words.quoted(typed))")
  }

  /// The number that a text is, or that is in an address of the App Store.
  static func appStoreID(_ typed: String) -> TypedAnswer {
    guard let number = typed.firstMatch(of: #/(?:^|\/)id([0-9]+)(?:[\/?#]|$)/#)?.1 else { return .value(typed) }
    return .value(String(number), remark: "using \(Words.quoted(String(number)))")
  }
}

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
