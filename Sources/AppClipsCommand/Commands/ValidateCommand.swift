import ExperienceRegistry

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
      --strict.
      """,
    operands: [paths],
    flags: [format, strict],
    examples: [
      Example("appclips validate", "check the registry here or above"),
      Example("appclips validate experiences/costra-coffee", "only what concerns one app"),
      Example("appclips validate --format json --strict", "for a script that stops at warnings too"),
    ],
    run: { invocation, world throws(Failure) in
      let validation = try Validation(of: invocation.values(of: paths), for: invocation, in: world)
      let isStrict = invocation.has(strict)
      switch invocation.choice(of: format, otherwise: ValidationFormat.text) {
      case .text: validation.writeText(to: &world)
      case .json: world.output.write(validation.json)
      }
      return validation.summary.status(isStrict: isStrict)
    }
  )

  private static let paths = Operand(
    "PATH",
    kind: .path,
    count: .any,
    "a registry, a folder or a file in one, or a file"
  )

  private static let format = Flag.value(
    "format",
    "FORMAT",
    kind: .choice(of: ValidationFormat.self),
    default: ValidationFormat.text.rawValue,
    section: .output,
    "frames for people, or one JSON object for programs"
  )

  private static let strict = Flag.toggle("strict", "let warnings fail the run too")
}

/// How findings are written.
enum ValidationFormat: String, CaseIterable {
  case text, json
}
