package import JSONSyntax

/// Values in a spelling that their key does not accept and that can mean only one thing: `"true"` for `true`, `Open` for
/// `open`.
///
/// The field rules report them, and their fixes write what is meant. All other rules read what is meant, so that they find
/// the same before and after such a fix.
extension FieldType {
  /// The text that the value means.
  func text(meantAt node: Node, in values: DocumentValues) -> String? {
    let text = values.string(of: node)
    switch self {
    case .text(let form):
      let isAnyText = text != nil && form.pattern == nil
      return isAnyText ? text : form.text(meantAt: node, in: values) ?? text
    case .word(let vocabulary):
      guard let text, !vocabulary.contains(node, of: values) else { return text }
      return vocabulary.word(meantBy: text) ?? text
    default: return text
    }
  }

  /// The whole number that the value means.
  package func integer(meantAt node: Node, in values: DocumentValues) -> Int? {
    guard case .integer(let bounds) = self, let text = values.string(of: node), let number = Int(text) else {
      return nil
    }
    return String(number) == text && bounds.contains(number) ? number : nil
  }

  /// The number that the value means.
  package func number(meantAt node: Node, in values: DocumentValues) -> Double? {
    guard case .number(let bounds) = self, let text = values.string(of: node), let number = Double(text) else {
      return nil
    }
    return (try? JSONValue(json: text)) != nil && bounds.contains(number) ? number : nil
  }

  /// The truth that the value means.
  package func boolean(meantAt node: Node, in values: DocumentValues) -> Bool? {
    guard case .boolean = self, let text = values.string(of: node) else { return nil }
    return ["true": true, "false": false][text]
  }

  /// Whether the value, a text, means a list with that text in it.
  package func isList(meantAt node: Node, in values: DocumentValues) -> Bool {
    guard case .list(of: .text(let form), count: let count) = self, let text = values.string(of: node) else {
      return false
    }
    return form.accepts(text) && count.contains(1)
  }

  /// Whether a value of `kind` can be one of this type.
  func admits(_ kind: NodeKind) -> Bool {
    switch self {
    case .text, .word: kind == .string
    case .integer, .number: kind == .number
    case .boolean: kind == .true || kind == .false
    case .list: kind == .array
    case .object, .entries: kind == .object
    }
  }
}

extension TextForm {
  /// The text that a value means which does not have the form: digits without quotation marks, or a text in which only white
  /// space, case or the `#` of a color is wrong. Nil if it has the form or means nothing else.
  package func text(meantAt node: Node, in values: DocumentValues) -> String? {
    if let digits = values.numberText(of: node) {
      let isPlausible = self !== Self.url && self !== Self.path && values.integer(of: node) != nil
      return isPlausible && accepts(digits) ? digits : nil
    }
    guard pattern != nil, let text = values.string(of: node), !accepts(text) else { return nil }
    let words = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    guard words.count == 1, let word = words.first.map(String.init) else { return nil }
    let spellings = [word, word.uppercased(), word.hasPrefix("#") ? String(word.dropFirst()) : word]
    return spellings.first { accepts($0) }
  }
}

extension Vocabulary {
  /// The word that `text`, which is none of the list, can only mean; nil for one that Apple may have added to the list.
  fileprivate func word(meantBy text: String) -> String? {
    guard unknown == .error, !text.contains("${") else { return nil }
    let words = suggestions(for: text)
    return words.count == 1 ? words[0] : nil
  }
}

extension FieldType {
  /// The bounds of a number, for a message.
  package var boundsInWords: String {
    switch self {
    case .integer(let bounds) where bounds.upperBound == Int.max: "a whole number from \(bounds.lowerBound)"
    case .integer(let bounds): "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
    case .number(let bounds): "a number from \(Self.plain(bounds.lowerBound)) to \(Self.plain(bounds.upperBound))"
    default: noun
    }
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
