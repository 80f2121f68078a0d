/// The program git, where there is one.
package enum GitProgram {
  /// Runs git and gives what it writes to standard output; nil where there is none, or where it fails.
  @Sendable package static func output(of arguments: [String]) -> [UInt8]? {
    guard let process = try? ChildProcess(["git"] + arguments), let output = try? process.bytesToTheEnd() else {
      return nil
    }
    return process.end() == 0 ? output : nil
  }
}
