/// The program git, where there is one.
package enum GitProgram {
  /// Runs git. Where it fails it is asked once more, for what it says about that.
  @Sendable package static func answer(to arguments: [String]) -> GitAnswer {
    guard let answer = run(arguments, takesErrors: false) else { return .noProgram }
    guard answer.status != 0 else { return .output(answer.output) }
    let words = run(arguments, takesErrors: true)?.output ?? []
    return .failure(words: String(decoding: words, as: UTF8.self))
  }

  private static func run(_ arguments: [String], takesErrors: Bool) -> (output: [UInt8], status: Int32?)? {
    guard let process = try? ChildProcess(["git"] + arguments, takesErrors: takesErrors) else { return nil }
    let output = try? process.bytesToTheEnd()
    let status = process.end()
    return (output ?? [], output == nil ? nil : status)
  }
}
