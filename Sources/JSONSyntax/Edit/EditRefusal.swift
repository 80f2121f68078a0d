/// Why an edit is not made. Nothing is guessed: a text that reads in two ways is left to its author.
package enum EditRefusal: Error, Hashable, Sendable {
  /// The text is not well-formed, so that what belongs to what is a guess.
  case syntax(SyntaxProblem)
  /// An object has the key twice, so that readers disagree on which one counts. The range is that of the second key; nil
  /// where it is the value to be written that has it.
  case duplicateKey(String, at: SourceRange?)
  /// The pointer leads nowhere.
  case nothing(at: String)
  /// What should get or have members is no object.
  case noObject(at: String)
  /// What should get or have elements is no array.
  case noArray(at: String)
  /// What should get or have members or elements is neither.
  case noContainer(at: String)
  /// An element would become a member without a key.
  case noKey(for: String)
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
    case .duplicateKey(let key, _): "the key \"\(key)\" stands twice in one object"
    case .nothing(let pointer): "there is nothing at \(Self.name(pointer))"
    case .noObject(let pointer): "\(Self.name(pointer)) is no object"
    case .noArray(let pointer): "\(Self.name(pointer)) is no array"
    case .noContainer(let pointer): "\(Self.name(pointer)) is neither an object nor an array"
    case .noKey(let pointer): "an element needs a key to become a member of \(Self.name(pointer))"
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
