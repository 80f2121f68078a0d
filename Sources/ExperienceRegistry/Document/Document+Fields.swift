extension Document {
  /// What differs from the file format, in the order of the text; nothing for a file of no known kind.
  var fieldProblems: [FieldProblem] {
    switch kind {
    case .app: FieldChecker.problems(in: tree, as: Fields.app)
    case .experience: FieldChecker.problems(in: tree, as: Fields.experience)
    case .versionOne, .stray: []
    }
  }
}
