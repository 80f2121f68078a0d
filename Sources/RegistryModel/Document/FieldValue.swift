package import JSONSyntax

/// A type that a declaration can store for a field: an optional or an array, because any member may be missing.
package protocol FieldValue: Sendable {
  /// Decodes the value at `node`, which the format defines as `type`.
  static func decode(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Self
}

/// A type that can be decoded for an optional member.
package protocol OptionalFieldValue: Sendable {
  static func decodeIfPresent(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Self?
}

/// An element of a list, or a member of an object whose keys are chosen by the user.
package protocol FieldElement: Sendable {
  static func decodeAll(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> [Self]
}

extension Optional: FieldValue where Wrapped: OptionalFieldValue {
  package static func decode(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Wrapped? {
    Wrapped.decodeIfPresent(node, as: type, &decoder)
  }
}

extension Array: FieldValue where Element: FieldElement {
  package static func decode(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> [Element] {
    Element.decodeAll(node, as: type, &decoder)
  }
}

// MARK: Strings, numbers and Booleans

/// A type that is decoded from a JSON string, number or Boolean.
package protocol LiteralFieldValue: Sendable {
  static func decodeLiteral(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Self?
}

extension Located: OptionalFieldValue where Value: LiteralFieldValue {
  package static func decodeIfPresent(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Self? {
    Value.decodeLiteral(node, as: type, &decoder).map { Located($0, at: node) }
  }
}

extension String: LiteralFieldValue {
  package static func decodeLiteral(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> String? {
    switch type {
    case .text(let form):
      if let text = decoder.values.string(of: node), form.pattern == nil || form.accepts(text) { return text }
    case .word(let vocabulary):
      if let position = vocabulary.position(of: node, in: decoder.values) { return vocabulary.words[position] }
    default: break
    }
    decoder.noteDifference()
    return type.text(meantAt: node, in: decoder.values)
  }
}

extension Int: LiteralFieldValue {
  package static func decodeLiteral(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Int? {
    let number = decoder.values.integer(of: node)
    if case .integer(let bounds) = type, let number, bounds.contains(number) { return number }
    decoder.noteDifference()
    return number ?? type.integer(meantAt: node, in: decoder.values)
  }
}

extension Double: LiteralFieldValue {
  package static func decodeLiteral(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Double? {
    let number = decoder.values.double(of: node)
    if case .number(let bounds) = type, let number, bounds.contains(number) { return number }
    decoder.noteDifference()
    return number ?? type.number(meantAt: node, in: decoder.values)
  }
}

extension Bool: LiteralFieldValue {
  package static func decodeLiteral(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Bool? {
    if let truth = decoder.values.boolean(of: node) { return truth }
    decoder.noteDifference()
    return type.boolean(meantAt: node, in: decoder.values)
  }
}

// MARK: Lists

extension FieldElement {
  /// Decodes the elements of the list at `node` with `read`.
  fileprivate static func elements(
    of node: Node,
    _ count: ClosedRange<Int>,
    _ decoder: inout FieldDecoder,
    _ read: (Node, inout FieldDecoder) -> Self?
  ) -> [Self] {
    guard decoder.values.kind(of: node) == .array else {
      decoder.noteDifference()
      return []
    }
    var (values, found) = ([Self](), 0)
    for element in decoder.values.elements(of: node) {
      found += 1
      if let value = read(element, &decoder) { values.append(value) }
    }
    if !count.contains(found) { decoder.noteDifference() }
    return values
  }

  /// Decodes the members of the object at `node`, whose keys are words of `vocabulary`, with `read`.
  fileprivate static func entries(
    of node: Node,
    named vocabulary: Vocabulary,
    _ decoder: inout FieldDecoder,
    _ read: (Located<String>, Node, inout FieldDecoder) -> Self?
  ) -> [Self] {
    guard decoder.values.kind(of: node) == .object else {
      decoder.noteDifference()
      return []
    }
    var (values, present) = ([Self](), FieldSet())
    for member in decoder.values.members(of: node) {
      var name: String?
      if let position = vocabulary.position(of: member.key, in: decoder.values), present.insert(position) {
        name = vocabulary.words[position]
      } else {
        decoder.noteDifference()
        name = decoder.values.string(of: member.key)
      }
      guard let name, let value = read(Located(name, at: member.key), member.value, &decoder) else { continue }
      values.append(value)
    }
    return values
  }
}

extension Located: FieldElement where Value == String {
  package static func decodeAll(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> [Located<String>] {
    guard case .list(let element, let count) = type else { return [] }
    if type.isList(meantAt: node, in: decoder.values), let text = decoder.values.string(of: node) {
      decoder.noteDifference()
      return [Located(text, at: node)]
    }
    return elements(of: node, count, &decoder) { Located.decodeIfPresent($0, as: element, &$1) }
  }
}

// MARK: Objects

extension ObjectDeclaration {
  package static func decodeIfPresent(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Self? {
    decoder.object(at: node)
  }

  package static func decodeAll(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> [Self] {
    guard case .list(_, let count) = type else { return [] }
    return elements(of: node, count, &decoder) { $1.object(at: $0) }
  }
}

extension NamedDeclaration {
  package static func decodeAll(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> [Self] {
    guard case .entries(_, let vocabulary) = type else { return [] }
    return entries(of: node, named: vocabulary, &decoder) { $2.object(at: $1, named: $0) }
  }
}

/// A string with its key, such as a title with its locale.
package struct NamedText: FieldElement {
  /// The key.
  package let name: Located<String>
  /// The text.
  package let text: Located<String>

  package static func decodeAll(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> [NamedText] {
    guard case .entries(let value, let vocabulary) = type else { return [] }
    return entries(of: node, named: vocabulary, &decoder) { name, node, decoder in
      String.decodeLiteral(node, as: value, &decoder).map { NamedText(name: name, text: Located($0, at: node)) }
    }
  }
}

/// A value and the JSON node that declares it.
package struct Located<Value: Sendable>: Sendable {
  /// The value.
  package let value: Value
  /// The node in the document's tree.
  package let node: Node

  package init(_ value: Value, at node: Node) {
    self.value = value
    self.node = node
  }
}
