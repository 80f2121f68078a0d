import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let wrongType = Rule(
    "field/wrong-type",
    .error,
    "A value has the wrong type for its key.",
    why:
      "appclips does not convert numbers to strings or strings to numbers, because a wrong conversion could end up "
      + "on a card.",
    sources: [.registryFormat],
    passes: [.experience(#""poweredBy": true, "businessCategory": "FOOD_AND_DRINK""#)],
    fails: [
      .experience(#""businessCategory": "FOOD_AND_DRINK", "poweredBy": «"yes"»"#),
      .experience(#""businessCategory": "FOOD_AND_DRINK", "poweredBy": «"true"»"#),
      .app(#""appStoreID": «1234567890»"#),
      .experience(#""title": «null»"#),
      .experience(#""matches": «"https://example.com/coffee/large"»"#),
    ],
    check: .field { problem, document in
      guard case .wrongType(let type) = problem.kind, problem.cell(in: document) == nil,
        !problem.isSecondTextByLanguage(in: document)
      else { return nil }
      let found = document.values.kind(of: problem.node).noun
      guard let field = problem.field else {
        return Violation(
          at: problem.node,
          of: document,
          "expected \(type.noun) that describes \(problem.shape.noun), found \(found)",
          help: "put the keys and values between { and }"
        )
      }
      let fix = type.respelling(problem.node, in: document)
      let digits = fix == nil ? nil : document.values.numberText(of: problem.node)
      return Violation(
        at: problem.node,
        of: document,
        "expected \(type.noun) for \(Words.quoted(field.name)), found \(found)",
        help: problem.specialHelp(in: document) ?? digits.map {
          "put the number in quotation marks: \(Words.quoted($0))"
        } ?? fix?.title
          ?? field.examples.first.map { "use a value such as \($0)" }
          ?? "run \"appclips explain \(field.name)\" to see what the key means",
        fix: fix
      )
    }
  )
}

extension FieldError {
  /// The help for a value whose type shows what was meant; nil otherwise.
  fileprivate func specialHelp(in document: Document) -> String? {
    let values = document.values
    guard let field, shape === Fields.experience.shape else { return nil }
    switch field.name {
    case "title", "subtitle":
      guard let language = languages(in: document).first else { return nil }
      return "keep the text of the default language here, and move the others to \"localizations\", as in "
        + "\"localizations\": { \"\(language)\": { \"title\": …, \"subtitle\": … } }"
    case "urlPrefix" where values.kind(of: node) == .array:
      let urls = values.elements(of: node).compactMap(values.string(of:))
      return urls.count == 1
        ? "use \(Words.quoted(urls[0])), without [ and ]"
        : "use one URL, and declare an experience in a file of its own for each of the others"
    case "urlPrefix", "image":
      return languages(in: document).isEmpty
        ? nil
        : "use one value; all languages of an experience have the same \(field.name == "image" ? "image" : "URL prefix")"
    default: return nil
    }
  }

  /// The languages that are the keys of the value; empty if it is something else.
  private func languages(in document: Document) -> [String] {
    let values = document.values
    guard values.kind(of: node) == .object else { return [] }
    let keys = values.members(of: node).compactMap { values.string(of: $0.key) }
    return keys.allSatisfy { Vocabulary.advancedLanguage.contains(Vocabulary.baseLanguage(of: $0.lowercased())) }
      ? keys : []
  }

  /// Whether this is a subtitle by language next to a title by language: one mistake, which is reported at the title.
  fileprivate func isSecondTextByLanguage(in document: Document) -> Bool {
    guard field?.name == "subtitle", !languages(in: document).isEmpty, let member = document.tree.parent(of: node),
      let title = document.values.value(named: "title", in: member)
    else { return false }
    return document.values.kind(of: title) == .object
  }
}

extension FieldType {
  /// A fix that writes the same value as the type that the key requires: with or without quotation marks, or in a
  /// list.
  fileprivate func respelling(_ node: Node, in document: Document) -> Fix? {
    let values = document.values
    let text = values.string(of: node) ?? ""
    let plain = { (value: JSONValue) in
      Fix("use \(text) without quotation marks", isSafe: true, .set(node, value), in: document)
    }
    switch self {
    case .text(let form):
      return form.text(meantAt: node, in: values).map { .spell(node, $0, isSafe: true, in: document) }
    case .boolean: return boolean(meantAt: node, in: values).map { plain(.boolean($0)) }
    case .integer: return integer(meantAt: node, in: values).map { plain(.integer($0)) }
    case .number: return number(meantAt: node, in: values).flatMap { _ in try? JSONValue(json: text) }.map(plain)
    case .list where isList(meantAt: node, in: values):
      return Fix("put the value between [ and ]", isSafe: true, .set(node, [.string(text)]), in: document)
    default: return nil
    }
  }
}
