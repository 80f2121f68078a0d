/// The reason why an edit is refused. Ambiguous edits are refused rather than guessed.
package enum EditError: Error, Hashable, Sendable {
  /// The text is not well-formed, so its structure is uncertain.
  case syntax(SyntaxError)
  /// An object has the key twice, and parsers disagree on which one counts. The range is that of the second key; nil if
  /// the duplicate is in the new value.
  case duplicateKey(String, at: SourceRange?)
  /// The pointer leads to no value.
  case nothing(at: String)
  /// The value at the pointer must be an object.
  case noObject(at: String)
  /// The value at the pointer must be an array.
  case noArray(at: String)
  /// The value at the pointer must be an object or an array.
  case noContainer(at: String)
  /// An element would become a member without a key.
  case noKey(for: String)
  /// The object already has a member with that key.
  case keyExists(String, at: String)
  /// The outermost value cannot be moved or removed.
  case root
  /// The container has no such child or index.
  case noSuchPlace(in: String)
  /// The value would move into itself.
  case intoItself(String)
  /// The order does not list each child exactly once.
  case incompleteOrder(of: String)
  /// The text would be nested deeper than `Tree.depthLimit`.
  case tooDeep(at: String)
}

extension EditError: CustomStringConvertible {
  /// The reason as a message, without a final period.
  package var description: String {
    switch self {
    case .syntax(let problem): "the text is not well-formed JSON: \(problem.message)"
    case .duplicateKey(let key, _): "the key \"\(key)\" occurs twice in the same object"
    case .nothing(let pointer): "\(Self.name(pointer)) does not exist"
    case .noObject(let pointer): "\(Self.name(pointer)) must be an object"
    case .noArray(let pointer): "\(Self.name(pointer)) must be an array"
    case .noContainer(let pointer): "\(Self.name(pointer)) must be an object or an array"
    case .noKey(let pointer): "an element needs a key to become a member of \(Self.name(pointer))"
    case .keyExists(let key, let pointer): "\(Self.name(pointer)) already has a member \"\(key)\""
    case .root: "the outermost value cannot be moved or removed"
    case .noSuchPlace(let pointer): "\(Self.name(pointer)) has no such position"
    case .intoItself(let pointer): "\(Self.name(pointer)) cannot be moved into itself"
    case .incompleteOrder(let pointer): "the order does not list each child of \(Self.name(pointer)) exactly once"
    case .tooDeep(let pointer): "nesting under \(Self.name(pointer)) would exceed \(Tree.depthLimit) levels"
    }
  }

  private static func name(_ pointer: String) -> String { pointer.isEmpty ? "the outermost value" : "\"\(pointer)\"" }
}
