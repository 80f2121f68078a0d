package import JSONSyntax

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
