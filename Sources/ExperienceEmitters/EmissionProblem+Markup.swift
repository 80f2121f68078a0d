extension EmissionProblem {
  /// What a document of `kind` about `owner` could not hold.
  init(_ problem: MarkupWriter.Problem, in owner: String, kind: String) {
    self = .unwritable(value: problem.text, character: problem.character, of: owner, kind: kind)
  }
}
