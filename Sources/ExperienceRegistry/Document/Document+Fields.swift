import JSONSyntax

extension Document {
  /// What differs from the file format, in the order of the text; nothing for a file of no known kind.
  var fieldProblems: [FieldProblem] {
    switch kind {
    case .app: FieldChecker.problems(in: tree, as: Fields.app.shape, notAs: Fields.experience.shape)
    case .experience: FieldChecker.problems(in: tree, as: Fields.experience.shape, notAs: Fields.app.shape)
    case .template: Fields.experience.shape.problems(in: tree).filter { !isFilled($0.node) }
    case .older, .stray: []
    }
  }

  /// Whether a value comes from a column, so that nobody knows it.
  private func isFilled(_ node: Node) -> Bool { tree.string(of: node).map { !TemplateText($0).isLiteral } ?? false }
}
