package import ExperienceResolver
import HostNames
import JSONSyntax

/// The decoded content of an experience file or row.
///
/// An immutable class, so that it can be shared: copying all members would cost thirty reference-count updates.
package final class DecodedText: Sendable {
  /// The decoded members; empty if the top-level value is not an object.
  package let members: ExperienceDeclaration
  /// Whether the top-level value is an object.
  let isObject: Bool
  /// The differences from the file format, in the order of the text.
  package let problems: [FieldError]
  /// Whether the text conforms to the file format: it has no syntax errors, no duplicate keys and no `problems`.
  package let followsFormat: Bool
  /// The parsed URL prefix, or the reason that it cannot be parsed; nil if there is none.
  package let registered: Result<InvocationURL, InvocationURL.ParseError>?

  /// Decodes an experience.
  init(_ values: DocumentValues) {
    var decoder = FieldDecoder(values)
    var declared = values.tree.root.flatMap {
      decoder.decode($0, into: ExperienceDeclaration(at: $0))
    }
    isObject = declared != nil
    members = declared.take() ?? ExperienceDeclaration(at: .first)
    registered = members.urlPrefix.map { InvocationURL.reading($0.value) }
    problems = decoder.problems(inFileOf: Fields.experience.shape, notOf: Fields.app.shape)
    followsFormat = decoder.followsFormat
  }
}

/// A large immutable value, shared by reference. Copying it costs one reference-count update, whatever its size.
///
/// The members of the value are accessed directly on this wrapper.
@dynamicMemberLookup
package final class Shared<Value: Sendable>: Sendable {
  /// The value.
  package let value: Value

  init(_ value: consuming Value) { self.value = value }

  /// A member of `value`.
  @inlinable @inline(__always)
  package subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { value[keyPath: member] }
}

extension Shared: FieldValue where Value: ObjectDeclaration {
  static func decode(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Shared? {
    guard let object = decoder.decode(node, into: Value(at: node)) else { return nil }
    return Shared(object)
  }
}
