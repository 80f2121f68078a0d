extension Command {
  /// `appclips validate`.
  static let validate = Command(
    name: "validate",
    summary: "check the registry's files and report every mistake",
    discussion: """
      Checks every file and how the files fit together. Each finding names the file, line and column, what is wrong, and \
      what to do about it. Without PATH, the whole registry is checked; otherwise only findings about the files and folders \
      named. A JSON file that belongs to no registry is checked on its own.

      Findings go to standard output, the summary to standard error. The exit status is 1 if there are errors and, with \
      --strict, warnings. Notes and findings that a flag excludes never count.

      --fix applies the safe fixes, which keep the meaning of a file; all files are written, or none.
      """,
    operands: [.validatedPaths],
    flags: Flag.validation,
    examples: [
      Example("appclips validate", "the registry here or above"),
      Example("appclips validate experiences/shop --select card", "one app, one area of rules"),
      Example("appclips validate --diff --unsafe-fixes", "what all fixes would change"),
      Example("appclips validate --baseline known.json --strict", "in CI: new findings only"),
    ],
    run: { invocation, world throws(CommandError) in
      try Validation.run(try ValidationRequest(invocation, in: world), of: invocation, in: &world)
    }
  )
}
