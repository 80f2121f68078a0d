import ExperienceImporters

/// The kinds of files that can be imported, for the help.
enum ImportKinds {
  /// A line for each kind.
  static let paragraphs = Importers.all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n\n")
}
