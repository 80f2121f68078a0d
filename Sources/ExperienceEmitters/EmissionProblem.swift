import MarkupSyntax

/// Why an artifact could not be made.
public enum EmissionProblem: Error, Sendable, Hashable {
  /// No app has this id.
  case unknownApp(String, nearest: String?)
  /// No experience has this id.
  case unknownExperience(String, nearest: String?)
  /// Experiences of several apps have this id in the folder of their app.
  case severalExperiences(String, ids: [String])
  /// The experience belongs to another app than the selected one.
  case otherApp(experience: String, app: String)
  /// The experience is retired.
  case retired(experience: String)
  /// An experience and a URL were selected at once.
  case experienceAndURL
  /// No experience answers the URL.
  case unanswered(url: String)
  /// The text is no URL that could invoke an App Clip; the cause is a sentence.
  case invalidURL(String, because: String)
  /// A default experience answers the URL where an advanced one is needed.
  case defaultExperience(url: String, app: String)
  /// The file of an app or experience lacks what the artifact needs, a key as `clip.bundleID`.
  case missing(key: String, of: String, kind: String)
  /// A value holds a character that the artifact has no way to write.
  case unwritable(value: String, character: Unicode.Scalar, of: String, kind: String)
  /// A value is empty or otherwise of no use to the artifact; the clause says what it should be.
  case unusable(value: String, key: String, of: String, wanted: String)
  /// The kind makes files of its own and is put into no other.
  case goesIntoNothing(kind: String)
  /// One existing file is given, and the selection makes several artifacts, which these flags tell apart, or none.
  case severalForOneFile(kind: String, paths: [String], selectedBy: [String])
  /// No app, or not the selected one, declares the host of the selected URL.
  case undeclaredHost(String, app: String?)
  /// The existing file cannot be read; line and column count from 1.
  case broken(file: String, line: Int, column: Int, because: String, help: String)
  /// The text is longer than the artifact can hold.
  case tooLong(value: String, of: String, kind: String)
  /// The emitter does not write this form.
  case otherFormat(kind: String, formats: [String])
}

extension EmissionProblem {
  /// What a document of `kind` about `owner` could not hold.
  init(_ problem: MarkupWriter.Problem, in owner: String, kind: String) {
    self = .unwritable(value: problem.text, character: problem.character, of: owner, kind: kind)
  }
}
