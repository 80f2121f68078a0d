package import JSONSyntax

/// A large value that many have in common and nobody changes: a copy of it is one count, whatever it holds.
///
/// Its members are asked for as if they were those of the value itself.
@dynamicMemberLookup
package final class Shared<Value: Sendable>: Sendable {
  /// The value.
  package let value: Value

  init(_ value: Value) { self.value = value }

  /// One of the members of `value`.
  @inlinable @inline(__always)
  package subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { value[keyPath: member] }
}

extension Shared: OptionalFieldValue where Value: ObjectDeclaration {
  package static func decodeIfPresent(_ node: Node, as type: FieldType, _ decoder: inout FieldDecoder) -> Shared? {
    decoder.object(at: node).map { Shared($0) }
  }
}
