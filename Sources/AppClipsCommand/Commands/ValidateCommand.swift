extension Command {
  /// `appclips validate`.
  static let validate = Command(
    name: "validate",
    summary: "find every mistake in a registry",
    discussion: """
      Looks at every file of a registry and at what the files say together, and prints what is wrong, where, and the way \
      out. Without a PATH the whole registry is checked; a PATH selects what is said about a file or folder. A JSON file \
      that belongs to no registry is checked by itself.

      The findings go to standard output, the summary to standard error. Notes never fail a run; warnings fail it with \
      --strict. What --select, --ignore, --severity and --baseline leave out fails no run either.

      --fix makes the fixes that are safe: those after which the file says the same in the spelling that its readers \
      take. The files of a registry are written all together or not at all, and what is left is reported. Known findings of a \
      baseline are fixed too.
      """,
    operands: [.validatedPaths],
    flags: Flag.validation,
    examples: [
      Example("appclips validate", "check the registry here or above"),
      Example("appclips validate experiences/costra-coffee", "only what concerns one app"),
      Example("appclips validate --select url,routing/same-url", "only some rules"),
      Example("appclips validate --diff --unsafe-fixes", "every fix there is, to be looked at"),
      Example("appclips validate --format sarif --output report.sarif", "a file for code scanning"),
      Example("appclips validate --write-baseline known.json", "start with what is there today"),
      Example("appclips validate --baseline known.json --strict", "let only new errors and warnings fail"),
      Example("appclips validate - --stdin-name experiences/costra-coffee/latte.json < draft", "for an editor"),
    ],
    run: { invocation, world throws(Failure) in
      try Validation.run(try ValidationRequest(invocation, in: world), of: invocation, in: &world)
    }
  )
}
