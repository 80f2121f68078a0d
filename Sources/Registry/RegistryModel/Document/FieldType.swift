package import JSONSyntax

/// The type of a member's value.
package enum FieldType: Sendable {
  /// A string of a certain form.
  case text(TextForm)
  /// One word of a closed list.
  case word(Vocabulary)
  /// A whole number within bounds.
  case integer(ClosedRange<Int>)
  /// A number within bounds.
  case number(ClosedRange<Double>)
  /// `true` or `false`.
  case boolean
  /// A list with `count` elements.
  indirect case list(of: FieldType, count: ClosedRange<Int>)
  /// An object with known members.
  case object(ObjectShape)
  /// An object whose keys are words of a list, such as languages or locales.
  indirect case entries(of: FieldType, named: Vocabulary)

  /// The noun for the type, with its article, for messages: "a number", "a string".
  package var noun: String {
    switch self {
    case .text, .word: "a string"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .list: "an array ([ … ])"
    case .object, .entries: "an object ({ … })"
    }
  }
}

/// Interprets values in a wrong but unambiguous spelling: `"true"` for `true`, `Open` for `open`.
///
/// The field rules report these values, and their fixes write the correct spelling. All other rules use the meaning, so
/// that they find the same problems before and after the fix.
extension FieldType {
  /// The string that the value means.
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

  /// The integer that the value means.
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

  /// The Boolean that the value means.
  package func boolean(meantAt node: Node, in values: DocumentValues) -> Bool? {
    guard case .boolean = self, let text = values.string(of: node) else { return nil }
    return ["true": true, "false": false][text]
  }

  /// Whether the value is a string meant as a list with that string as its only element.
  package func isList(meantAt node: Node, in values: DocumentValues) -> Bool {
    guard case .list(of: .text(let form), count: let count) = self, let text = values.string(of: node) else {
      return false
    }
    return form.accepts(text) && count.contains(1)
  }

  /// Whether a value of `kind` can have this type.
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
  /// The string that is meant by a malformed value: digits without quotation marks, or a string in which only white
  /// space, case or the `#` of a color is wrong. Nil if the value has the required form or its meaning is unclear.
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
  /// The only word of the list that `text` can mean. Nil for lists that Apple extends, because `text` may be a new
  /// word.
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
    case .integer(let bounds) where bounds.upperBound == Int.max: "a whole number of \(bounds.lowerBound) or more"
    case .integer(let bounds): "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
    case .number(let bounds): "a number from \(Self.plain(bounds.lowerBound)) to \(Self.plain(bounds.upperBound))"
    default: noun
    }
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
