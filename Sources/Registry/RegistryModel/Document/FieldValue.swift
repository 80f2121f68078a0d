package import JSONSyntax

/// A type that a declaration can store for a field.
protocol FieldValue: Sendable {
  /// Decodes the value at `node`, which the format defines as `type`; nil if it is something else.
  static func decode(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Self?
}

/// An element of a list, or a member of an object whose keys are chosen by the user.
protocol FieldElement: Sendable {
  static func decodeAll(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> [Self]
}

extension Array: FieldValue where Element: FieldElement {
  static func decode(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> [Element]? {
    Element.decodeAll(node, as: type, &decoder)
  }
}

// MARK: Strings, numbers and Booleans

/// A type that is decoded from a JSON string, number or Boolean.
protocol LiteralFieldValue: Sendable {
  static func decodeLiteral(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Self?
}

extension Located: FieldValue where Value: LiteralFieldValue {
  static func decode(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Self? {
    Value.decodeLiteral(node, as: type, &decoder).map { Located($0, at: node) }
  }
}

extension String: LiteralFieldValue {
  static func decodeLiteral(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> String? {
    switch type {
    case .text(let form):
      if let text = decoder.values.string(of: node), form.pattern == nil || form.accepts(text) { return text }
    case .word(let vocabulary):
      if let position = vocabulary.position(of: node, in: decoder.values) { return vocabulary.words[position] }
    case .integer, .number, .boolean, .list, .object, .entries: break
    }
    decoder.reportNoText(at: node, as: type)
    return type.text(meantAt: node, in: decoder.values)
  }
}

/// A string that is checked, but not kept.
struct UnusedText: FieldValue {
  static func decode(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> UnusedText? {
    if decoder.values.kind(of: node) != .string { decoder.reportNoText(at: node, as: type) }
    return UnusedText()
  }
}

extension Int: LiteralFieldValue {
  static func decodeLiteral(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Int? {
    let number = decoder.values.integer(of: node)
    if case .integer(let bounds) = type, let number, bounds.contains(number) { return number }
    let isFraction = decoder.values.double(of: node).map { $0 != $0.rounded() } ?? false
    let text = isFraction ? nil : decoder.values.numberText(of: node)
    decoder.report(text.map { .outOfBounds($0) } ?? .wrongType(type), at: node)
    return number ?? type.integer(meantAt: node, in: decoder.values)
  }
}

extension Double: LiteralFieldValue {
  static func decodeLiteral(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Double? {
    let number = decoder.values.double(of: node)
    if case .number(let bounds) = type, let number, bounds.contains(number) { return number }
    // A number too large for a Double is outside any bounds.
    decoder.report(decoder.values.numberText(of: node).map { .outOfBounds($0) } ?? .wrongType(type), at: node)
    return number ?? type.number(meantAt: node, in: decoder.values)
  }
}

extension Bool: LiteralFieldValue {
  static func decodeLiteral(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Bool? {
    if let truth = decoder.values.boolean(of: node) { return truth }
    decoder.report(.wrongType(type), at: node)
    return type.boolean(meantAt: node, in: decoder.values)
  }
}

// MARK: Lists

extension FieldElement {
  /// Decodes the elements of the list at `node` with `read`.
  fileprivate static func elements(
    of node: Node,
    as type: FieldType,
    _ decoder: inout FieldDecoder,
    _ read: (Node, FieldType, inout FieldDecoder) -> Self?
  ) -> [Self] {
    guard case .list(let element, let count) = type, decoder.values.kind(of: node) == .array else {
      decoder.report(.wrongType(type), at: node)
      return []
    }
    var (values, found) = ([Self](), 0)
    for node in decoder.values.elements(of: node) where decoder.values.kind(of: node) != .missing {
      found += 1
      if let value = read(node, element, &decoder) { values.append(value) }
    }
    if found > count.upperBound || found < count.lowerBound && decoder.reportsMissing {
      decoder.report(.wrongCount(found: found, allowed: count), at: node)
    }
    return values
  }

  /// Decodes the members of the object at `node`, whose keys are words of a vocabulary, with `read`.
  fileprivate static func entries(
    of node: Node,
    as type: FieldType,
    _ decoder: inout FieldDecoder,
    _ read: (Located<String>, Node, FieldType, inout FieldDecoder) -> Self?
  ) -> [Self] {
    guard case .entries(let type, let vocabulary) = type, decoder.values.kind(of: node) == .object else {
      decoder.report(.wrongType(type), at: node)
      return []
    }
    let members = decoder.values.members(of: node)
    var (values, present) = ([Self](), FieldSet())
    values.reserveCapacity(members.reduce(0) { count, _ in count + 1 })
    for member in members {
      let count = decoder.problems.count
      var name: String?
      if let position = vocabulary.position(of: member.key, in: decoder.values) {
        if !present.insert(position) { decoder.noteDifference() }
        name = vocabulary.words[position]
      } else {
        name = decoder.values.string(of: member.key)
        if name != nil { decoder.report(.unknownWord(vocabulary), at: member.key) } else { decoder.noteDifference() }
      }
      // Without its key a value may belong anywhere.
      guard let name else { continue }
      if let value = read(Located(name, at: member.key), member.value, type, &decoder) { values.append(value) }
      if decoder.isMisplaced(member.key, ignoring: 0) { decoder.problems.removeSubrange(count...) }
    }
    return values
  }
}

extension Located: FieldElement where Value == String {
  static func decodeAll(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> [Located<String>] {
    if type.isList(meantAt: node, in: decoder.values), let text = decoder.values.string(of: node) {
      decoder.report(.wrongType(type), at: node)
      return [Located(text, at: node)]
    }
    return elements(of: node, as: type, &decoder) { Located.decode($0, as: $1, &$2) }
  }
}

// MARK: Objects

extension ObjectDeclaration {
  static func decode(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Self? {
    decoder.decode(node, into: Self(at: node))
  }

  static func decodeAll(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> [Self] {
    elements(of: node, as: type, &decoder) { $2.decode($0, into: Self(at: $0)) }
  }
}

extension NamedDeclaration {
  static func decodeAll(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> [Self] {
    entries(of: node, as: type, &decoder) { $3.decode($1, into: Self(named: $0, at: $1)) }
  }
}

/// A string with its key, such as a title with its locale.
package struct NamedText: FieldElement {
  /// The key.
  package let name: Located<String>
  /// The text.
  package let text: Located<String>

  static func decodeAll(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> [NamedText] {
    entries(of: node, as: type, &decoder) { name, node, type, decoder in
      String.decodeLiteral(node, as: type, &decoder).map { NamedText(name: name, text: Located($0, at: node)) }
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
