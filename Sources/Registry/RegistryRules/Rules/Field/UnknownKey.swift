import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let unknownKey = Rule(
    "field/unknown-key",
    .error,
    "An object has a key that is not part of the file format.",
    why: "A misspelled key would be ignored, and the card would be published without the intended value.",
    sources: [.registryFormat],
    passes: [.experience(#""businessCategory": "FOOD_AND_DRINK""#)],
    fails: [
      .experience(#"«"buisnessCategory"»: "FOOD_AND_DRINK""#),
      .experience(#"«"Powered_by"»: false"#),
      .experience(#""place": { "names": ["Corner Shop"], "address": { "full": "1 High Street" }, «"radius"»: 100 }"#),
    ],
    check: .field { problem, document in
      if case .keysOf(let other) = problem.kind {
        return document.violation(at: problem.node, of: other, problem.shape)
      }
      guard case .unknownKey(let field) = problem.kind, let key = document.values.string(of: problem.node) else {
        return nil
      }
      let known = problem.shape.fields.map(\.name)
      let alias = problem.shape.name(forAlias: key).flatMap { problem.isBeside($0, in: document) ? nil : $0 }
      let meant =
        field?.name ?? alias ?? Suggestion.nearest(to: key, in: known.filter { !problem.isBeside($0, in: document) })
      let missing = problem.shape.fields.filter { $0.isRequired && !problem.isBeside($0.name, in: document) }.map(
        \.name
      )
      return Violation(
        at: problem.node,
        of: document,
        "unknown key \(Words.quoted(key)) in \(problem.shape.noun)",
        help: (field == nil ? problem.specialHelp(for: key) : nil) ?? meant.map { "did you mean \(Words.quoted($0))?" }
          ?? problem.shape.help(naming: missing),
        fix: field.map {
          .spell(problem.node, $0.name, isSafe: Suggestion.isSameWord(key, $0.name), in: document)
        }
      )
    }
  )
}

extension ObjectShape {
  /// The help for a key that resembles none of the shape's keys: it may be one of the missing ones.
  fileprivate func help(naming missing: [String]) -> String {
    guard !missing.isEmpty else { return "use one of these keys: \(Words.alternatives(fields.map(\.name)))" }
    return
      "use \(Words.alternatives(missing.map(Words.quoted))), which \(missing.count == 1 ? "is" : "are") required and "
      + "missing, or remove the unknown key"
  }
}

extension FieldError {
  /// The help for a key that has no counterpart with another name, but another way to say the same; nil if there is none.
  fileprivate func specialHelp(for key: String) -> String? {
    let word = key.lowercased()
    if shape === Fields.experience.shape {
      if ["id", "name", "slug", "key"].contains(word) {
        return "remove the key; the path of the file is the experience's ID"
      }
      if let language = key.languageOfText { return "move the text to \"localizations\", as in \(language.example)" }
      if ["active", "enabled", "live", "status", "disabled"].contains(word) {
        return
          "use \"retired\": true for a card that is no longer in use; every other card is live once it is published"
      }
    }
    if shape === Fields.place.shape, word == "radius" { return "did you mean \"confirmationRadius\"?" }
    if shape === Fields.localization.shape, ["image", "action", "urlprefix", "url", "place"].contains(word) {
      return "remove the key; all languages of an experience have the same \(word == "urlprefix" ? "URL prefix" : word)"
    }
    if word.hasPrefix("_") || word.hasPrefix("//") || word == "comment" {
      return "remove the key; for comments, use a file whose name ends in .jsonc, and // before the comment"
    }
    if shape === Fields.app.shape {
      if word == "experiences" || word == "cards" {
        return "save each experience in a file of its own, next to app.json"
      }
      if word.filter({ $0 != "_" && $0 != "-" }) == "associateddomains" {
        return "use \"domains\", with the host names alone, such as [\"example.com\"]"
      }
      if word.hasPrefix("com.apple.developer.") {
        return
          "remove the key; list the hosts under \"domains\", and \"appclips emit entitlements\" writes the entitlements"
      }
    }
    return nil
  }
}

extension String {
  /// The language of a key such as `title_de`, `title@de`, `titleDE` or `de`, with an example of where the text belongs.
  fileprivate var languageOfText: (code: String, example: String)? {
    let text = ["title", "subtitle"].first { lowercased().hasPrefix($0) && count > $0.count }
    let rest = dropFirst(text?.count ?? 0).filter { !"_-. @:[](){}/".contains($0) }.lowercased()
    guard rest.count == 2, Vocabulary.advancedLanguage.contains(rest) else { return nil }
    let member = text.map { "{ \"\($0)\": … }" } ?? "{ \"title\": …, \"subtitle\": … }"
    return (rest, "\"localizations\": { \"\(rest)\": \(member) }")
  }
}

extension Document {
  /// The violation for a file that declares something other than its name indicates.
  fileprivate func violation(at key: Node, of other: ObjectShape?, _ shape: ObjectShape) -> Violation {
    guard let other else {
      return Violation(
        at: key,
        of: self,
        "expected \(shape.noun) in this file, found an object without any of its keys",
        help: "if this is not \(shape.noun), move the file out of the registry; the keys of \(shape.noun) are "
          + Words.list(shape.fields.map(\.name))
      )
    }
    return Violation(
      at: key,
      of: self,
      "expected \(shape.noun) in this file, found the keys of \(other.noun)",
      help: kind == .app
        ? "restore the app's own keys here, and save the experience in its own file"
        : "remove the file if it is a copy of app.json; for another app, create a folder with its own app.json"
    )
  }
}

extension FieldError {
  /// Whether the object already has a member with that name, so that the key cannot have been meant as it.
  fileprivate func isBeside(_ name: String, in document: Document) -> Bool {
    document.tree.parent(of: node).flatMap { document.tree.member(named: name, in: $0) } != nil
  }
}
