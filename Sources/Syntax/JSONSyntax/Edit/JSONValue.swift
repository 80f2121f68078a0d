/// A value to write into a file: JSON without a layout, which depends on where it is inserted.
///
/// It is stored as compact text instead of as a recursive enum: it can be compared in one step, printed by adding only
/// white space, and freed without recursion at any depth.
package struct JSONValue: Hashable, Sendable {
  /// The compact text, escaped by `JSONWriter`.
  package let text: [UInt8]

  private init(_ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    write(&writer)
    self.text = writer.finish()
  }

  /// Creates a copy of the value `node`. Numbers keep their digits; strings are escaped again.
  package init(_ node: Node, of tree: Tree) { self.init { $0.value(node, of: tree) } }

  /// Parses `json`, or throws its first problem.
  package init(json: String) throws(SyntaxError) {
    let tree = Tree(SourceText(json))
    if let problem = tree.problems.first { throw problem }
    self.init { writer in
      if let root = tree.root { writer.value(root, of: tree) }
    }
  }

  /// `null`.
  package static let null = JSONValue { $0.null() }

  package static func string(_ value: String) -> JSONValue { JSONValue { $0.string(value) } }

  package static func integer(_ value: Int) -> JSONValue { JSONValue { $0.integer(value) } }

  /// A number; infinity and NaN become `null`.
  package static func double(_ value: Double) -> JSONValue { JSONValue { $0.double(value) } }

  /// `true` or `false`.
  package static func boolean(_ value: Bool) -> JSONValue { JSONValue { $0.boolean(value) } }

  /// An array of `elements`.
  package static func array(_ elements: [JSONValue]) -> JSONValue {
    JSONValue { writer in
      writer.beginArray()
      for element in elements { writer.literal(element.text) }
      writer.endArray()
    }
  }

  /// The members that have a value, in this order.
  package static func present(_ members: [(key: String, value: JSONValue?)]) -> [(key: String, value: JSONValue)] {
    members.compactMap { member -> (key: String, value: JSONValue)? in
      member.value.map { value in (key: member.key, value: value) }
    }
  }

  /// An object with its members in this order; the keys must be different.
  package static func object(_ members: [(key: String, value: JSONValue)]) -> JSONValue {
    JSONValue { writer in
      writer.beginObject()
      for member in members {
        writer.key(member.key)
        writer.literal(member.value.text)
      }
      writer.endObject()
    }
  }

  var tree: Tree { Tree(SourceText(text)) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }

  package init(integerLiteral value: Int) { self = .integer(value) }

  /// Creates `true` or `false`.
  package init(booleanLiteral value: Bool) { self = .boolean(value) }

  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Creates an object with its members in this order; the keys must be different.
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { (key: $0.0, value: $0.1) })
  }
}

extension SyntaxError: Error {}
