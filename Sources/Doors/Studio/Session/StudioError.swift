import JSONSyntax
import RegistryModel
package import SystemFiles

/// Why a request of the page is refused: the HTTP status, what is wrong, and what to do about it.
package struct StudioError: Error, Sendable, Hashable {
  /// The status line of RFC 9110 after the version.
  package let status: String
  package let message: String
  /// What to do; nil if nothing certain can be advised.
  package let help: String?
  /// The changes between which a person has to choose first.
  var conflicts: [DiskConflict] = []
  /// What could be used in place of a refused name; nil for other errors.
  var suggestion: String?
  /// The question or the field that the error is about; nil if it is about the whole request.
  package private(set) var field: String?

  private init(_ status: String, _ message: String, help: String?) {
    (self.status, self.message, self.help) = (status, message, help)
  }

  /// The request itself is wrong. A person who uses the page never sees this.
  package static func request(_ message: String) -> StudioError {
    StudioError("400 Bad Request", message, help: nil)
  }

  /// What the request is about does not exist, for example because another tab deleted it.
  package static func missing(_ message: String) -> StudioError {
    StudioError("404 Not Found", message, help: "reload the page")
  }

  /// The registry does not allow the change.
  package static func refused(_ message: String, help: String? = nil) -> StudioError {
    StudioError("409 Conflict", message, help: help)
  }

  /// A card cannot have the name.
  static func name(_ message: String, suggestion: ExperienceName) -> StudioError {
    var error = unprocessable(message, help: "use \(suggestion.text)").about("name")
    error.suggestion = suggestion.text
    return error
  }

  /// The content cannot be used.
  package static func unprocessable(_ message: String, help: String?) -> StudioError {
    StudioError("422 Unprocessable Content", message, help: help)
  }

  /// The same error about the answer to a question, or the content of a field.
  package func about(_ field: String) -> StudioError {
    var error = self
    error.field = field
    return error
  }

  /// The session only shows the registry.
  package static let readOnly = StudioError(
    "403 Forbidden",
    "this session was started with --read-only",
    help: "start \"appclips edit\" without --read-only to make changes"
  )

  /// Files were changed on disk while they were edited here.
  static func changedOnDisk(_ conflicts: [DiskConflict]) -> StudioError {
    let help = conflicts.isEmpty ? "review the changes again, and then save" : "choose which changes to keep"
    var error = refused("files have been changed on disk", help: help)
    error.conflicts = conflicts
    return error
  }

  /// A file cannot be read or written.
  package static func file(_ error: FileError) -> StudioError {
    StudioError("500 Internal Server Error", error.description, help: error.help)
  }

  /// The response: `{"error":{"message","help"},"suggestion","field","conflicts":[…]}`.
  package var response: HTTPResponse {
    var writer = JSONWriter()
    writer.object { writer in
      writer.object("error") { error in
        error.member("message", message)
        error.optionalMember("help", help)
      }
      writer.optionalMember("suggestion", suggestion)
      writer.optionalMember("field", field)
      writer.objects("conflicts", conflicts) { $0.write(to: &$1) }
    }
    return HTTPResponse(status, type: HTTPResponse.json, body: writer.finish())
  }
}

extension HTTPResponse {
  /// The media type of JSON.
  static let json = "application/json"
}
