/// A value to be written into a file: JSON without a layout, which it gets from the place where it goes.
///
/// It keeps the compact text that `JSONWriter` makes of it, not an enum of enums: that compares in one step, prints by
/// adding white space alone, and is freed without recursion however deep it is.
package struct JSONValue: Hashable, Sendable {
  /// The compact text, escaped as `JSONWriter` does.
  package let text: [UInt8]

  private init(_ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    write(&writer)
    self.text = writer.finish()
  }

  /// The value of `node`. Literals stay as they are, strings are escaped anew.
  package init(_ node: Node, of tree: Tree) { self.init { $0.value(node, of: tree) } }

  /// The value that `json` holds, or its first problem.
  package init(json: String) throws(SyntaxProblem) {
    let tree = Tree(SourceText(json))
    if let problem = tree.problems.first { throw problem }
    self.init { writer in
      if let root = tree.root { writer.value(root, of: tree) }
    }
  }

  /// `null`.
  package static let null = JSONValue { $0.null() }

  /// A string.
  package static func string(_ value: String) -> JSONValue { JSONValue { $0.string(value) } }

  /// An integer.
  package static func integer(_ value: Int) -> JSONValue { JSONValue { $0.integer(value) } }

  /// A number; infinity and NaN become `null`.
  package static func double(_ value: Double) -> JSONValue { JSONValue { $0.double(value) } }

  /// `true` or `false`.
  package static func boolean(_ value: Bool) -> JSONValue { JSONValue { $0.boolean(value) } }

  /// An array.
  package static func array(_ elements: [JSONValue]) -> JSONValue {
    JSONValue { writer in
      writer.beginArray()
      for element in elements { writer.literal(element.text) }
      writer.endArray()
    }
  }

  /// An object, its members in this order; the keys must differ.
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
  /// A string.
  package init(stringLiteral value: String) { self = .string(value) }

  /// An integer.
  package init(integerLiteral value: Int) { self = .integer(value) }

  /// `true` or `false`.
  package init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// An array.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// An object, its members in this order.
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { (key: $0.0, value: $0.1) })
  }
}

extension SyntaxProblem: Error {}
