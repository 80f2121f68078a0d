/// A run of another program from its start to its exit.
///
/// The input is written completely before any output is read, so this is for programs that read all of their input
/// first.
package struct ProgramRun: Sendable {
  /// The program's output.
  package let output: [UInt8]
  /// The exit status; nil if a signal ended the program.
  package let status: Int32?

  /// How long a program may run, and how much it may print.
  package struct Limit: Sendable {
    /// The time from the start to the end of the output.
    package let time: Duration
    /// The number of bytes of the output.
    package let size: Int
    /// The clock for the time. Tests replace it, so that they do not wait.
    package let clock: Clock

    package init(time: Duration, size: Int, clock: Clock = .system) {
      (self.time, self.size, self.clock) = (time, size, clock)
    }
  }

  /// Starts a program and waits for it to exit. The first of `words` is its name, which is searched for in `PATH`; the
  /// others are its arguments.
  ///
  /// Other users can read the arguments in a list of processes, so secrets belong in `input`. Standard error is
  /// discarded, or merged into the output if `takesErrors` is true. A program that exceeds `limit` is ended.
  package init(
    _ words: [String],
    input: [UInt8] = [],
    inheriting inherited: InheritedVariables = .withoutCredentials,
    takesErrors: Bool = false,
    limit: Limit? = nil
  ) throws(ProgramError) {
    do throws(SystemError) {
      let process = try ChildProcess(words, inheriting: inherited, takesErrors: takesErrors)
      do throws(SystemError) {
        try process.write(input)
      } catch {
        // A program that exits before it has read everything reports the reason itself.
        guard error == .readerIsGone else { throw error }
      }
      process.closeInput()
      (output, status) = try Self.results(of: process, limit)
    } catch {
      throw switch error {
      case .missing: .missing
      case .tookTooLong: .tookTooLong
      case .isTooLarge: .printedTooMuch
      default: .failed(error.message)
      }
    }
  }

  private static func results(
    of process: ChildProcess,
    _ limit: Limit?
  ) throws(SystemError) -> (output: [UInt8], status: Int32?) {
    guard let limit else { return (try process.bytesToTheEnd(), process.end()) }
    do throws(SystemError) {
      let deadline = limit.clock.now() + limit.time
      let output = try process.bytesToTheEnd(atMost: limit.size + 1, until: deadline, limit.clock)
      guard output.count <= limit.size else { throw SystemError.isTooLarge }
      return (output, try process.end(by: deadline, limit.clock))
    } catch {
      process.forceEnd()
      throw error
    }
  }
}

/// The reason why a program could not be run.
package enum ProgramError: Error, Sendable, Hashable {
  /// No folder in `PATH` contains the program.
  case missing
  /// It did not end within the time limit, and was ended.
  case tookTooLong
  /// It printed more than the limit, and was ended.
  case printedTooMuch
  /// Any other failure, with the system's message.
  case failed(String)
}
