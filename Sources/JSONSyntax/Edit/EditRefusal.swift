/// Why an edit is not made. Nothing is guessed: a text that reads in two ways is left to its author.
package enum EditRefusal: Error, Hashable, Sendable {
  /// The text is not well-formed, so that what belongs to what is a guess.
  case syntax(SyntaxProblem)
  /// An object has the key twice, so that readers disagree on which one counts.
  case duplicateKey(DuplicateKey, key: String)
  /// The pointer leads nowhere.
  case nothing(at: String)
  /// The value at the pointer holds no members or elements of the kind that the edit speaks of.
  case wrongContainer(at: String)
  /// The object has a member of that name already.
  case keyExists(String, at: String)
  /// The outermost value has no place that it could leave.
  case root
  /// A sibling or an index that the container has not.
  case noSuchPlace(in: String)
  /// The value would move into itself.
  case intoItself(String)
  /// The order does not name each child once.
  case incompleteOrder(of: String)
  /// The text would nest deeper than `Tree.depthLimit`.
  case tooDeep(at: String)
}

extension EditRefusal: CustomStringConvertible {
  /// What stands in the way, without a full stop.
  package var description: String {
    switch self {
    case .syntax(let problem): "the text is not well-formed: \(problem.message)"
    case .duplicateKey(_, let key): "the key \"\(key)\" stands twice in one object"
    case .nothing(let pointer): "there is nothing at \(Self.name(pointer))"
    case .wrongContainer(let pointer): "\(Self.name(pointer)) cannot hold this"
    case .keyExists(let key, let pointer): "\(Self.name(pointer)) has a member \"\(key)\" already"
    case .root: "the outermost value can be neither moved nor removed"
    case .noSuchPlace(let pointer): "\(Self.name(pointer)) has no such place"
    case .intoItself(let pointer): "\(Self.name(pointer)) cannot move into itself"
    case .incompleteOrder(let pointer): "the order does not name each part of \(Self.name(pointer)) once"
    case .tooDeep(let pointer): "nesting under \(Self.name(pointer)) would pass \(Tree.depthLimit) levels"
    }
  }

  private static func name(_ pointer: String) -> String { pointer.isEmpty ? "the outermost value" : "\"\(pointer)\"" }
}
