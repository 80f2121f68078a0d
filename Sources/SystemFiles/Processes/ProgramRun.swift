/// A run of another program from its start to its exit.
///
/// The input is written completely before any output is read, so this is for programs that read all of their input
/// first.
package struct ProgramRun: Sendable {
  /// The program's output.
  package let output: [UInt8]
  /// The exit status; nil if a signal ended the program.
  package let status: Int32?

  /// Starts a program and waits for it to exit. The first of `words` is its name, which is searched for in `PATH`; the
  /// others are its arguments.
  ///
  /// Other users can read the arguments in a list of processes, so secrets belong in `input`. Standard error is
  /// discarded, or merged into the output if `takesErrors` is true.
  package init(_ words: [String], input: [UInt8] = [], takesErrors: Bool = false) throws(ProgramError) {
    do throws(SystemError) {
      let process = try ChildProcess(words, takesErrors: takesErrors)
      do throws(SystemError) {
        try process.write(input)
      } catch {
        // A program that exits before it has read everything reports the reason itself.
        guard error == .readerIsGone else { throw error }
      }
      process.closeInput()
      output = try process.bytesToTheEnd()
      status = process.end()
    } catch {
      throw error == .missing ? .missing : .failed(error.message)
    }
  }
}

/// The reason why a program could not be run.
package enum ProgramError: Error, Sendable, Hashable {
  /// No folder in `PATH` contains the program.
  case missing
  /// Any other failure, with the system's message.
  case failed(String)
}
