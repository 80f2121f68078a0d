extension Command {
  /// `appclips validate`.
  static let validate = Command(
    name: "validate",
    summary: "check the registry's files and report every mistake",
    discussion: """
      Shows each mistake with its location and how to fix it. With PATH, the whole registry is still checked, but \
      only findings in those files and folders are reported.

      The exit status is 1 if there are errors or, with --strict, warnings.
      """,
    details: """
      validate checks each file, and whether the files agree with each other. A JSON file outside a registry is \
      checked on its own. Findings go to standard output, the summary to standard error. Notes do not affect the exit status.

      --select and --ignore accept rules such as card/title-too-long and areas such as card, separated by commas. \
      Findings that a flag hides do not count for the exit status.

      --fix applies the safe fixes, which change neither the meaning of a file nor the text of a card. If a file \
      cannot be written, no file is changed. --unsafe-fixes needs --fix or --diff. With --timings, which prints to \
      standard error, rules run one at a time.

      --watch prints the findings, and after each change of a file how many were fixed and which are new. Press Ctrl-C \
      to stop it.

      "appclips explain sarif" describes the format sarif. The same works for the other formats.
      """,
    operands: [.validatedPaths],
    flags: Flag.validation,
    examples: [
      Example("appclips validate", "check the whole registry"),
      Example("appclips validate experiences/shop --select card", "check one app's cards"),
      Example("appclips validate --diff --unsafe-fixes", "preview all fixes"),
      Example("appclips validate --baseline known.json --strict", "fail on new findings only"),
      Example("appclips validate --watch", "keep checking while you edit"),
    ],
    run: { invocation, world throws(CommandError) in
      let request = try ValidationRequest(invocation, in: world)
      return invocation.has(.watch)
        ? try WatchedValidation.run(request, of: invocation, in: &world)
        : try Validation.run(request, of: invocation, in: &world)
    }
  )
}
