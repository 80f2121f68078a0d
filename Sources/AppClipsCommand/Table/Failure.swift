/// Why a run stopped: one line for standard error, and the exit status.
package struct Failure: Error, Sendable, Hashable {
  /// How the run ends.
  package let status: ExitStatus
  /// What went wrong: a clause that starts in lower case and has no full stop. Control characters in it are made
  /// visible before it is printed.
  package let message: String

  /// The command line is wrong; the user is pointed to the help.
  package static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }

  /// Something could not be read or written, or the fault is ours.
  package static func fault(_ message: String) -> Failure { Failure(status: .fault, message: message) }
}
