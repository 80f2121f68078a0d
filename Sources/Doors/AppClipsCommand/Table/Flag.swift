/// One `--flag`, as data: parser, helps, manual page and completions are made from it.
package struct Flag: Sendable {
  /// The long name, without dashes.
  package let name: String
  /// The short name; few flags deserve one.
  package let letter: Character?
  /// What its value is called in help, in capitals; nil for a switch.
  let placeholder: String?
  /// Which values it accepts; without meaning for a switch.
  package private(set) var kind: ValueKind
  /// The value if it is not given.
  package let defaultValue: String?
  /// Whether more than one value may be given. A switch given twice is a switch.
  let isRepeatable: Bool
  /// What it does: a lower-case clause without a final period.
  package let summary: String
  /// The section of the help that lists it.
  let section: Section

  /// The sections of a help that list flags, in the order of appearance.
  package enum Section: String, CaseIterable, Sendable {
    /// Flags that choose what the command works on.
    case selection = "Selection"
    /// Flags that change what the command does.
    case behaviour = "Options"
    /// Flags that change what the command prints or writes.
    case output = "Output"
    /// Flags that every command accepts.
    case everywhere = "Flags of every command"
  }

  /// A flag without a value.
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

  /// The flag that chooses the format of the output.
  static func format<Format: RawRepresentable<String> & CaseIterable>(default usual: Format, _ summary: String) -> Flag
  {
    value("format", "FORMAT", kind: .choice(of: Format.self), default: usual.rawValue, section: .output, summary)
  }

  /// The same flag with fewer words to choose from.
  func accepting(_ words: [String]) -> Flag {
    var flag = self
    flag.kind = .choice(words)
    return flag
  }

  /// Whether it has a value.
  var takesValue: Bool { placeholder != nil }

  /// As it is typed, with its placeholder: `--format FORMAT`.
  var usage: String { placeholder.map { "--\(name) \($0)" } ?? "--\(name)" }

  static let registry = Flag.value(
    "registry",
    "DIR",
    kind: .folder,
    section: .everywhere,
    "the folder of the registry; default: the nearest experiences/ in the current folder or a parent folder"
  )

  /// Suppresses progress and summaries on standard error.
  static let quiet = Flag.toggle("quiet", section: .everywhere, "do not print progress, summaries and hints")

  /// When to use color.
  static let color = Flag.value(
    "color",
    "WHEN",
    kind: .choice(of: ColorChoice.self),
    default: ColorChoice.auto.rawValue,
    section: .everywhere,
    "when to use colors; auto: on a terminal, unless NO_COLOR is set"
  )

  /// Prints the help instead of running.
  static let help = Flag.toggle(
    "help",
    letter: "h",
    section: .everywhere,
    "print help for appclips or for the command before this flag, and exit"
  )

  /// Prints the version instead of running.
  static let version = Flag.toggle("version", section: .everywhere, "print the version and exit")

  /// The flags that every command of `appclips` accepts.
  static let everywhere = [registry, quiet, color, help, version]
}

/// The formats of commands that print text for people or JSON for programs.
enum ResultFormat: String, CaseIterable {
  case text, json
}

/// The formats of commands whose result can also be part of a page.
enum ReportedFormat: String, CaseIterable {
  case text, json, markdown
}
