package import JSONSyntax

extension ObjectShape {
  /// What differs from this shape in a document whose top must have it, in the order of the text.
  package func problems(in tree: Tree) -> [FieldProblem] { FieldChecker.problems(in: tree, as: self) }
}
