import SystemFiles

/// The environment variables of a run.
///
/// Those of the process are read one at a time, because copying all of them would slow down every start.
enum Environment: Sendable {
  /// The variables of this process.
  case process
  /// A fixed set of variables, for tests.
  case fixed([String: String])

  /// The value of `name`; nil if it is unset or empty, which command-line tools treat alike.
  subscript(name: String) -> String? {
    let value =
      switch self {
      case .process: ThisProcess.variable(name)
      case .fixed(let variables): variables[name]
      }
    guard let value, !value.isEmpty else { return nil }
    return value
  }
}
