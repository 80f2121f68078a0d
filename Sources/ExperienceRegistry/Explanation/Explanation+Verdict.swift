extension Explanation.Verdict: CustomStringConvertible {
  /// The verdict in one clause that goes on from the registered URL.
  public var description: String {
    switch self {
    case .won: "the most specific registered URL that matches"
    case .lessSpecific(let winner, let difference): "matches, but \(winner) \(difference.rawValue)"
    case .segmentDiffers(let number, let registered, let found):
      "segment \(number) is \(registered.isEmpty ? "empty" : Self.quoted(registered)); "
        + "the URL has \(found.isEmpty ? "an empty one" : Self.quoted(found))"
    case .notOnBoundary(let number, let registered, let found):
      "segment \(number), \(Self.quoted(registered)), is only the beginning of the URL's \(Self.quoted(found))"
    case .goesDeeper(let number, let registered):
      "goes on with segment \(number), \(Self.quoted(registered)), where the URL ends"
    case .asksForEqualPath(let number, let found):
      "has a query and so asks for the very path; the URL goes on with segment \(number), \(Self.quoted(found))"
    case .itemMissing(let item): "asks for the query item \(Self.quoted(item)), which the URL lacks"
    }
  }

  private static func quoted(_ text: String) -> String { "“\(text)”" }
}
