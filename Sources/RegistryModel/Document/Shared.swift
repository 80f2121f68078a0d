package import JSONSyntax

/// A large immutable value, shared by reference. Copying it costs one reference-count update, whatever its size.
///
/// The members of the value are accessed directly on this wrapper.
@dynamicMemberLookup
package final class Shared<Value: Sendable>: Sendable {
  /// The value.
  package let value: Value

  init(_ value: Value) { self.value = value }

  /// A member of `value`.
  @inlinable @inline(__always)
  package subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { value[keyPath: member] }
}

extension Shared: OptionalFieldValue where Value: ObjectDeclaration {
  package static func decodeIfPresent(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Shared? {
    decoder.object(at: node).map { Shared($0) }
  }
}
