/// One `--flag`, as data: the parser, the helps, the manual and the completions all come from it.
package struct Flag: Sendable {
  /// The long name, without dashes.
  package let name: String
  /// The short name; few flags deserve one.
  package let letter: Character?
  /// What its value is called in help, in capitals; nil for a switch.
  let placeholder: String?
  /// What its value may be; without meaning for a switch.
  package let kind: ValueKind
  /// The value where it is not given.
  package let defaultValue: String?
  /// Whether more than one value may be given. A switch given twice is a switch.
  let isRepeatable: Bool
  /// What it does: a lower-case clause without a full stop.
  package let summary: String
  /// Where it stands in help.
  let section: Section

  /// The parts of a help text that flags are sorted into, in the order of appearance.
  package enum Section: String, CaseIterable, Sendable {
    /// What is looked at.
    case selection = "What to look at"
    /// What is done.
    case behaviour = "What to do"
    /// What comes out.
    case output = "Output"
    /// What every command takes.
    case everywhere = "Everywhere"
  }

  /// A flag that is there or not.
  package static func toggle(
    _ name: String,
    letter: Character? = nil,
    section: Section = .behaviour,
    _ summary: String
  ) -> Flag {
    Flag(
      name: name,
      letter: letter,
      placeholder: nil,
      kind: .text,
      defaultValue: nil,
      isRepeatable: false,
      summary: summary,
      section: section
    )
  }

  /// A flag that takes a value.
  package static func value(
    _ name: String,
    letter: Character? = nil,
    _ placeholder: String,
    kind: ValueKind = .text,
    default defaultValue: String? = nil,
    isRepeatable: Bool = false,
    section: Section = .behaviour,
    _ summary: String
  ) -> Flag {
    Flag(
      name: name,
      letter: letter,
      placeholder: placeholder,
      kind: kind,
      defaultValue: defaultValue,
      isRepeatable: isRepeatable,
      summary: summary,
      section: section
    )
  }

  /// The flag that says how what a command prints is written.
  static func format<Format: RawRepresentable<String> & CaseIterable>(default usual: Format, _ summary: String) -> Flag
  {
    value("format", "FORMAT", kind: .choice(of: Format.self), default: usual.rawValue, section: .output, summary)
  }

  /// Whether it takes a value.
  var takesValue: Bool { placeholder != nil }

  /// As it is typed, with its placeholder: `--format FORMAT`.
  var usage: String { placeholder.map { "--\(name) \($0)" } ?? "--\(name)" }

  static let registry = Flag.value(
    "registry",
    "DIR",
    kind: .folder,
    section: .everywhere,
    "the registry's folder; otherwise experiences/ is looked for upward from here"
  )

  /// Less on standard error.
  static let quiet = Flag.toggle("quiet", section: .everywhere, "print no progress and no summary")

  /// When to colour.
  static let color = Flag.value(
    "color",
    "WHEN",
    kind: .choice(of: ColorChoice.self),
    default: ColorChoice.auto.rawValue,
    section: .everywhere,
    "whether to colour; auto looks at the terminal and at NO_COLOR"
  )

  /// Help instead of a run.
  static let help = Flag.toggle("help", letter: "h", section: .everywhere, "print help and do nothing else")

  /// The version instead of a run.
  static let version = Flag.toggle("version", section: .everywhere, "print the version and do nothing else")

  /// The flags that every command of `appclips` takes.
  static let everywhere = [registry, quiet, color, help, version]
}
