import ExperienceResolver
import PropertyListSyntax
import ResolutionTables

/// A table as a Swift file.
///
/// Its bytes stand there as one text in Base64: an array of a hundred thousand numbers takes the compiler minutes, and a
/// list of experiences would be built anew at each start. What they mean is in comments, for whoever reviews a change.
struct ResolverTableSource {
  let table: ResolutionTable
  let app: String
  private static let lineLength = 96

  /// The file.
  var bytes: [UInt8] { Array((head + "\n" + list + "\n" + code).utf8) }

  private var head: String {
    """
    // Made by `appclips emit resolver-table --as swift` from what the app "\(CommentText.visible(app))" declares.
    // Emit it again when that changes, and leave it as it is otherwise.

    """
  }

  /// A line for each experience.
  private var list: String {
    table.experiences.map { "// \(CommentText.visible($0.id)): \(CommentText.visible($0.urlPrefix))\n" }.joined()
  }

  private var code: String {
    """
    import ExperienceResolver

    /// The experiences that this app's registry declares.
    enum RegisteredExperiences {
      /// Reads the table of \(table.bytes.count) bytes. Read it once and keep it.
      static func table() throws(ResolutionTableProblem) -> ResolutionTable { try ResolutionTable(base64: base64) }

      private static let base64: StaticString = \"""
    \(lines)    \"""
    }

    """
  }

  private var lines: String {
    var lines = ""
    var rest = Base64.text(of: table.bytes)[...]
    while !rest.isEmpty {
      lines += "    \(rest.prefix(Self.lineLength))\n"
      rest = rest.dropFirst(Self.lineLength)
    }
    return lines
  }
}
