extension Command {
  /// `appclips validate`.
  static let validate = Command(
    name: "validate",
    summary: "check the registry's files and report every mistake",
    discussion: """
      Checks each file and that the files agree with each other. A finding shows the file, line and column, what is \
      wrong, and how to fix it. Without PATH, the whole registry is checked and reported; with PATH, only findings \
      in those files and folders are reported. A JSON file outside a registry is checked on its own.

      Findings go to standard output, the summary to standard error. The exit status is 1 if there are errors or, \
      with --strict, warnings. Notes, and findings that other flags hide, do not affect it.

      --fix applies the safe fixes, which do not change the meaning of a file. Either all files are written or none.
      """,
    operands: [.validatedPaths],
    flags: Flag.validation,
    examples: [
      Example("appclips validate", "check the registry in this folder or a folder above"),
      Example("appclips validate experiences/shop --select card", "check one app with the rules of one area"),
      Example("appclips validate --diff --unsafe-fixes", "show what all fixes would change"),
      Example("appclips validate --baseline known.json --strict", "in CI: report only new findings"),
    ],
    run: { invocation, world throws(CommandError) in
      try Validation.run(try ValidationRequest(invocation, in: world), of: invocation, in: &world)
    }
  )
}
