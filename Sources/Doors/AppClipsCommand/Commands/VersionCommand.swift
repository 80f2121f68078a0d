extension Command {
  /// `appclips version`.
  static let version = Command(
    name: "version",
    summary: "print the version",
    run: { invocation, world throws(CommandError) in
      world.output.write(line: "\(invocation.program.name) \(invocation.program.version)")
      return .fine
    }
  )
}
