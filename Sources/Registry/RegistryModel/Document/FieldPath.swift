package import JSONSyntax

/// The definitions on the way from an object of the file format to a value in it.
package struct FieldPath: Sendable {
  /// The objects on the way, the outermost first.
  package private(set) var shapes: [ObjectShape]
  /// The innermost member on the way; nil for the object itself.
  package private(set) var field: FieldDescription?
  /// The type of the value; nil if the format has no value there.
  private var type: FieldType?

  /// Follows a JSON Pointer in an object with the definition `root`, as far as the format goes.
  package init(_ pointer: String, in root: ObjectShape) {
    (shapes, type) = ([root], .object(root))
    for step in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      switch type {
      case .object(let shape)?:
        let member = shape.field(named: String(step))
        (field, type) = (member ?? field, member?.type)
      case .list(let element, _)?, .entries(let element, _)?: type = element
      default: type = nil
      }
      if case .object(let shape)? = type { shapes.append(shape) }
    }
  }

  /// The definition of the object that the pointer leads to; nil for another value.
  package var object: ObjectShape? {
    if case .object(let shape)? = type { shape } else { nil }
  }
}

extension ObjectShape {
  /// Where a new member belongs in `object`: after the nearest member that precedes it in the format, or else first. A
  /// member that the format does not have comes last.
  package func place(of key: String, in object: Node, of tree: Tree) -> Place {
    guard let position = fields.firstIndex(where: { $0.name == key }) else { return .last }
    for field in fields[..<position].reversed() {
      if let member = tree.member(named: field.name, in: object) { return .after(member.key) }
    }
    return .first
  }
}
