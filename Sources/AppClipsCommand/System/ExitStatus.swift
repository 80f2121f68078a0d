/// What a run says to the shell.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// All is well.
  case fine = 0
  /// The input was read, and something about it is wrong.
  case findings = 1
  /// The command line was wrong.
  case usage = 2
  /// Something could not be read or written, or the fault is ours.
  case fault = 3
}

extension ExitStatus {
  /// What the status stands for, for help and the manual.
  var meaning: String {
    switch self {
    case .fine: "fine"
    case .findings: "an error was found (with --strict also a warning), a URL has no card, or a --check is stale"
    case .usage: "wrong usage"
    case .fault: "something could not be read or written, or the fault is ours"
    }
  }
}
