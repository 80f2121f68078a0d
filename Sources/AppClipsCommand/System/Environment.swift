import SystemFiles

/// The environment variables of a run.
///
/// The process's own are asked for one at a time: copying them all would cost every start something.
enum Environment: Sendable {
  /// The variables of this process.
  case process
  /// These and no others.
  case fixed([String: String])

  /// The value of `name`; nil where it is not set or empty, which the tools of this field treat alike.
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

/// How time passes, for figures that people read.
package struct Clock: Sendable {
  /// The time since some moment that stays the same.
  let now: @Sendable () -> Duration

  /// The clock of this machine, which goes on while it sleeps.
  static let system: Clock = {
    let start = ContinuousClock.now
    return Clock { start.duration(to: .now) }
  }()

  /// A clock on which it is always the same time, so that a test's output is, too.
  static let stopped = Clock { .zero }
}
