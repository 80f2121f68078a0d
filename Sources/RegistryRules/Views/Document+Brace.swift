package import JSONSyntax
import RegistryModel

extension Document {
  /// The opening bracket of the object or list at `node`: the place of what is missing inside it.
  package func openingBracket(of node: Node) -> SourceRange {
    let start = tree.range(of: node).lowerBound
    return SourceRange(start, start + 1)
  }
}
