import SystemFiles

/// The environment variables of a run.
///
/// The process's own are asked for one at a time: copying them all would cost every start something.
package enum Environment: Sendable {
  /// The variables of this process.
  case process
  /// These and no others.
  case fixed([String: String])

  /// The value of `name`; nil where it is not set or empty, which the tools of this field treat alike.
  package subscript(name: String) -> String? {
    let value =
      switch self {
      case .process: ThisProcess.variable(name)
      case .fixed(let variables): variables[name]
      }
    guard let value, !value.isEmpty else { return nil }
    return value
  }
}
