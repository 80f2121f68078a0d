import RegistryModel
import TextBasics

extension Rule {
  static let unknownWord = Rule(
    "field/unknown-word",
    .error,
    "A value is not in the list of values that its key accepts.",
    why:
      "App Store Connect accepts only the values in its lists. If Apple is known to extend a list, an unlisted value "
      + "is only a warning.",
    sources: [.appStoreConnectOpenAPI, .humanInterfaceGuidelines],
    passes: [.experience(#""action": "view""#)],
    fails: [
      .experience(#""action": «"order"»"#),
      .experience(#""action": «"Open"»"#),
      .experience(#""businessCategory": «"FOOD"»"#),
      .experience(
        #""place": { "names": ["Shop"], "address": { "full": "1 High Street" }, "mapAction": «"ORDER_FOOD"» }"#
      ),
      .experience(#""businessCategory": «"COFFEE"»"#),
    ],
    check: .field { problem, document in
      guard case .unknownWord(let vocabulary) = problem.kind, !vocabulary.namesLanguages else { return nil }
      return problem.violation(outside: vocabulary, in: document)
    }
  )
}

extension FieldError {
  /// The violation for a word outside `vocabulary`.
  func violation(outside vocabulary: Vocabulary, in document: Document) -> Violation {
    let word = document.values.string(of: node) ?? ""
    let meant = vocabulary.suggestions(for: word)
    return Violation(
      at: node,
      of: document,
      vocabulary.unknown == .warning
        ? "\(Words.quoted(word)) is not \(vocabulary.noun) on Apple's list"
        : "unknown \(vocabulary.bareNoun) \(Words.quoted(word))",
      help: vocabulary.help(for: word),
      severity: vocabulary.unknown,
      fix: meant.count == 1
        ? .spell(node, meant[0], isSafe: Suggestion.isSameWord(word, meant[0]), in: document) : nil
    )
  }
}
