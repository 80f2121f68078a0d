extension Document {
  /// What differs from the file format, in the order of the text; nothing for a file of no known kind.
  var fieldProblems: [FieldProblem] {
    switch kind {
    case .app: Fields.app.problems(in: tree)
    case .experience: Fields.experience.problems(in: tree)
    case .older, .stray: []
    }
  }
}
