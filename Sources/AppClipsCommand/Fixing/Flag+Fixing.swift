extension Flag {
  static let fix = Flag.toggle("fix", "make the fixes that cannot change what a card says")

  static let unsafeFixes = Flag.toggle(
    "unsafe-fixes",
    "with --fix or --diff: also fixes that are guesses, to be looked at"
  )

  static let showDiff = Flag.toggle("diff", "show what --fix would change, and write nothing")
}

/// What a call of `validate` asks to be fixed.
struct FixingRequest: Sendable {
  /// Whether guesses are wanted too.
  let isUnsafe: Bool
  /// Whether the changes are shown and not made.
  let isDiff: Bool

  /// Reads the flags; nil where nothing is to be fixed.
  init?(_ invocation: Invocation) throws(Failure) {
    isUnsafe = invocation.has(.unsafeFixes)
    isDiff = invocation.has(.showDiff)
    guard isDiff || invocation.has(.fix) else {
      guard !isUnsafe else {
        throw .usage("--unsafe-fixes says which fixes --fix makes and --diff shows; add one of them")
      }
      return nil
    }
    guard !invocation.has(.standardInputName) else {
      throw .usage("what stands in a file is fixed; standard input is none")
    }
    for flag in [Flag.reportFormat, .reportFile, .writeBaseline] where isDiff && invocation.has(flag) {
      throw .usage("--diff writes the changes and no findings, so --\(flag.name) has nothing to do")
    }
  }
}
